import { forgetLeft, leftCopies, passingAccount, passingKey, type Fate } from './leftCopies.ts';
import { fieldsOf } from './sessionAnswer.ts';
import { eraseCopy } from './store/eraseCopy.ts';
import { forgetSynced } from './store/forgetSynced.ts';

/**
 * Removes the copies that nobody can reach any more: of accounts that were deleted elsewhere, of those that signed out here,
 * and the synced one of the account whose session was not to be remembered. What cannot be removed or asked now
 * stays noted for the next start; a copy with unsent work stays until its owner signs in again or erases it.
 */
export async function settleCopies(): Promise<void> {
  const passing = passingAccount();
  for (const [uid, fate] of leftCopies()) {
    const gone = await settle(uid, fate, uid === passing).catch(() => false);
    if (!gone) continue;
    forgetLeft(uid);
    if (uid === passing) localStorage.removeItem(passingKey);
  }
}

async function settle(uid: string, fate: Fate, isPassing: boolean): Promise<boolean> {
  const isOver = fate === 'erase' || (await isDeleted(uid));
  // Signed in again while the server was asked.
  if (!leftCopies().has(uid)) return false;
  if (!isOver) return isPassing && forgetSynced(uid);
  await eraseCopy(uid);
  return true;
}

/** Does the server say that the account was deleted? No answer is no. */
async function isDeleted(uid: string): Promise<boolean> {
  const response = await fetch(`/api/auth/deleted/${encodeURIComponent(uid)}`, { signal: AbortSignal.timeout(60_000) });
  return response.status === 200 && fieldsOf(await response.json())['deleted'] === true;
}
