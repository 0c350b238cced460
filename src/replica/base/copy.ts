import type { Path } from '#domain/documents/ref.ts';
import { Base } from './base.ts';
import type { CallsOnDemand } from './calls.ts';
import type { AccountDatabase } from './database.ts';
import { OverlayLog } from './overlayLog.ts';

/** Paths whose shown version may have changed; 'all' after everything was read anew. */
export type Changed = ReadonlySet<Path> | 'all';

export interface CopyParts {
  readonly uid: string;
  readonly database: AccountDatabase;
  readonly now: () => number;
  readonly newId: () => string;
  /** Called after every transaction that may have changed what is shown. */
  readonly onChange: (changed: Changed) => void;
  readonly calls: CallsOnDemand;
  /** Documents a feed page holds. */
  readonly pageSize?: number;
  /** Calls a flush sends. */
  readonly batchSize?: number;
  /** Word documents in a language's log from which on it is worth folding. */
  readonly longLog?: number;
  /** Words of one step from which on they are one row of the overlay: a row each costs a tenth of a millisecond. */
  readonly manyWords?: number;
}

/**
 * The browser's copy of one account as one tab works on it. Every step of the sync protocol is a function on it and one
 * local transaction, so that any tab may take any step at any time.
 */
export interface Copy extends Required<CopyParts> {
  readonly base: Base;
  readonly overlayLog: OverlayLog;
  /** Outcomes of calls that were queued before the documents had come, by call id; undefined until a replay ran them. */
  readonly outcomesToCome: Map<string, (() => unknown) | undefined>;
  /** Ids of calls whose caller waits for the server's answer: the caller gets their refusal, and no notice is shown. */
  readonly awaited: Set<string>;
}

export function createCopy(parts: CopyParts): Copy {
  return {
    pageSize: 4_000,
    batchSize: 200,
    longLog: 1_000,
    manyWords: 64,
    ...parts,
    base: new Base(),
    overlayLog: new OverlayLog(),
    outcomesToCome: new Map(),
    awaited: new Set(),
  };
}

/** Runs work that writes the base. When its transaction is aborted, memory may be ahead of storage and is dropped. */
export async function writingBase<Result>(copy: Copy, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    copy.base.forget();
    throw error;
  }
}
