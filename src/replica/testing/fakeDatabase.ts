// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { openReplicaDatabase, type AccountDatabase } from '../base/database.ts';

let opened = 0;

/** An empty account database that no other test knows; `again` opens it a second time, as another tab does. */
export async function openFakeDatabase(): Promise<{
  readonly uid: string;
  readonly database: AccountDatabase;
  again(): Promise<AccountDatabase>;
}> {
  const uid = `fake-${++opened}`;
  return { uid, database: await openReplicaDatabase(uid), again: () => openReplicaDatabase(uid) };
}
