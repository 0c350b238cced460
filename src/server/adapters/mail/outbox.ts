import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/adapters/database/database.ts';
import { createMailRounds } from './mailRounds.ts';
import type { MailTransport, Message } from './transport.ts';

interface StoredMessage extends Message {
  readonly id: string;
  readonly createdAt: number;
}

export interface Outbox {
  /**
   * Stores the message, then tries to send it; a failing mail server delays it and fails nobody. A message over the limits of
   * its address is left out: whatever asks for mails, nobody's mailbox is flooded, and who asks is answered as ever.
   * @param endsAt the instant from which on it is not sent any more
   */
  post(message: Message, endsAt?: number): Promise<void>;
  /** Sends what is due; called by `post`, at start and every minute. */
  deliver(): Promise<void>;
  /** The newest messages, for /dev/correo. */
  latest(count: number): Promise<StoredMessage[]>;
  /** Forgets messages from before an instant: the links in them have long expired. */
  forget(before: number): Promise<void>;
  /** Starts no other message and waits for those on their way. */
  close(): Promise<void>;
}

/** The most mails to one address in a time span; mails with the same subject are of one kind. */
export interface MailLimits {
  readonly all: { readonly most: number; readonly span: number };
  readonly kind: { readonly most: number; readonly span: number };
}

export interface OutboxParts {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly limits: MailLimits;
  readonly now: () => number;
  readonly log: Logger;
}

/** Mail that survives a restart and a mail server that is down: each failure waits twice as long, up to ten attempts. */
export function createOutbox({ database, transport, limits, now, log }: OutboxParts): Outbox {
  const { kysely } = database;
  const rounds = createMailRounds({ kysely, transport, now, log });

  return {
    deliver: rounds.run,
    async post(message, endsAt) {
      const at = now();
      const { to, subject, text, html, unsubscribe = null } = message;
      const sentTo = sql`select count(*) from outbox where lower("to") = ${to.toLowerCase()}`;
      // Counted and stored by one statement: of two at once the second sees the first.
      const { numAffectedRows } = await sql`
        insert into outbox (id, "to", subject, text, html, created_at, attempts, next_attempt_at, unsubscribe, ends_at)
        select ${randomUUID()}, ${to}, ${subject}, ${text}, ${html}, ${sql.raw(String(at))}, 0, ${sql.raw(String(at))},
          cast(${unsubscribe} as text), cast(${sql.raw(String(endsAt ?? 'null'))} as bigint)
        where (${sentTo} and created_at > ${at - limits.all.span}) < ${limits.all.most}
          and (${sentTo} and created_at > ${at - limits.kind.span} and subject = ${subject}) < ${limits.kind.most}`.execute(
        kysely,
      );
      if (numAffectedRows === 0n) return log.info('a mail was left out: its address has had enough of them');
      void rounds.run();
    },
    async latest(count) {
      const rows = await kysely.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').limit(count).execute();
      return rows.map((row) => ({
        id: row.id,
        to: row.to,
        subject: row.subject,
        text: row.text,
        html: row.html,
        createdAt: row.created_at,
      }));
    },
    async forget(before) {
      await kysely.deleteFrom('outbox').where('created_at', '<', before).execute();
    },
    close: rounds.close,
  };
}
