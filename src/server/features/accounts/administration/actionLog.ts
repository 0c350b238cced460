import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#server/adapters/database/database.ts';

/**
 * Notes what an operator has done.
 * @param account a hash of its address; empty where it is about none
 * @param by a uid, or «command»
 */
export type RecordAction = (action: string, account: string, by: string) => Promise<void>;

const text = 'an operator has done something';

/** In the server's log at once. */
export function logAction(log: Logger): RecordAction {
  return async (action, account, by) => log.info({ event: 'admin', action, account, by }, text);
}

/** For a command, which has no log: a server writes it into its own. */
export function keepAction(database: Database, now: () => number): RecordAction {
  return async (action, account) => {
    await database.kysely.insertInto('admin_action').values({ id: randomUUID(), at: now(), action, account }).execute();
  };
}

/** Writes what commands have done since into the log of this server. */
export async function logKeptActions({ kysely }: Database, log: Logger): Promise<void> {
  const kept = await kysely.deleteFrom('admin_action').returningAll().execute();
  for (const { action, account, at } of kept.toSorted((one, other) => one.at - other.at))
    log.info({ event: 'admin', action, account, by: 'command', at }, text);
}
