import { unwrap } from 'idb';
import type { ReadyCall } from '#contract/prepareCall.ts';
import type { QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import { wordPath, wordsLanguage } from '../base/base.ts';
import { lastOf, logDocuments, type Logged } from '../base/overlayLog.ts';
import { documentStores, type AccountSchema, type Queued, type Reading, type Writing } from '../base/database.ts';
import type { Copy } from '../base/copy.ts';
import type { Calls } from '../late/lateCalls.ts';

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

/** What queued calls wrote at these paths; a path that none wrote is left out. */
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

/**
 * Unwinds and replays (protocol §4): the overlay is made anew by running the queue, in order, over the base. A call
 * that throws writes nothing and stays queued: the server has the last word on it.
 * @returns the paths whose shown version may have changed
 */
export async function rebuild(transaction: Writing, copy: Copy): Promise<Set<Path>> {
  const [logged, rows] = await Promise.all([
    copy.overlayLog.read(transaction),
    transaction.objectStore('overlay').getAllKeys(),
  ]);
  const changed = new Set([...logged.keys(), ...rows]);
  if (rows.length > 0) await transaction.objectStore('overlay').clear();
  if (logged.size > 0) await transaction.objectStore('overlayLog').clear();
  const queued = (await transaction.objectStore('queue').getAll()).map(({ call }: Queued) => call);
  if (queued.length === 0) return changed;
  const calls = copy.calls.loaded();
  if (!calls) throw new Error('A queue is replayed before the calls were loaded');
  const ready = queued.flatMap((call) => replayable(calls, copy.uid, call));
  if (ready.length === 0) return changed;

  const documents = await copy.base.read(
    transaction,
    ready.flatMap(({ reads }) => reads),
  );
  const shown = (path: Path): object | null => documents.get(path) ?? null;
  const written = new Set<Path>();
  for (const call of ready) {
    try {
      const { writes, output } = call.run(shown);
      for (const [path, document] of writes) {
        documents.set(path, document);
        written.add(path);
      }
      noteOutcome(copy, call.id, () => output);
    } catch (error) {
      noteOutcome(copy, call.id, () => {
        throw error;
      });
    }
  }
  await putShown(transaction, copy, new Map(Array.from(written, (path) => [path, shown(path)])));
  return new Set([...changed, ...written]);
}

function noteOutcome({ earlyOutcomes }: Copy, id: string, outcome: () => unknown): void {
  if (earlyOutcomes.has(id)) earlyOutcomes.set(id, outcome);
}

/** None when this version of the app does not know the call any more. */
function replayable(calls: Calls, uid: string, call: QueuedCall): (ReadyCall & { readonly id: string })[] {
  try {
    return [{ ...calls.prepare(uid, call), id: call.id }];
  } catch {
    return [];
  }
}
