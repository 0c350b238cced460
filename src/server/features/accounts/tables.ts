import type { Kysely } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

/** What we ourselves read and write of better-auth's tables. */
type AccountTables = {
  auth_user: { id: string; email: string; emailVerified: boolean | number };
  auth_verification: { identifier: string; value: string };
};

export function accountTables(database: Database): Kysely<Schema & AccountTables> {
  return database.kysely.withTables<AccountTables>();
}

/** A truth value as each database keeps better-auth's. */
export function truth(database: Database): boolean | number {
  return database.dialect === 'sqlite' ? 1 : true;
}
