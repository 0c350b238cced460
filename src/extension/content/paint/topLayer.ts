import { parentOf } from '../text/reading.ts';

/** Says when a dialog or what fills the screen may have come into the browser's top layer, over everything else, or have left it. */
export function followTopLayer(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const event of ['toggle', 'fullscreenchange'])
    document.addEventListener(event, onChange, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}

/** Tells whether one is there, as far as the page's own tree says. */
export const hasTopLayer = (): boolean => document.querySelector('dialog:modal, :fullscreen') !== null;

/** The modal dialog around an element, or the last one of the page: everything outside of it is deaf. */
function modalAround(element: Element): Element | null {
  for (let each: Element | null = element; each; each = parentOf(each)) if (each.matches('dialog:modal')) return each;
  return [...document.getElementsByTagName('dialog')].findLast((dialog) => dialog.matches(':modal')) ?? null;
}

/** The part of the page in which presses are heard: a modal dialog or what fills the screen makes everything outside of it deaf. */
export function hearingPart(element: Element): Element {
  return modalAround(element) ?? fullScreenPart() ?? document.documentElement;
}

/** What fills the screen, inside of open roots too; null for a film, which takes nothing in. */
function fullScreenPart(): Element | null {
  let full = document.fullscreenElement;
  while (full?.shadowRoot?.fullscreenElement) full = full.shadowRoot.fullscreenElement;
  return full instanceof HTMLMediaElement ? null : full;
}
