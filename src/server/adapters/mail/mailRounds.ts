import { setTimeout } from 'node:timers/promises';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { NotTaken, type MailTransport } from './transport.ts';

/** A mail that was not taken so often is tried no more. */
export const mailAttempts = 10;
const atOnce = 5;
/** Of those, mails that nobody waits for: a slow server leaves places for the others. */
const remindersAtOnce = 3;
const minute = 60_000;
/** Longer than a mail is on its way: until then no other server tries it, unless the one that does has failed. */
const onItsWay = 15 * minute;
/** Milliseconds that a server which stops waits for those on their way. */
const longestClose = 5_000;

/** Those that do not come too late by now; of the others nobody waits for any. */
export function stillServes(now: number): RawBuilder<boolean> {
  return sql<boolean>`(ends_at is null or ends_at > ${now})`;
}

export interface MailRoundsParts extends Pick<Database, 'kysely'> {
  readonly transport: MailTransport;
  readonly now: () => number;
  readonly log: Logger;
}

/** Sends the outbox's messages that are due, a few at a time. */
export interface MailRounds {
  /** Resolves when everything that is due now was tried; never rejects. */
  run(): Promise<void>;
  /** Starts no other message and waits for those on their way. */
  close(): Promise<void>;
}

type Row = Selectable<Schema['outbox']>;

/**
 * A message that somebody waits for is tried until it is taken, at worst twice. One that nobody asked for at that moment (`unsubscribe`) counts
 * as sent from its first try, and is tried again only after a definite no: nobody gets two because an answer was lost.
 */
export function createMailRounds({ kysely, transport, now, log }: MailRoundsParts): MailRounds {
  const sending = new Map<string, { readonly isReminder: boolean; readonly sent: Promise<void> }>();
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let closed = false;

  /** Claims a message before it is sent, so that two servers on one database do not both send it. */
  async function claim(row: Row): Promise<boolean> {
    const attempts = row.attempts + 1;
    const { numUpdatedRows } = await kysely
      .updateTable('outbox')
      .set({ attempts, next_attempt_at: now() + onItsWay, ...(row.unsubscribe !== null && { sent_at: now() }) })
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function send(row: Row): Promise<void> {
    const { id, to, subject, text, html, unsubscribe } = row;
    const change = (values: Partial<Row>) => kysely.updateTable('outbox').set(values).where('id', '=', id).execute();
    try {
      await transport.deliver({ to, subject, text, html, ...(unsubscribe !== null && { unsubscribe }) }, id);
    } catch (error) {
      const attempts = row.attempts + 1;
      const about = { outbox: id, attempts, error: String(error) };
      if (unsubscribe !== null && !(error instanceof NotTaken))
        return log.warn(about, 'a reminder may have been taken; it is not tried again');
      log.warn(about, 'mail was not taken; it stays in the outbox');
      const isRefused = error instanceof NotTaken && error.isAddressRefused;
      await change({
        sent_at: null,
        next_attempt_at: now() + minute * 2 ** attempts,
        ...(isRefused && { refused_at: now(), ...(unsubscribe !== null && { ends_at: now() }) }),
      });
      return;
    }
    await change({ sent_at: now(), refused_at: null });
  }

  async function round(): Promise<void> {
    while (!closed && sending.size < atOnce) {
      const reminders = [...sending.values()].filter(({ isReminder }) => isReminder).length;
      const row = await kysely
        .selectFrom('outbox')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('attempts', '<', mailAttempts)
        .where('next_attempt_at', '<=', now())
        .where(stillServes(now()))
        // One that takes longer than its claim lasts is still on its way.
        .$if(sending.size > 0, (due) => due.where('id', 'not in', [...sending.keys()]))
        .$if(reminders >= remindersAtOnce, (due) => due.where('unsubscribe', 'is', null))
        // Those that somebody waits for go first.
        .orderBy(sql`unsubscribe is not null`)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      if (!row) return;
      if (!closed && (await claim(row))) start(row);
    }
  }

  /** One that takes long holds up its own place alone. */
  function start(row: Row): void {
    const sent = send(row)
      .catch(failed)
      .then(() => {
        sending.delete(row.id);
        return fill();
      });
    sending.set(row.id, { isReminder: row.unsubscribe !== null, sent });
  }

  /** Starts what is due as far as there is room. */
  function fill(): Promise<void> {
    // Only one looks at a time; another follows for mails posted meanwhile.
    waiting ??= (running ?? Promise.resolve()).then(() => {
      running = waiting;
      waiting = null;
      return round().catch(failed);
    });
    return waiting;
  }

  function failed(error: unknown): void {
    log.error({ error: String(error) }, 'outbox round failed');
  }

  async function settled(): Promise<void> {
    while (sending.size > 0) await Promise.all([...sending.values()].map(({ sent }) => sent));
  }

  return {
    async run() {
      await fill();
      await settled();
    },
    async close() {
      closed = true;
      await (waiting ?? running);
      const over = new AbortController();
      await Promise.race([settled(), setTimeout(longestClose, null, { signal: over.signal }).catch(() => {})]);
      over.abort();
    },
  };
}
