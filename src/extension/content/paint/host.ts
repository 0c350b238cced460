/** How often it comes back to a page that takes it away: some pages rewrite everything once, others do not want it. */
const mostReturns = 5;

/** A closed root on a page of others. The page sees one empty element without size, whatever is in it. */
export interface PageHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  remove(): void;
}

/**
 * Adds an element with a closed root to the page.
 * @param rules of what stands in it; the element itself looks as `look` says, whatever the page says of it
 */
export function createHost(look: string, rules: string): PageHost {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { all: initial !important; ${look.replaceAll(';', ' !important;')} }
@media print { :host { display: none !important } }
${rules}`);
  root.adoptedStyleSheets = [sheet];
  document.documentElement.append(element);
  let returns = 0;
  const observer = new MutationObserver(() => {
    if (element.isConnected || returns >= mostReturns) return;
    returns += 1;
    document.documentElement.append(element);
  });
  // A page may replace its root as a whole.
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { childList: true });
  return {
    element,
    root,
    remove() {
      observer.disconnect();
      element.remove();
    },
  };
}
