/** How often it comes back to a page that takes it away: some pages rewrite everything once, others do not want it. */
const mostReturns = 5;

/** A closed root on a page of others. The page sees one empty element without size, whatever is in it. */
export interface PageHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Puts it back where it was taken away, but not more often than a few times. */
  restore(): void;
  remove(): void;
}

/**
 * Adds an element with a closed root to the page.
 * @param rules of what stands in it; the element itself looks as `look` says, whatever the page says of it
 * @param put puts it into the page: at its end, where none is given
 */
export function createHost(
  look: string,
  rules: string,
  put: (element: HTMLElement) => void = (element) => document.documentElement.append(element),
): PageHost {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { all: initial !important; ${look.replaceAll(';', ' !important;')} }
@media print { :host { display: none !important } }
${rules}`);
  root.adoptedStyleSheets = [sheet];
  let returns = 0;
  const observer = new MutationObserver(restore);

  function restore(): void {
    if (element.isConnected || returns >= mostReturns) return;
    returns += 1;
    place();
  }

  function place(): void {
    put(element);
    // A page may replace its root as a whole.
    for (const around of [document, document.documentElement, element.parentNode])
      if (around) observer.observe(around, { childList: true });
  }
  place();
  return {
    element,
    root,
    restore,
    remove() {
      observer.disconnect();
      element.remove();
    },
  };
}
