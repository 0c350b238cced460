import { forgetLeft, leftCopies, noteLeft } from './leftCopies.ts';
import { openDatabase } from '#replica/base/database.ts';
import { eraseCopy } from './bridge/eraseCopy.ts';
import { countWaiting } from '#replica/forgetSynced.ts';

export interface KeptCopy {
  readonly uid: string;
  /** Calls and files that were never sent. */
  readonly waiting: number;
}

/** A copy that stays for its unsent work though nobody is signed in to it; null without one. */
export async function keptCopy(): Promise<KeptCopy | null> {
  for (const uid of leftCopies().keys()) {
    const database = await openDatabase(uid);
    const waiting = await countWaiting(database);
    database.close();
    if (waiting > 0) return { uid, waiting };
  }
  return null;
}

/** Erases a copy that nobody is signed in to; what cannot be erased now goes at the next start. */
export async function eraseLeftCopy(uid: string): Promise<void> {
  noteLeft(uid, 'erase');
  await eraseCopy(uid);
  forgetLeft(uid);
}
