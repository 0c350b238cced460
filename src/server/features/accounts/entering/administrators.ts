import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { accountTables, truth } from '../identity/tables.ts';

export type IsAdmin = (uid: string) => Promise<boolean>;

/**
 * Returns what tells whether an account administers this server: one of the addresses that the operator names, once it is proved;
 * where none are named, the oldest account.
 */
export function administrators(database: Database, addresses: readonly string[]): IsAdmin {
  return async (uid) => {
    const proved = accountTables(database)
      .selectFrom('auth_user as own')
      .select('own.id')
      .where('own.id', '=', uid)
      .where('own.emailVerified', '=', truth(database));
    const older = accountTables(database)
      .selectFrom('auth_user as older')
      .select('older.id')
      .where('older.emailVerified', '=', truth(database))
      .where(sql<boolean>`(older."createdAt", older.id) < (own."createdAt", own.id)`);
    const found = addresses.length
      ? proved.where('own.email', 'in', [...addresses])
      : proved.where((where) => where.not(where.exists(older)));
    return (await found.executeTakeFirst()) !== undefined;
  };
}
