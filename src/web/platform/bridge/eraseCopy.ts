import { openDB } from 'idb';
import { eraseLocalVideos } from '../localVideos.ts';
import { databaseName, eraseDatabase, type AccountDatabase, type AccountSchema } from '#replica/base/database.ts';

/**
 * Removes an account's copy from this browser: its database, whatever release made it and though this page's connection was
 * closed, its videos, and what storage remembers by the account's name or under it. The shell's caches hold nothing of an account.
 */
export async function eraseCopy(uid: string): Promise<void> {
  const database = await openAsItIs(uid);
  if (database) await eraseDatabase(uid, database);
  await eraseLocalVideos(uid);
  for (const storage of [localStorage, sessionStorage]) {
    for (const [key, value] of Object.entries<string>(storage))
      if (key.includes(uid) || value.includes(uid)) storage.removeItem(key);
  }
}

/** The database at the version that it has; null when there is none, and none is made. */
async function openAsItIs(uid: string): Promise<AccountDatabase | null> {
  let isMissing = false;
  try {
    return await openDB<AccountSchema>(databaseName(uid), undefined, {
      upgrade(_database, _before, _version, transaction) {
        isMissing = true;
        // Its end is the error of opening, and must not be reported as one more that nobody awaits.
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
}
