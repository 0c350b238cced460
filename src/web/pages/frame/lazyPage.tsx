import { createElement, use, type ComponentType, type ReactElement } from 'react';

/** A route's page, whose module is loaded when it is first shown or preloaded. */
export interface LazyPage {
  readonly element: ReactElement;
  /** Loads the page, so that it is shown without waiting. Rejects as its module does; the next call tries again. */
  load(): Promise<unknown>;
}

/**
 * Milliseconds for which a page that failed stays so. React asks again for what it has waited for and must meet the same failure: another
 * try each time would go on for ever without an error shown. A visit after this time tries again.
 */
const beforeAnotherTry = 1_000;

/**
 * Works like React's `lazy`, which however waits for a module that is there already: the first render would be one that loads.
 * @param load gives the component
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const begin = (): Promise<ComponentType> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  let shown: Promise<ComponentType> | null = null;
  const show = (): Promise<ComponentType> => {
    if (shown) return shown;
    const attempt = begin();
    shown = attempt;
    attempt.catch(() =>
      setTimeout(() => {
        if (shown === attempt) shown = null;
      }, beforeAnotherTry),
    );
    return attempt;
  };
  function Page() {
    return createElement(loaded ?? use(show()));
  }
  return { element: <Page />, load: begin };
}
