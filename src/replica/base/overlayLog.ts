import type { Path } from '#domain/documents/ref.ts';
import type { OverlayLogKey, Reading, Writing } from './database.ts';

/** A document that a row of the log wrote, and that row's number. */
export interface Logged {
  readonly row: number;
  readonly data: object | null;
}

interface Known {
  readonly keys: readonly OverlayLogKey[];
  readonly logged: ReadonlyMap<Path, Logged>;
}

/** The rows of `overlayLog` together, as this tab has read them: each row is parsed once. */
export class OverlayLog {
  #known: Known = { keys: [], logged: new Map() };

  /** The version of each document that the log's last row about it wrote. */
  async read(transaction: Reading | Writing): Promise<ReadonlyMap<Path, Logged>> {
    const store = transaction.objectStore('overlayLog');
    const keys = await store.getAllKeys();
    const known = this.#known;
    const isContinued = known.keys.every(([row, name], at) => keys[at]?.[0] === row && keys[at][1] === name);
    const fresh = isContinued ? keys.slice(known.keys.length) : keys;
    if (isContinued && fresh.length === 0) return known.logged;
    const texts = await Promise.all(fresh.map((key) => store.get(key)));
    const logged = new Map(isContinued ? known.logged : []);
    fresh.forEach(([row], at) => {
      // Written here alone.
      const documents = JSON.parse(texts[at] ?? '[]') as [Path, object | null][];
      for (const [path, data] of documents) logged.set(path, { row, data });
    });
    this.#known = { keys, logged };
    return logged;
  }
}

/** Adds a row with these documents. @returns its number */
export async function logDocuments(
  transaction: Writing,
  name: string,
  documents: readonly (readonly [Path, object | null])[],
): Promise<number> {
  const store = transaction.objectStore('overlayLog');
  const number = (await lastOf(transaction)) + 1;
  await store.put(JSON.stringify(documents), [number, name]);
  return number;
}

/** The number of the log's last row; 0 for none. */
export async function lastOf(transaction: Writing): Promise<number> {
  const last = await transaction.objectStore('overlayLog').openKeyCursor(null, 'prev');
  return last?.key[0] ?? 0;
}
