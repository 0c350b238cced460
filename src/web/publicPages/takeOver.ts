/** Told on the window by `LandingPage` when its script has taken the page over. */
const takenOver = 'glosa:taken-over';
/** Milliseconds: a reader who is still here will want something. */
const patience = 8_000;
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Loads the app behind a page that can be read without it: at the first sign that somebody wants to do something, else when
 * the page has been there for a while. Who only passes by is spared it. What is pressed before it is there is pressed again
 * once it is.
 * @param load starts the app
 */
export function takeOver(page: Document, load: () => Promise<unknown>): void {
  let pressed: Element | null = null;
  let started = false;
  const keep = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    pressed = button;
    start();
  };
  const release = (): void => page.removeEventListener('click', keep);
  const start = (): void => {
    if (started) return;
    started = true;
    for (const sign of signs) page.removeEventListener(sign, start);
    // Without the app the buttons still send their form.
    load().catch(release);
  };
  page.addEventListener('click', keep);
  for (const sign of signs) page.addEventListener(sign, start, { passive: true });
  window.addEventListener(
    takenOver,
    () => {
      release();
      if (pressed instanceof HTMLElement) pressed.click();
    },
    { once: true },
  );
  // An address that asks for the account dialog wants the app now; one over which the app cannot run is to say so at once.
  if (location.search !== '' || !isSecureContext) start();
  else setTimeout(start, patience);
}
