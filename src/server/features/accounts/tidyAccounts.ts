import { unprovedKept } from '#server/config/limits.ts';
import type { AccountServices } from './services/services.ts';
import { logKeptActions } from './administration/actionLog.ts';
import { accountTables } from './identity/tables.ts';

/** The most accounts that one round removes, so that it stays short. */
const atATime = 200;
/** Milliseconds; no limit of better-auth looks back further. */
const countsKept = 24 * 3_600_000;

/**
 * Returns the job that runs at start and now and then: it finishes interrupted deletions, removes accounts whose address
 * was not verified in time, and drops counts that no limit looks at any more.
 */
export function createAccountTidying({
  identity,
  deletion,
  devices,
  closed,
  invitations,
  attempts,
  database,
  now,
  log,
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
    await logKeptActions(database, log);
    for (const uid of await closed.due()) await deletion.delete(uid);
    await deletion.finishAll();
    await removeUnproved();
    await attempts.purge();
    await devices.tidy();
    await invitations.tidy();
    await accountTables(database)
      .deleteFrom('auth_rate_limit')
      .where('lastRequest', '<', now() - countsKept)
      .execute();
  };
}
