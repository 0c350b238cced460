import type { QueuedCall } from '#contract/sync.ts';
import { execute, readsOf, type Execution } from '#domain/documents/execute.ts';
import { pathOf, type Path } from '#domain/documents/ref.ts';
import type { Rule } from '#domain/documents/rule.ts';
import type { Base } from './base.ts';
import type { Queued, Reading, Writing } from './database.ts';

/** Finds the rule of a call. @throws Refusal `unknown-call`; `invalid-argument` where it checks the input too */
export type PrepareCall = (name: string, input: unknown) => { readonly rule: Rule<unknown, unknown>; readonly input: unknown };

/** What running a queued call needs to know. */
export interface Replica {
  readonly uid: string;
  readonly base: Base;
  readonly prepare: PrepareCall;
}

/** A queued call whose rule is found: what it reads is known before any document is. */
export interface ReadyCall {
  readonly reads: readonly Path[];
  /** Now is when the call was made, chance is seeded by its id, as on the server. @throws Refusal when the rule says no */
  run(stored: (path: Path) => object | null): Execution<unknown>;
}

/** @throws Refusal `unknown-call`, `invalid-argument` */
export function readyCall({ uid, prepare }: Replica, call: QueuedCall): ReadyCall {
  const { rule, input } = prepare(call.name, call.input);
  return {
    reads: readsOf(rule, input, uid).map(pathOf),
    run: (stored) => execute(rule, { uid, now: call.at, seed: call.id, input, stored }),
  };
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
    return [readyCall(replica, call)];
  } catch {
    return [];
  }
}
