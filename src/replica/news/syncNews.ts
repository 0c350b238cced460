import type { Copy } from '../base/copy.ts';
import type { Faults } from '../base/faults.ts';
import type { UnsentFiles } from '../files/fileStates.ts';
import type { ReplicaEvent } from './event.ts';
import { sharedRuns } from '../base/sharedRuns.ts';
import type { FirstSync } from '../sync/firstSync.ts';
import { countUnanswered } from '../sync/flushQueue.ts';
import type { Reached } from '../sync/reports.ts';

export interface SyncNewsParts {
  readonly copy: Copy;
  readonly unsentFiles: () => Promise<UnsentFiles>;
  readonly firstSync: Pick<FirstSync, 'isDone'>;
  readonly background: Faults['background'];
  readonly emit: (event: ReplicaEvent) => void;
}

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
    emitSignedOut: (): void => emit({ event: 'signed-out' }),
    emitEverything: (): void => emit({ event: 'everything' }),
    setReached(next: Reached): void {
      reached = next;
      background(emitSync());
    },
    /** Tells the person, too, each time that the room runs out. */
    setFull(next: boolean): void {
      full = next;
      if (next) emit({ event: 'notice', id: 0, notice: { title: 'store', reason: 'storage-full' } });
      background(emitSync());
    },
  };
}
