import type { Database } from '#server/adapters/database/database.ts';
import { accountTables, truth } from './identity/tables.ts';

/** Marks an account's address as proved, for an operator whose server sends no mail. False when there is no such account. */
export async function verifyAccount(database: Database, email: string): Promise<boolean> {
  const { numUpdatedRows } = await accountTables(database)
    .updateTable('auth_user')
    .set({ emailVerified: truth(database) })
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
