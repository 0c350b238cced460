import { newProfile } from '#domain/profile/defaults.ts';
import { Base } from '#replica/base/base.ts';
import { openReplicaDatabase, writeTransaction } from '#replica/base/database.ts';
import { setMeta } from '#replica/base/meta.ts';
import { deleteDatabaseFor } from '#replica/testing/browserDatabase.ts';
import type { AccountStore } from '../accountStore.ts';
import { openAccountStore } from '../bridge/openAccountStore.ts';

/** Accounts in this browser's own storage, for tests: real workers, IndexedDB, channel and locks, and nothing that answers as a server. */
export function localAccounts() {
  const opened: AccountStore[] = [];
  const uids: string[] = [];
  function newUid(): string {
    const uid = crypto.randomUUID();
    uids.push(uid);
    return uid;
  }
  return {
    /** An id that has nothing in storage yet; what will be there is removed with the others. */
    newUid,
    /** An account that this browser has had everything of, as it lies in storage. */
    async account(): Promise<string> {
      const uid = newUid();
      const database = await openReplicaDatabase(uid);
      const profile = newProfile({ displayName: 'Ana', email: 'ana@example.test', timeZone: 'Europe/Madrid', now: 0 });
      await writeTransaction(database, async (transaction) => {
        await new Base().replace(transaction, new Map([[`users/${uid}`, profile]]));
        await setMeta(transaction, 'synced', true);
      });
      database.close();
      return uid;
    },
    /** A tab's store of it. */
    tab(uid: string): AccountStore {
      const store = openAccountStore(uid);
      opened.push(store);
      return store;
    },
    /** Closes and removes all of them. */
    async clear(): Promise<void> {
      for (const store of opened.splice(0)) store.close();
      await Promise.all(uids.splice(0).map(deleteDatabaseFor));
    },
  };
}
