import { unprovedKept } from '#server/limits.ts';
import type { AccountServices } from './services.ts';
import { accountTables } from './tables.ts';

/** Accounts removed at a time, so that a round stays short. */
const atATime = 200;
/** Longer than any limit of better-auth counts, in milliseconds. */
const countsKept = 24 * 3_600_000;

/**
 * What is done for the accounts at start and now and then: deletions that were cut short are ended, accounts that never
 * proved their address in time are removed, and what no limit counts any more is forgotten.
 */
export function createAccountTidying({
  identity,
  deletion,
  attempts,
  database,
  now,
}: AccountServices): () => Promise<void> {
  async function removeUnproved(): Promise<void> {
    const { adapter } = await identity.$context;
    const users = await adapter.findMany<{ readonly id: string }>({
      model: 'user',
      where: [
        { field: 'emailVerified', value: false },
        { field: 'createdAt', operator: 'lt', value: new Date(now() - unprovedKept) },
      ],
      limit: atATime,
    });
    for (const { id } of users) await deletion.delete(id, { onlyUnverified: true });
  }

  return async () => {
    await deletion.finishAll();
    await removeUnproved();
    await attempts.purge();
    await accountTables(database)
      .deleteFrom('auth_rate_limit')
      .where('lastRequest', '<', now() - countsKept)
      .execute();
  };
}
