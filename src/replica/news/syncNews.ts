import type { Copy } from '../base/copy.ts';
import type { Faults } from '../base/faults.ts';
import type { UnsentFiles } from '../files/fileStates.ts';
import type { ReplicaEvent, SyncState } from '../replica.ts';
import { sharedRuns } from '../base/sharedRuns.ts';
import type { FirstSync } from '../sync/firstSync.ts';
import { countUnanswered } from '../sync/flushQueue.ts';

export interface SyncNewsParts {
  readonly copy: Copy;
  readonly unsentFiles: () => Promise<UnsentFiles>;
  readonly firstSync: Pick<FirstSync, 'isDone'>;
  readonly background: Faults['background'];
  readonly emit: (event: ReplicaEvent) => void;
}

/** Whether the server was reached last, and took what it was sent. */
type Reached = Pick<SyncState, 'online' | 'stalled'>;

/** Emits how far the sync is: what waits, whether the server is reached, and whether there is room here. */
export function createSyncNews({ copy, unsentFiles, firstSync, background, emit }: SyncNewsParts) {
  let reached: Reached = { online: navigator.onLine, stalled: false };
  let full = false;

  /** A first sync has dozens of occasions to report how far it is. */
  const emitSync = sharedRuns(async () => {
    const [calls, files, complete] = await Promise.all([countUnanswered(copy), unsentFiles(), firstSync.isDone()]);
    emit({
      event: 'sync',
      state: { ...reached, full, waiting: calls + files.waiting, refusedFiles: files.refused, complete },
    });
  });

  return {
    emitSync,
    setReached(next: Reached): void {
      reached = next;
      background(emitSync());
    },
    setFull(next: boolean): void {
      full = next;
      background(emitSync());
    },
  };
}
