import { eraseDatabase, openDatabase, type AccountDatabase } from './database.ts';
import { countUnsent } from './fileStates.ts';

/**
 * Removes an account's copy from this browser when the server has all of it; with something unsent it stays until its
 * owner signs in again. For a session that was not to be remembered and has ended.
 * @returns whether it was removed
 */
export async function forgetSynced(uid: string): Promise<boolean> {
  const database = await openDatabase(uid);
  if ((await countWaiting(database)) > 0) {
    database.close();
    return false;
  }
  await eraseDatabase(uid, database);
  return true;
}

/** Calls and files of a copy that the server does not have, refused files among them. */
export async function countWaiting(database: AccountDatabase): Promise<number> {
  const [calls, acknowledged, files] = await Promise.all([database.count('queue'), database.countFromIndex('queue', 'ackRev'), countUnsent(database)]);
  return calls - acknowledged + files.waiting;
}
