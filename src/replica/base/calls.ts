import type { CallTable, ReadyCall } from '#contract/prepareCall.ts';
import type { QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';

/** The calls that a copy knows, and how one of them is made ready to run. */
export interface Calls {
  readonly table: CallTable;
  /** Prepares a queued call as the server does. @throws Refusal `unknown-call`, `invalid-argument` */
  prepare(uid: string, call: QueuedCall): ReadyCall;
  /** Adds to what calls of one name say what this browser shows now; left out where none of them says any. */
  complete?(name: string, inputs: readonly unknown[], shown: ShownDocuments): Promise<readonly unknown[]>;
}

/** The documents that are shown at these paths. */
export type ShownDocuments = (paths: readonly Path[]) => Promise<ReadonlyMap<Path, object | null>>;

/** Calls that come after the copy can answer questions: nothing but a call, or a queue to replay, needs them. */
export interface CallsOnDemand {
  /** @throws Unreachable when they cannot be fetched now; the next time it is tried again */
  load(): Promise<Calls>;
  /** Null until they are here: an IndexedDB transaction cannot wait for them. */
  loaded(): Calls | null;
}
