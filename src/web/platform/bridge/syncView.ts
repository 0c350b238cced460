import type { SyncState } from '#replica/replica.ts';
import { createListeners } from '../listeners.ts';

/** How far the sync is, as the worker last told it. */
export interface SyncView {
  peek(): SyncState;
  /** Calls back each time that it is told anew; returns the way to stop. */
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
