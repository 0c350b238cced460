import { createElement, use, type ComponentType, type ReactElement } from 'react';

/** A route's page, whose module is loaded when it is first shown or asked for ahead. */
export interface LazyPage {
  readonly element: ReactElement;
  /** Has the page at hand, so that it is shown without waiting. Rejects as its module does; the next call tries again. */
  load(): Promise<unknown>;
}

/**
 * As React's `lazy`, which however waits for a module that is there already: the first render would be one that loads.
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
  function Page() {
    return createElement(loaded ?? use(begin()));
  }
  return { element: <Page />, load: begin };
}
