import { documentStores, eraseDatabase, openExistingDatabase, type AccountDatabase } from '../base/database.ts';
import { countUnsent } from './fileStates.ts';
import { epochOf } from '../base/meta.ts';

/**
 * Removes an account's copy from this browser when the server has all of it: nothing is unsent, and `epoch`, the server's for the
 * account, is the copy's, so that no backup has been restored since. Else it stays until its owner signs in again.
 * @returns whether there is none now
 */
export async function forgetSynced(uid: string, epoch: string): Promise<boolean> {
  const database = await openExistingDatabase(uid);
  if (!database) return true;
  const known = await epochOf(database.transaction(documentStores, 'readonly'));
  if ((known !== null && known !== epoch) || (await countWaiting(database)) > 0) {
    database.close();
    return false;
  }
  await eraseDatabase(uid, database);
  return true;
}

/** Calls and files of a copy that the server does not have, refused files among them. */
export async function countWaiting(database: AccountDatabase): Promise<number> {
  const [calls, acknowledged, files] = await Promise.all([
    database.count('queue'),
    database.countFromIndex('queue', 'ackRev'),
    countUnsent(database),
  ]);
  return calls - acknowledged + files.waiting;
}
