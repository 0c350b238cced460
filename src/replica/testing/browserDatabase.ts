import { deleteDB } from 'idb';
import { databaseName } from '../base/database.ts';

/** Removes what a test left in the browser. */
export function deleteDatabaseFor(uid: string): Promise<void> {
  return deleteDB(databaseName(uid));
}
