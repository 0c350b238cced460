import { unwrap } from 'idb';
import type { Path } from '#domain/documents/ref.ts';
import { wordPath, wordsLanguage } from './base.ts';
import type { Copy } from './copy.ts';
import { documentStores, type AccountSchema, type Reading, type Writing } from './database.ts';
import { lastOf, logDocuments, type Logged } from './overlayLog.ts';

/** The shown documents at these paths: the overlay's version, else the base's; null for one that is not there. */
export async function shownAt(
  transaction: Reading | Writing,
  copy: Copy,
  paths: readonly Path[],
): Promise<Map<Path, object | null>> {
  const written = await writtenAt(transaction, copy, paths);
  const shown = await copy.base.read(
    transaction,
    paths.filter((path) => !written.has(path)),
  );
  for (const [path, document] of written) shown.set(path, document);
  return shown;
}

/** From so many paths on it is quicker to read all of the overlay between them. */
const manyPaths = 16;

/** The documents that queued calls wrote at these paths; a path that none wrote is left out. */
export async function writtenAt(
  transaction: Reading | Writing,
  { overlayLog }: Copy,
  paths: readonly Path[],
): Promise<Map<Path, object | null>> {
  const [logged, rows] = await Promise.all([overlayLog.read(transaction), rowsAt(transaction, paths)]);
  const written = new Map<Path, object | null>();
  for (const path of paths) {
    const version = latest(rows.get(path), logged.get(path));
    if (version) written.set(path, version.data);
  }
  return written;
}

type Row = AccountSchema['overlay']['value'];

async function rowsAt(transaction: Reading | Writing, paths: readonly Path[]): Promise<ReadonlyMap<Path, Row>> {
  const overlay = transaction.objectStore('overlay');
  const rows = new Map<Path, Row>();
  if (paths.length < manyPaths) {
    const versions = await Promise.all(paths.map((path) => overlay.get(path)));
    paths.forEach((path, index) => {
      const version = versions[index];
      if (version) rows.set(path, version);
    });
    return rows;
  }
  const wanted = new Set(paths);
  const sorted = paths.toSorted();
  const found = await rowsBetween(transaction, IDBKeyRange.bound(sorted[0], sorted.at(-1)));
  for (const [path, version] of found) if (wanted.has(path)) rows.set(path, version);
  return rows;
}

async function rowsBetween(transaction: Reading | Writing, range?: IDBKeyRange): Promise<(readonly [Path, Row])[]> {
  const overlay = transaction.objectStore('overlay');
  const [paths, versions] = await Promise.all([overlay.getAllKeys(range), overlay.getAll(range)]);
  return paths.flatMap((path, index) => (versions[index] ? [[path, versions[index]] as const] : []));
}

/** The later one of what a row of its own and the log say of a document. */
function latest(row: Row | undefined, logged: Logged | undefined): { readonly data: object | null } | undefined {
  return row && logged ? ((row.after ?? 0) >= logged.row ? row : logged) : (row ?? logged);
}

/** All that queued calls wrote, or what they wrote of a language's words. */
export async function allWritten(
  transaction: Reading | Writing,
  { overlayLog }: Copy,
  language?: string,
): Promise<Map<Path, object | null>> {
  const [first, last] = [wordPath(language ?? '', ''), wordPath(language ?? '', '\uffff')];
  const [logged, rows] = await Promise.all([
    overlayLog.read(transaction),
    rowsBetween(transaction, language === undefined ? undefined : IDBKeyRange.bound(first, last)),
  ]);
  const written = new Map<Path, object | null>();
  for (const [path, { data }] of logged)
    if (language === undefined || wordsLanguage(path) === language) written.set(path, data);
  for (const [path, row] of rows) written.set(path, latest(row, logged.get(path))?.data ?? null);
  return written;
}

/** Writes shown versions; many words of one step are one row. */
export async function putShown(
  transaction: Writing,
  { manyWords, newId }: Copy,
  documents: ReadonlyMap<Path, object | null>,
): Promise<void> {
  const entries = [...documents];
  const words = entries.filter(([path]) => wordsLanguage(path) !== null);
  const isLogged = words.length >= manyWords;
  const after = isLogged ? await logDocuments(transaction, newId(), words) : await lastOf(transaction);
  const overlay = unwrap(transaction.objectStore('overlay'));
  for (const [path, data] of entries) if (!isLogged || wordsLanguage(path) === null) overlay.put({ data, after }, path);
  // Only the last is awaited: one that fails aborts the transaction, which rejects for the one who began it.
  await transaction.objectStore('overlay').count();
}

/** The shown documents at these paths, in a transaction of their own. */
export function readShown(copy: Copy, paths: readonly Path[]): Promise<Map<Path, object | null>> {
  return shownAt(copy.database.transaction(documentStores, 'readonly'), copy, paths);
}

/** Every document, as it is shown. */
export async function readEverything(copy: Copy): Promise<Map<Path, object>> {
  const transaction = copy.database.transaction(documentStores, 'readonly');
  const written = await allWritten(transaction, copy);
  const shown = await copy.base.all(transaction);
  for (const [path, data] of written) {
    if (data) shown.set(path, data);
    else shown.delete(path);
  }
  return shown;
}
