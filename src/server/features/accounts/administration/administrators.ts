import type { Database } from '#server/adapters/database/database.ts';
import { accountTables, truth } from '../identity/tables.ts';

/**
 * Returns what names the accounts that administer this server: those of the addresses that the operator names (`ADMINS`), once they are
 * proved; where none are named, the oldest account.
 */
export function administrators(database: Database, addresses: readonly string[]): () => Promise<readonly string[]> {
  return async () => {
    const proved = accountTables(database)
      .selectFrom('auth_user')
      .select('id')
      .where('emailVerified', '=', truth(database));
    const found = addresses.length
      ? proved.where('email', 'in', [...addresses])
      : proved.orderBy('createdAt').orderBy('id').limit(1);
    return (await found.execute()).map(({ id }) => id);
  };
}
