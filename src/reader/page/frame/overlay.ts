import { readerStyleId } from './pageDocument.ts';

/** A tree over the text of a frame, in which anything can be drawn. */
export interface Overlay {
  readonly root: ShadowRoot;
  /** The point that what is in it is placed from, in client coordinates of the frame. */
  origin(): DOMRect;
  close(): void;
}

/**
 * Opens a tree beside the body of a frame: the book's text, its places and ranges stay as they are, its style rules do not reach what is drawn,
 * and that scrolls with the text without a script.
 * @param onLayout called when the page is laid out anew, before it is painted: what is drawn stands where it stood
 */
export function openOverlay(document: Document, onLayout: () => void): Overlay {
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText =
    'all: initial !important; position: absolute !important; top: 0 !important; left: 0 !important; width: 0 !important; height: 0 !important; contain: layout style size !important; pointer-events: none !important; user-select: none !important; -webkit-user-select: none !important;';
  const root = host.attachShadow({ mode: 'open' });
  document.documentElement.append(host);
  // A layout has new rules or another number of pages, and is painted after this was told.
  const observer = new MutationObserver(onLayout);
  const rules = document.querySelector(`head > style#${readerStyleId}`);
  if (rules) observer.observe(rules, { childList: true });
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  return {
    root,
    origin: () => host.getBoundingClientRect(),
    close() {
      observer.disconnect();
      host.remove();
    },
  };
}
