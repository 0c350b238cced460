import { forgetAbandoned, abandonedCopies, recordAbandoned } from './abandonedCopies.ts';
import { openExistingDatabase } from '#replica/base/database.ts';
import { eraseCopy } from './eraseCopy.ts';
import { countAbandoned } from './abandonedChanges.ts';
import { countWaiting } from '#replica/files/forgetSynced.ts';

export interface KeptCopy {
  readonly uid: string;
  /** Calls and files that were never sent. */
  readonly waiting: number;
}

/** The copy that was kept after its session ended, because it has unsent work; null when there is none. */
export async function keptCopy(): Promise<KeptCopy | null> {
  for (const uid of abandonedCopies().keys()) {
    const database = await openExistingDatabase(uid);
    const waiting = (database ? await countWaiting(database) : 0) + countAbandoned(uid);
    database?.close();
    if (waiting > 0) return { uid, waiting };
  }
  return null;
}

/** Erases a copy without a session; one that cannot be erased now is erased at the next start. */
export async function eraseAbandonedCopy(uid: string): Promise<void> {
  recordAbandoned(uid, 'erase');
  await eraseCopy(uid);
  forgetAbandoned(uid);
}
