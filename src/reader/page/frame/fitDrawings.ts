/** Drawings that were given a window on all they hold: a layout of another width begins with what the book says. */
const widened = new WeakSet<Element>();

/**
 * Shows all of each drawing. One without a `viewBox` does not get smaller with its box: on a narrow page it would be cut off.
 * Called at each layout.
 */
export function fitDrawings(body: HTMLElement): void {
  const drawings = [...body.querySelectorAll<SVGSVGElement>('svg:not(svg svg)')].filter(
    (drawing) => !drawing.hasAttribute('viewBox') || widened.has(drawing),
  );
  for (const drawing of drawings) if (widened.delete(drawing)) drawing.removeAttribute('viewBox');
  const large = drawings.map((drawing) => ({ drawing, window: neededWindow(drawing) }));
  for (const { drawing, window } of large) {
    if (!window) continue;
    widened.add(drawing);
    drawing.setAttribute('viewBox', window);
    if (!drawing.hasAttribute('preserveAspectRatio')) drawing.setAttribute('preserveAspectRatio', 'xMinYMin');
  }
}

/** The window that shows what a drawing holds outside its box as well; null when its box shows all. */
function neededWindow(drawing: SVGSVGElement): string | null {
  const { clientWidth, clientHeight } = drawing;
  if (clientWidth === 0 || clientHeight === 0) return null;
  const held = drawing.getBBox();
  const left = Math.min(0, Math.floor(held.x));
  const top = Math.min(0, Math.floor(held.y));
  const right = Math.max(clientWidth, Math.ceil(held.x + held.width));
  const bottom = Math.max(clientHeight, Math.ceil(held.y + held.height));
  const isAllShown = left === 0 && top === 0 && right === clientWidth && bottom === clientHeight;
  return isAllShown ? null : `${left} ${top} ${right - left} ${bottom - top}`;
}
