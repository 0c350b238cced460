import type { SyncState } from '#replica/replica.ts';
import { createListeners } from '../listeners.ts';

/** The state of the sync, as the worker last reported it. */
export interface SyncView {
  peek(): SyncState;
  /** Calls back after each report; returns a function that stops it. */
  watch(listener: () => void): () => void;
  take(state: SyncState): void;
}

/** @param online what the browser says of the connection, until the worker has tried it */
export function createSyncView(online: boolean): SyncView {
  const listeners = createListeners();
  let state: SyncState = { online, stalled: false, full: false, waiting: 0, refusedFiles: 0, complete: false };
  return {
    peek: () => state,
    watch: listeners.add,
    take(next) {
      state = next;
      listeners.notify();
    },
  };
}
