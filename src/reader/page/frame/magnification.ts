/** From this scale on somebody has enlarged the window with two fingers. */
const leastScale = 1.02;
const [touch, overscroll] = ['--glosa-one-finger', '--glosa-overscroll'];

/** For `touch-action`: two fingers enlarge the window, and one moves it about while it is enlarged; else it turns pages. */
export const pageTouch = `var(${touch},) pinch-zoom`;
/** For `overscroll-behavior`: what one finger moves about is the window around the page. */
export const pageOverscroll = `var(${overscroll}, none)`;

/** Tells whether somebody has enlarged the window with two fingers, as a page of fixed layout needs on a phone. */
export function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) >= leastScale;
}

/** Lets one finger move the window about, over what lies below an element, while the window is magnified. */
export function followMagnification({ style }: HTMLElement): void {
  style.setProperty(touch, isMagnified() ? 'pan-x pan-y' : '');
  style.setProperty(overscroll, isMagnified() ? 'auto' : '');
}

/** Tells when the window is enlarged or made as it was, until it is stopped. */
export function observeMagnification(onChange: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', onChange);
  return () => visualViewport?.removeEventListener('resize', onChange);
}
