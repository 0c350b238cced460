import { prepareCall } from '#contract/calls.ts';
import type { QueuedCall } from '#contract/sync.ts';
import { execute, readsOf, type Execution } from '#domain/documents/execute.ts';
import { pathOf, type Path } from '#domain/documents/ref.ts';
import type { Base } from './base.ts';
import type { Queued, Reading, Writing } from './database.ts';

/** Which paths a call reads; none when this version of the app does not know the call any more. */
function readsOfCall(call: QueuedCall, uid: string): Path[] {
  try {
    const { rule, input } = prepareCall(call.name, call.input);
    return readsOf(rule, input, uid).map(pathOf);
  } catch {
    return [];
  }
}

/**
 * Runs a call on documents that are at hand: now is when it was made, chance is seeded by its id, as on the server.
 * @throws Refusal when the rule says no
 */
export function runCall(call: QueuedCall, uid: string, stored: (path: Path) => object | null): Execution<unknown> {
  const { rule, input } = prepareCall(call.name, call.input);
  return execute(rule, { uid, now: call.at, seed: call.id, input, stored });
}

/** The shown documents at the paths that a call reads: the overlay's version, else the base's. */
export async function readShown(transaction: Reading | Writing, base: Base, call: QueuedCall, uid: string): Promise<Map<Path, object | null>> {
  return shownAt(transaction, base, readsOfCall(call, uid));
}

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
export async function rebuild(transaction: Writing, base: Base, uid: string): Promise<Set<Path>> {
  const overlay = transaction.objectStore('overlay');
  const changed = new Set(await overlay.getAllKeys());
  await overlay.clear();
  const queue: Queued[] = await transaction.objectStore('queue').getAll();
  if (queue.length === 0) return changed;

  const documents = await base.read(transaction, queue.flatMap(({ call }) => readsOfCall(call, uid)));
  const writes = new Map<Path, object | null>();
  for (const { call } of queue) {
    try {
      const execution = runCall(call, uid, (path) => (writes.has(path) ? (writes.get(path) ?? null) : (documents.get(path) ?? null)));
      for (const [path, document] of execution.writes) writes.set(path, document);
    } catch {
      continue;
    }
  }
  for (const [path, data] of writes) {
    await overlay.put({ data }, path);
    changed.add(path);
  }
  return changed;
}
