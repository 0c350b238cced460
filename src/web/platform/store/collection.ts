import type { Path } from '#domain/documents/ref.ts';
import type { AccountDatabase } from './database.ts';

/** A whole collection that is not words, as it is shown: pairs of id and document. */
export async function readCollection(database: AccountDatabase, collection: string): Promise<(readonly [string, object])[]> {
  const range = IDBKeyRange.bound(`${collection}/`, `${collection}/\uffff`);
  const transaction = database.transaction(['rows', 'overlay']);
  const shown = new Map<Path, object>();
  const [paths, rows, written, versions] = await Promise.all([
    transaction.objectStore('rows').getAllKeys(range),
    transaction.objectStore('rows').getAll(range),
    transaction.objectStore('overlay').getAllKeys(range),
    transaction.objectStore('overlay').getAll(range),
  ]);
  paths.forEach((path, index) => rows[index] && shown.set(path, rows[index]));
  written.forEach((path, index) => {
    const data = versions[index]?.data;
    if (data) shown.set(path, data);
    else shown.delete(path);
  });
  return [...shown].map(([path, document]) => [path.slice(collection.length + 1), document] as const);
}
