/** The part of bench/vocabulary.ts that runs inside the app's page; each function is serialised, so it closes over nothing. */

/** Does to the list what a person does. */
export type ListAction =
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'press'; readonly name: string };

/** Milliseconds from an action to the list that it leads to having been painted. */
export function listAfter(action: ListAction): Promise<number> {
  return new Promise((resolve, reject) => {
    const gone = (): void =>
      reject(
        new Error(
          `no list after ${JSON.stringify(action)} at ${location.search}: ${document.querySelector('main')?.textContent.slice(0, 400)}`,
        ),
      );
    setTimeout(gone, 30_000);
    const main = document.querySelector('main');
    const grid = (): HTMLElement | null => main?.querySelector<HTMLElement>('table[role=grid]') ?? null;
    const rows = (): string =>
      [...(grid()?.querySelectorAll('tbody b') ?? [])].map(({ textContent }) => textContent).join();
    const shown = (): string => `${location.search} ${rows()} ${main?.querySelector('[role=status]')?.textContent}`;
    const isDone = (): boolean =>
      grid()?.getAttribute('aria-busy') === 'false' || (main?.textContent.includes('Nada con estos filtros') ?? false);
    const before = action.kind === 'open' ? '' : shown();
    const start = performance.now();
    if (action.kind === 'open') {
      history.pushState(null, '', action.path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    } else if (action.kind === 'type') {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, action.text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      const button = [...document.querySelectorAll<HTMLElement>('main button, main a')].find((candidate) =>
        (candidate.getAttribute('aria-label') ?? candidate.textContent).trim().startsWith(action.name),
      );
      if (!button) return reject(new Error(`there is no ${action.name}`));
      button.click();
    }
    const channel = new MessageChannel();
    channel.port1.start();
    channel.port1.addEventListener('message', () => {
      if (!isDone() || shown() === before) return void setTimeout(() => channel.port2.postMessage(null));
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    channel.port2.postMessage(null);
  });
}

/** Milliseconds from a press on an entry of the open menu, or a button, until a toast begins so. */
export function toastAfter([entry, toast]: readonly [entry: string, toast: string]): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no toast says ${toast}`)), 60_000);
    const button = [...document.querySelectorAll<HTMLElement>('[role=menuitem], button')].find(({ textContent }) =>
      textContent.trim().startsWith(entry),
    );
    if (!button) return reject(new Error(`there is no ${entry}`));
    const start = performance.now();
    button.click();
    const look = (): void => {
      if (document.body.textContent.includes(toast))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else setTimeout(look);
    };
    look();
  });
}
