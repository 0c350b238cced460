import { forgetShare } from '../opened/share.ts';
import { eraseLocalVideos } from '../localVideos/localVideos.ts';
import { eraseDatabase, openExistingDatabase } from '#replica/base/database.ts';

/**
 * Removes an account's copy from this browser: its database, whatever release made it and though this page's connection was
 * closed, its videos, and what storage remembers by the account's name or under it. The shell's caches hold nothing of an account.
 */
export async function eraseCopy(uid: string): Promise<void> {
  const database = await openExistingDatabase(uid, 'own-version');
  if (database) await eraseDatabase(uid, database);
  await eraseLocalVideos(uid);
  // A share that nobody has answered for is for nobody else to see.
  await forgetShare();
  for (const storage of [localStorage, sessionStorage]) {
    for (const [key, value] of Object.entries<string>(storage))
      if (key.includes(uid) || value.includes(uid)) storage.removeItem(key);
  }
}
