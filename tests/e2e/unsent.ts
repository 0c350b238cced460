import type { Page } from 'playwright';

/** Calls and files that the server does not have yet, as the page's browser keeps them. */
export const unsent = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('u-') ? [name] : []));
    const request = indexedDB.open(names[0] ?? '');
    const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no database')));
      });
    const database = await result(request);
    const transaction = database.transaction(['queue', 'files']);
    const calls = await result(transaction.objectStore('queue').count());
    const files: { state: unknown }[] = await result(transaction.objectStore('files').getAll());
    database.close();
    return calls + files.filter(({ state }) => !(Array.isArray(state) && state[0] === 'uploaded')).length;
  });
