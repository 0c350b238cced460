import { forgetLeft, leftCopies, noteLeft, passingAccount } from './leftCopies.ts';
import { openDatabase } from './store/database.ts';
import { eraseCopy } from './store/eraseCopy.ts';
import { countWaiting } from './store/forgetSynced.ts';

export interface KeptCopy {
  readonly uid: string;
  /** Calls and files that were never sent. */
  readonly waiting: number;
}

/** The copy that stays only for its unsent work, of the account whose session was not to be remembered; null without one. */
export async function keptCopy(): Promise<KeptCopy | null> {
  const uid = passingAccount();
  if (uid === null || !leftCopies().has(uid)) return null;
  const database = await openDatabase(uid);
  const waiting = await countWaiting(database);
  database.close();
  return waiting > 0 ? { uid, waiting } : null;
}

/** Erases a copy that nobody is signed in to; what cannot be erased now goes at the next start. */
export async function eraseLeftCopy(uid: string): Promise<void> {
  noteLeft(uid, 'erase');
  await eraseCopy(uid);
  forgetLeft(uid);
}
