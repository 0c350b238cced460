import { randomUUID } from 'node:crypto';
import type { Database } from '#server/adapters/database/database.ts';

/** To be called once after the database was restored from a backup: every device then reads everything anew. */
export async function renewEpochs(database: Database): Promise<void> {
  await database.kysely.updateTable('account').set({ epoch: randomUUID() }).execute();
}
