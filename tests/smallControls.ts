/**
 * Every control of the page that is too small for a finger, in words: 44 px one way (design §5), 24 for a link inside a text. Runs
 * in the page, in any engine: it uses nothing that is not in it.
 */
export function smallControls(): string[] {
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null;
  const controls = 'button, a, input, select, textarea, [role=radio], [role=menuitem]';
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    if (!shown(control) || width <= 1 || height <= 1) return [];
    const isInline = control.localName === 'a' && getComputedStyle(control).display === 'inline';
    // A tick box is as large as its label.
    const label = control.closest('label')?.getBoundingClientRect();
    const least = isInline ? 24 : 44;
    const largest = Math.max(width, height, label?.height ?? 0);
    if (largest >= least - 0.5) return [];
    return [`small: ${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 140)}`];
  });
}
