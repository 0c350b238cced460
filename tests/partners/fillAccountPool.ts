import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { calls } from '#contract/calls/calls.ts';
import { newPlainBook } from '#domain/library/testing/plainBook.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import { createMetrics } from '#server/adapters/metrics/metrics.ts';
import { createOutbox } from '#server/adapters/mail/outbox.ts';
import type { Config } from '#server/config/config.ts';
import { createClosedAccounts } from '#server/features/accounts/identity/closedAccounts.ts';
import { createIdentity } from '#server/features/accounts/identity/identity.ts';
import { createOpenSessions } from '#server/features/accounts/identity/openSessions.ts';
import { passwordHashing } from '#server/features/accounts/identity/passwordHashing.ts';
import { passwordProvider } from '#server/features/accounts/identity/tables.ts';
import { createSync } from '#server/features/sync/createSync.ts';
import { mailLimits } from '#server/config/limits.ts';
import { silentLog } from '#server/composition/testing/wholeServer.ts';
import type { Account } from '../e2e/accounts.ts';
import { folderOf, type PoolKind } from '../e2e/accountPool.ts';
import { testZone } from '../testZone.ts';

const sizes: Readonly<Record<PoolKind, number>> = { onboarded: 200, newcomer: 40 };

/**
 * Makes accounts by the server's own modules in the database of a server that is not running yet: signing up by mail has
 * journeys of its own, and costs two password hashes, a mail and six requests each time. All share one password.
 */
export async function fillAccountPool(
  config: Pick<Config, 'databaseUrl' | 'publicUrl' | 'secret' | 'passwords' | 'oidc'>,
  pool: string,
): Promise<void> {
  const now = Date.now;
  const database = await openDatabase(config.databaseUrl);
  const live = inProcessLive();
  const transport = { deliver: () => Promise.reject(new Error('The pool sends no mail')) };
  const outbox = createOutbox({ database, transport, limits: mailLimits, now, log: silentLog });
  const sessions = createOpenSessions({ database, live, now });
  const closed = createClosedAccounts(database, now);
  const identity = await createIdentity({ config, database, outbox, sessions, closed, passwords: passwordHashing() });
  const { internalAdapter } = await identity.$context;
  const metrics = createMetrics();
  const { callOnce } = createSync({ database, live, calls, now, log: silentLog, metrics });
  // Nothing is credited that was done before an account was made: those of journeys are a day old.
  const dayAgo = () => now() - 24 * 3_600_000;
  const aDayAgo = createSync({ database, live, calls, now: dayAgo, log: silentLog, metrics });
  const password = 'secreta1';
  const hash = await hashPassword(password);
  const name = 'Ana Prueba';

  async function make(email: string, kind: PoolKind): Promise<Account> {
    const { id: uid } = await internalAdapter.createUser(
      { email, name, emailVerified: true },
      { method: 'email-password' },
    );
    await internalAdapter.linkAccount({
      userId: uid,
      accountId: uid,
      providerId: passwordProvider,
      password: hash,
    });
    const { headers } = await identity.api.makeSession({ body: { uid, rememberMe: true }, returnHeaders: true });
    await aDayAgo.callOnce(uid, 'createUserProfile', {
      uid,
      email,
      extraData: { displayName: name, timeZone: testZone },
    });
    if (kind === 'onboarded') {
      await callOnce(uid, 'completeOnboarding', { displayName: name });
      await callOnce(uid, 'completeFirstExperience', {});
      // Each first visit of Inicio would else fetch a story, keep it, send it and open it: a third of that visit's work. Who is given one has a journey.
      await callOnce(uid, 'giveStory', newPlainBook);
      await callOnce(uid, 'removeBook', { bookId: newPlainBook.fileId });
    }
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return { email, password, name, uid, cookies };
  }

  try {
    for (const kind of ['onboarded', 'newcomer'] as const) {
      mkdirSync(folderOf(pool, kind), { recursive: true });
      const accounts = await Promise.all(
        Array.from({ length: sizes[kind] }, (_, index) => make(`${kind}${index}@example.test`, kind)),
      );
      for (const account of accounts)
        writeFileSync(path.join(folderOf(pool, kind), `${account.uid}.json`), JSON.stringify(account));
    }
  } finally {
    await outbox.close();
    await live.close();
    await database.close();
  }
}
