import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { MailTransport } from './transport.ts';

/** A mail that was not taken so often is tried no more. */
export const mailAttempts = 10;
const atOnce = 5;
const minute = 60_000;

/** Those that do not come too late by now; of the others nobody waits for any. */
export function stillServes(now: number): RawBuilder<boolean> {
  return sql<boolean>`(ends_at is null or ends_at > ${now})`;
}

export interface MailRoundsParts extends Pick<Database, 'kysely'> {
  readonly transport: MailTransport;
  readonly now: () => number;
  readonly log: Logger;
}

/** Sends the outbox's messages that are due, a few at a time, one round after another. */
export interface MailRounds {
  /** Resolves when everything that is due now was tried; never rejects. */
  run(): Promise<void>;
  /** Starts no other message and waits for those on their way. */
  close(): Promise<void>;
}

export function createMailRounds({ kysely, transport, now, log }: MailRoundsParts): MailRounds {
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let closed = false;

  async function send(row: Selectable<Schema['outbox']>): Promise<void> {
    // Claimed before it is sent, so that two servers on one database do not both send it.
    const attempts = row.attempts + 1;
    const claim = await kysely
      .updateTable('outbox')
      .set({ attempts, next_attempt_at: now() + minute * 2 ** attempts })
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .executeTakeFirst();
    if (claim.numUpdatedRows === 0n) return;
    try {
      const { to, subject, text, html, unsubscribe } = row;
      await transport.deliver({ to, subject, text, html, ...(unsubscribe !== null && { unsubscribe }) });
    } catch (error) {
      log.warn({ outbox: row.id, attempts, error: String(error) }, 'mail was not taken; it stays in the outbox');
      return;
    }
    await kysely.updateTable('outbox').set({ sent_at: now() }).where('id', '=', row.id).execute();
  }

  async function round(): Promise<void> {
    for (;;) {
      const due = await kysely
        .selectFrom('outbox')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('attempts', '<', mailAttempts)
        .where('next_attempt_at', '<=', now())
        .where(stillServes(now()))
        .orderBy('created_at')
        .limit(atOnce)
        .execute();
      if (due.length === 0 || closed) return;
      // One that the database refuses ends the round, but not before the others are done: nobody closes what they still use.
      const sent = await Promise.allSettled(due.map(send));
      const refused = sent.find((one) => one.status === 'rejected');
      if (refused) throw refused.reason;
    }
  }

  function run(): Promise<void> {
    // Only one round runs at a time; another follows for mails posted meanwhile.
    waiting ??= (running ?? Promise.resolve()).then(() => {
      running = waiting;
      waiting = null;
      return round().catch((error: unknown) => log.error({ error: String(error) }, 'outbox round failed'));
    });
    return waiting;
  }

  return {
    run,
    async close() {
      closed = true;
      await (waiting ?? running);
    },
  };
}
