import { unwrap } from 'idb';
import type { ReadyCall } from '#contract/prepareCall.ts';
import type { QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { Base } from '../base/base.ts';
import { documentStores, type Queued, type Reading, type Writing } from '../base/database.ts';
import type { Copy } from '../copy.ts';
import type { Calls } from '../lateCalls.ts';

/** The shown documents at these paths: the overlay's version, else the base's; null for one that is not there. */
export async function shownAt(
  transaction: Reading | Writing,
  base: Base,
  paths: readonly Path[],
): Promise<Map<Path, object | null>> {
  const written = await writtenAt(transaction, paths);
  const shown = await base.read(
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
  paths: readonly Path[],
): Promise<Map<Path, object | null>> {
  const overlay = transaction.objectStore('overlay');
  const written = new Map<Path, object | null>();
  if (paths.length < manyPaths) {
    const versions = await Promise.all(paths.map((path) => overlay.get(path)));
    paths.forEach((path, index) => {
      const version = versions[index];
      if (version) written.set(path, version.data);
    });
    return written;
  }
  const wanted = new Set(paths);
  const sorted = paths.toSorted();
  const range = IDBKeyRange.bound(sorted[0], sorted.at(-1));
  const [found, versions] = await Promise.all([overlay.getAllKeys(range), overlay.getAll(range)]);
  found.forEach((path, index) => {
    const version = versions[index];
    if (version && wanted.has(path)) written.set(path, version.data);
  });
  return written;
}

/** Writes shown versions. Only the last is awaited: one that fails aborts the transaction, and who began it is told. */
export async function putShown(
  transaction: Writing,
  documents: Iterable<readonly [Path, object | null]>,
): Promise<void> {
  const overlay = unwrap(transaction.objectStore('overlay'));
  for (const [path, data] of documents) overlay.put({ data }, path);
  await transaction.objectStore('overlay').count();
}

/** The shown documents at these paths, in a transaction of their own. */
export function readShown({ database, base }: Copy, paths: readonly Path[]): Promise<Map<Path, object | null>> {
  return shownAt(database.transaction(documentStores, 'readonly'), base, paths);
}

/** Every document, as it is shown. */
export async function readEverything({ database, base }: Copy): Promise<Map<Path, object>> {
  const transaction = database.transaction(documentStores, 'readonly');
  const overlay = transaction.objectStore('overlay');
  const [paths, versions] = await Promise.all([overlay.getAllKeys(), overlay.getAll()]);
  const shown = await base.all(transaction);
  paths.forEach((path, index) => {
    const data = versions[index]?.data;
    if (data) shown.set(path, data);
    else shown.delete(path);
  });
  return shown;
}

/**
 * Unwinds and replays (protocol §4): the overlay is made anew by running the queue, in order, over the base. A call
 * that throws writes nothing and stays queued: the server has the last word on it.
 * @returns the paths whose shown version may have changed
 */
export async function rebuild(transaction: Writing, copy: Copy): Promise<Set<Path>> {
  const overlay = transaction.objectStore('overlay');
  const changed = new Set(await overlay.getAllKeys());
  await overlay.clear();
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
  await putShown(
    transaction,
    Array.from(written, (path) => [path, shown(path)]),
  );
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
