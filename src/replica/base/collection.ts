import type { Path } from '#domain/documents/ref.ts';
import type { IDBPObjectStore, StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from './database.ts';

/** A whole collection that is not words, as it is shown: pairs of id and document. */
export function readCollection(database: AccountDatabase, collection: string): Promise<(readonly [string, object])[]> {
  const transaction = database.transaction(['rows', 'overlay']);
  return collectionIn(transaction.objectStore('rows'), transaction.objectStore('overlay'), collection);
}

/** As above, for repeated questions: a collection in which nothing has changed is not read anew. */
export function createCollectionReader(database: AccountDatabase) {
  const known = new Map<string, { readonly news: number; readonly entries: (readonly [string, object])[] }>();
  return async (collection: string): Promise<readonly (readonly [string, object])[]> => {
    const transaction = database.transaction(['meta', 'rows', 'overlay']);
    // Counts every transaction that has changed what is shown.
    const news = Number((await transaction.objectStore('meta').get('news')) ?? 0);
    const kept = known.get(collection);
    if (kept?.news === news) return kept.entries;
    const entries = await collectionIn(transaction.objectStore('rows'), transaction.objectStore('overlay'), collection);
    known.set(collection, { news, entries });
    return entries;
  };
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
