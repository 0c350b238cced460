import type { ReadyCall } from '#contract/prepareCall.ts';
import type { QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { Base } from './base.ts';
import type { Queued, Reading, Writing } from './database.ts';

/** Prepares a queued call as the server does. @throws Refusal `unknown-call`, `invalid-argument` */
export type PrepareCall = (uid: string, call: QueuedCall) => ReadyCall;

/** What running a queued call needs to know. */
export interface Replica {
  readonly uid: string;
  readonly base: Base;
  readonly prepare: PrepareCall;
}

/** The shown documents at these paths: the overlay's version, else the base's; null for one that is not there. */
export async function shownAt(transaction: Reading | Writing, base: Base, paths: readonly Path[]): Promise<Map<Path, object | null>> {
  const overlay = transaction.objectStore('overlay');
  const written = await Promise.all(paths.map(async (path) => [path, await overlay.get(path)] as const));
  const shown = await base.read(transaction, written.filter(([, version]) => version === undefined).map(([path]) => path));
  for (const [path, version] of written) if (version) shown.set(path, version.data);
  return shown;
}

/**
 * Unwinds and replays (protocol §4): the overlay is made anew by running the queue, in order, over the base. A call
 * that throws writes nothing and stays queued: the server has the last word on it.
 * @returns the paths whose shown version may have changed
 */
export async function rebuild(transaction: Writing, replica: Replica): Promise<Set<Path>> {
  const overlay = transaction.objectStore('overlay');
  const changed = new Set(await overlay.getAllKeys());
  await overlay.clear();
  const ready = (await transaction.objectStore('queue').getAll()).flatMap(({ call }: Queued) => replayable(replica, call));
  if (ready.length === 0) return changed;

  const documents = await replica.base.read(transaction, ready.flatMap(({ reads }) => reads));
  const shown = (path: Path): object | null => documents.get(path) ?? null;
  const written = new Set<Path>();
  for (const call of ready) {
    try {
      for (const [path, document] of call.run(shown).writes) {
        documents.set(path, document);
        written.add(path);
      }
    } catch {
      continue;
    }
  }
  await Promise.all([...written].map((path) => overlay.put({ data: shown(path) }, path)));
  return new Set([...changed, ...written]);
}

/** None when this version of the app does not know the call any more. */
function replayable(replica: Replica, call: QueuedCall): ReadyCall[] {
  try {
    return [replica.prepare(replica.uid, call)];
  } catch {
    return [];
  }
}
