import type { Kysely } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

/** The columns of better-auth's tables that we read and write ourselves. */
type AccountTables = {
  auth_user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean | number;
    createdAt: Date | string | number;
  };
  auth_account: { id: string; userId: string; providerId: string; accountId: string; password: string | null };
  auth_session: { id: string; userId: string; ipAddress: string | null };
  auth_verification: { identifier: string; value: string };
  auth_rate_limit: { key: string; lastRequest: number };
};

export function accountTables(database: { readonly kysely: Kysely<Schema> }): Kysely<Schema & AccountTables> {
  return database.kysely.withTables<AccountTables>();
}

/** A truth value as each database keeps better-auth's. */
export function truth(database: Database): boolean | number {
  return database.dialect === 'sqlite' ? 1 : true;
}

/** better-auth's provider id of signing in by password. */
export const passwordProvider = 'credential';

/** Tells whether the account has a password. If not it is a social account (spec §5). */
export async function hasPassword(database: Database, uid: string): Promise<boolean> {
  const row = await accountTables(database)
    .selectFrom('auth_account')
    .select('id')
    .where('userId', '=', uid)
    .where('providerId', '=', passwordProvider)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address that an account signs in with, in lower case; null when there is no such account. */
export async function emailOf(database: Database, uid: string): Promise<string | null> {
  const row = await accountTables(database)
    .selectFrom('auth_user')
    .select('email')
    .where('id', '=', uid)
    .executeTakeFirst();
  return row?.email.toLowerCase() ?? null;
}

/** The account that signs in with an address, whatever its case; undefined when there is none. */
export function accountAt(database: Database, email: string) {
  return accountTables(database)
    .selectFrom('auth_user')
    .select(['id', 'name', 'emailVerified', 'createdAt'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Says that an account's address was proved: one statement, so that of two at once one does it. @returns whether this did */
export async function proveAddress(database: Database, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await accountTables(database)
    .updateTable('auth_user')
    .set({ emailVerified: truth(database) })
    .where('id', '=', uid)
    .where('emailVerified', '!=', truth(database))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
