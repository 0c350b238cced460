/** How often it comes back to a page that takes it away: some pages rewrite everything once, others do not want it. */
const mostReturns = 5;

/** A closed root on a page of others. The page sees one empty element without size, whatever is in it. */
export interface PageHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** False once the page has taken it away for good. */
  readonly isHome: boolean;
  /** Moves it into another part of the page, and later back. */
  moveTo(parent: Element): void;
  /** Puts it back where it was taken away, but not more often than a few times. */
  restore(): void;
  remove(): void;
}

/** Puts an element into the page; not into it where there is no place. */
type Put = (element: HTMLElement) => void;

/** At the end of a part of the page. Where the browser can, what stands in a frame is kept. */
const appendTo =
  (parent: Element): Put =>
  (element) => {
    if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, null);
    else parent.append(element);
  };

/** The root of now: a page may replace it. */
const appendToPage: Put = (element) => appendTo(document.documentElement)(element);

/**
 * Adds an element with a closed root to the page.
 * @param rules of what stands in it; the element itself looks as `look` says, whatever the page says of it
 * @param first where it is put: at the page's end, where none is given
 */
export function createHost(look: string, rules: string, first: Put = appendToPage): PageHost {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { all: initial !important; ${look.replaceAll(';', ' !important;')} }
@media print { :host { display: none !important } }
${rules}`);
  root.adoptedStyleSheets = [sheet];
  let put = first;
  let home: Element | null = null;
  let returns = 0;
  const observer = new MutationObserver(() => {
    if (!home || home.isConnected) return restore();
    // The part has left the page and has taken it along: back to where it was first.
    put = first;
    place();
  });
  const isHome = (): boolean => element.isConnected && element.parentElement === home;

  function restore(): void {
    if (isHome() || returns >= mostReturns) return;
    returns += 1;
    place();
  }

  function place(): void {
    put(element);
    home = element.parentElement;
    observer.disconnect();
    for (const around of new Set([document, document.documentElement, home]))
      if (around) observer.observe(around, { childList: true });
  }
  place();
  return {
    element,
    root,
    get isHome() {
      return isHome();
    },
    moveTo(parent) {
      put = appendTo(parent);
      place();
    },
    restore,
    remove() {
      observer.disconnect();
      element.remove();
    },
  };
}
