import type { DeletedAnswer } from '#contract/accounts.ts';
import { forgetAbandoned, abandonedCopies, type Fate } from './abandonedCopies.ts';
import { fieldsOf } from '#replica/server/sessionAnswer.ts';
import { eraseCopy } from './eraseCopy.ts';
import { countAbandoned } from './abandonedChanges.ts';
import { forgetSynced } from '#replica/files/forgetSynced.ts';

/**
 * Removes the copies that nobody is signed in to any more: whatever ended the session (signing out, a new password, a deletion
 * elsewhere), a copy that the server has whole leaves this browser. What cannot be removed or asked now stays recorded for the next
 * start; a copy with unsent work, or one of a server that was restored since, stays until its owner signs in again or erases it.
 */
export async function settleCopies(): Promise<void> {
  for (const [uid, fate] of abandonedCopies()) {
    if (await settle(uid, fate).catch(() => false)) forgetAbandoned(uid);
  }
}

async function settle(uid: string, fate: Fate): Promise<boolean> {
  const { deleted, epoch } = fate === 'erase' ? { deleted: true, epoch: null } : await fetchDeletion(uid);
  // Signed in again while the server was asked.
  if (!abandonedCopies().has(uid)) return false;
  // Changes of closed pages have not even come into the copy.
  if (!deleted) return epoch !== null && countAbandoned(uid) === 0 && forgetSynced(uid, epoch);
  await eraseCopy(uid);
  return true;
}

/** Asks the server what became of an account; no answer, or none that is ours, says nothing. */
async function fetchDeletion(uid: string): Promise<DeletedAnswer> {
  const response = await fetch(`/api/auth/deleted/${encodeURIComponent(uid)}`, { signal: AbortSignal.timeout(60_000) });
  const { deleted, epoch } = response.status === 200 ? fieldsOf(await response.json()) : {};
  return { deleted: deleted === true, epoch: typeof epoch === 'string' ? epoch : null };
}
