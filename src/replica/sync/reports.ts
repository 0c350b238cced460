/** Tells whether the server was reached last, and took what it was sent. */
export interface Reached {
  readonly online: boolean;
  readonly stalled: boolean;
}

/** Takes what the loops have to report. */
export interface SyncReports {
  setReached(reached: Reached): void;
  /** Reports how far the sync is. */
  emitSync(): Promise<void>;
  /** Reports each refusal that is new. */
  emitNotices(): Promise<void>;
  /** The documents have come for the first time. */
  emitEverything(): void;
  emitSignedOut(): void;
}
