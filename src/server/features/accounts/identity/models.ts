import type { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { Database } from '#server/adapters/database/database.ts';

/** The part of better-auth's options that its tables follow from. */
export const identityModels = {
  session: { modelName: 'auth_session' },
  user: { modelName: 'auth_user' },
  account: { modelName: 'auth_account' },
  verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
  rateLimit: { enabled: true, storage: 'database', modelName: 'auth_rate_limit' },
} as const satisfies Parameters<typeof betterAuth>[0];

/** Makes better-auth's tables in a database that has none, for rows that come from another one. */
export async function makeIdentityTables(database: Database): Promise<void> {
  const { migrating, kysely: db, dialect: type } = database;
  const options = { ...identityModels, database: { db, type }, logger: { disabled: true } };
  await migrating(async () => (await getMigrations(options)).runMigrations());
}
