import type { ErrorId } from '#domain/errors/catalogue.ts';

export interface SyncState {
  readonly online: boolean;
  /** The server answers but does not take the next change for now: a release of it that is older, or a fault there. */
  readonly stalled: boolean;
  /** This browser has no room for what the server tells: it is asked for again until there is. */
  readonly full: boolean;
  /** Calls and files that the server does not have yet, refused files among them. */
  readonly waiting: number;
  /** Files that the server would not have when it was last asked. */
  readonly refusedFiles: number;
  /** True once this browser has had everything the account holds. */
  readonly complete: boolean;
}

export interface Notice {
  readonly callName: string;
  readonly reason: ErrorId;
}
