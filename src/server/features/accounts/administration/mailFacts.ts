import type { MailFacts } from '#contract/administration.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { mailAttempts, stillServes } from '#server/adapters/mail/mailRounds.ts';

const week = 7 * 24 * 3_600_000;

export async function readMailFacts({ kysely }: Database, isSet: boolean, now: number): Promise<MailFacts> {
  const unsent = () => kysely.selectFrom('outbox').where('sent_at', 'is', null);
  const waiting = await unsent()
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('attempts', '<', mailAttempts)
    .where(stillServes(now))
    .executeTakeFirstOrThrow();
  const given = await unsent()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where.or([where('attempts', '>=', mailAttempts), where('ends_at', '<=', now)]))
    .executeTakeFirstOrThrow();
  const sent = await kysely
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', '>', now - week)
    .executeTakeFirstOrThrow();
  return {
    isSet,
    waiting: waiting.count,
    oldestSeconds: waiting.count > 0 ? Math.max(0, (now - waiting.oldest) / 1000) : null,
    given: given.count,
    sentThisWeek: sent.count,
  };
}

/** Makes every mail that was not taken due now, those that were given up too, but for those that would come too late. @returns how many */
export async function retryMails({ kysely }: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await kysely
    .updateTable('outbox')
    .set({ attempts: 0, next_attempt_at: now })
    .where('sent_at', 'is', null)
    .where(stillServes(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
