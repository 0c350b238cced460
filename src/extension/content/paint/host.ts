/** How often it comes back to a page that takes it away: some pages rewrite everything once, others do not want it. */
const mostReturns = 5;

/** A closed root on a page of others. The page sees one empty element without size, whatever is in it. */
export interface PageHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** False once the page has taken it away for good. */
  readonly isHome: boolean;
  /** Moves it into another part of the page, and later back: `document.documentElement` is where it begins. */
  moveTo(parent: Element): void;
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
  let home: Element = document.documentElement;
  let returns = 0;
  const observer = new MutationObserver(() => {
    if (!home.isConnected) moveTo(document.documentElement);
    if (element.parentNode === home || returns >= mostReturns) return;
    returns += 1;
    home.append(element);
  });

  function moveTo(parent: Element): void {
    home = parent;
    observer.disconnect();
    // A page may replace its root as a whole.
    observer.observe(document, { childList: true });
    observer.observe(home, { childList: true });
    // Where the browser can, what stands in a frame is kept.
    if (element.isConnected && 'moveBefore' in home) home.moveBefore(element, null);
    else home.append(element);
  }
  moveTo(home);
  return {
    element,
    root,
    get isHome() {
      return element.parentNode === home;
    },
    moveTo,
    remove() {
      observer.disconnect();
      element.remove();
    },
  };
}
