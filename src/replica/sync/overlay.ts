import type { ReadyCall } from '#contract/prepareCall.ts';
import type { QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { Base } from '../base/base.ts';
import type { Queued, Reading, Writing } from '../base/database.ts';

/** Prepares a queued call as the server does. @throws Refusal `unknown-call`, `invalid-argument` */
export type PrepareCall = (uid: string, call: QueuedCall) => ReadyCall;

/** What running a queued call needs to know. */
export interface Replica {
  readonly uid: string;
  readonly base: Base;
  readonly prepare: PrepareCall;
  /** Told what a queued call's rule gave or threw when it was run anew. */
  readonly onReplayed?: (id: string, outcome: () => unknown) => void;
}

/** The shown documents at these paths: the overlay's version, else the base's; null for one that is not there. */
export async function shownAt(
  transaction: Reading | Writing,
  base: Base,
  paths: readonly Path[],
): Promise<Map<Path, object | null>> {
  const overlay = transaction.objectStore('overlay');
  const written = await Promise.all(paths.map(async (path) => [path, await overlay.get(path)] as const));
  const shown = await base.read(
    transaction,
    written.filter(([, version]) => version === undefined).map(([path]) => path),
  );
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
  const queued = (await transaction.objectStore('queue').getAll()).map(({ call }: Queued) => call);
  const ready = queued.flatMap((call) => replayable(replica, call));
  if (ready.length === 0) return changed;

  const documents = await replica.base.read(
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
      replica.onReplayed?.(call.id, () => output);
    } catch (error) {
      replica.onReplayed?.(call.id, () => {
        throw error;
      });
    }
  }
  await Promise.all([...written].map((path) => overlay.put({ data: shown(path) }, path)));
  return new Set([...changed, ...written]);
}

/** None when this version of the app does not know the call any more. */
function replayable(replica: Replica, call: QueuedCall): (ReadyCall & { readonly id: string })[] {
  try {
    return [{ ...replica.prepare(replica.uid, call), id: call.id }];
  } catch {
    return [];
  }
}
