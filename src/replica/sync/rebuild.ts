import type { ReadyCall } from '#contract/prepareCall.ts';
import type { QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { Calls } from '../base/calls.ts';
import type { Copy } from '../base/copy.ts';
import type { Queued, Writing } from '../base/database.ts';
import { putShown } from '../base/shown.ts';

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
      recordOutcome(copy, call.id, () => output);
    } catch (error) {
      recordOutcome(copy, call.id, () => {
        throw error;
      });
    }
  }
  await putShown(transaction, copy, new Map(Array.from(written, (path) => [path, shown(path)])));
  return new Set([...changed, ...written]);
}

function recordOutcome({ outcomesToCome }: Copy, id: string, outcome: () => unknown): void {
  if (outcomesToCome.has(id)) outcomesToCome.set(id, outcome);
}

/** None when this version of the app does not know the call any more. */
function replayable(calls: Calls, uid: string, call: QueuedCall): (ReadyCall & { readonly id: string })[] {
  try {
    return [{ ...calls.prepare(uid, call), id: call.id }];
  } catch {
    return [];
  }
}
