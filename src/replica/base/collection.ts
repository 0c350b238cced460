import type { Path } from '#domain/documents/ref.ts';
import type { IDBPObjectStore, StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from './database.ts';

/** A whole collection that is not words, as it is shown: pairs of id and document. */
export function readCollection(database: AccountDatabase, collection: string): Promise<(readonly [string, object])[]> {
  const transaction = database.transaction(['rows', 'overlay']);
  return collectionIn(transaction.objectStore('rows'), transaction.objectStore('overlay'), collection);
}

/** The same within a transaction over more stores. */
export async function collectionIn<
  Stores extends ArrayLike<StoreNames<AccountSchema>>,
  Mode extends IDBTransactionMode,
>(
  base: IDBPObjectStore<AccountSchema, Stores, 'rows', Mode>,
  overlay: IDBPObjectStore<AccountSchema, Stores, 'overlay', Mode>,
  collection: string,
): Promise<(readonly [string, object])[]> {
  const range = IDBKeyRange.bound(`${collection}/`, `${collection}/\uffff`);
  const shown = new Map<Path, object>();
  const [paths, rows, written, versions] = await Promise.all([
    base.getAllKeys(range),
    base.getAll(range),
    overlay.getAllKeys(range),
    overlay.getAll(range),
  ]);
  paths.forEach((path, index) => rows[index] && shown.set(path, rows[index]));
  written.forEach((path, index) => {
    const data = versions[index]?.data;
    if (data) shown.set(path, data);
    else shown.delete(path);
  });
  return [...shown].map(([path, document]) => [path.slice(collection.length + 1), document] as const);
}
