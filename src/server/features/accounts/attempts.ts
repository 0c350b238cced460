import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';

/** At most so many tries in so many milliseconds. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly span: number;
}

const minute = 60_000;

/** Wrong passwords for one account, whatever addresses they come from. */
export const signInLimit: Limit = { name: 'sign-in', most: 20, span: 10 * minute };
/** Mails that strangers can have sent to one address. */
export const mailLimit: Limit = { name: 'mail', most: 10, span: 60 * minute };
/** Passwords given to change or delete an account by whoever holds its session. */
export const passwordLimit: Limit = { name: 'password', most: 10, span: 10 * minute };

export const limits: readonly Limit[] = [signInLimit, mailLimit, passwordLimit];

/** Counts tries in the database, where neither a restart nor another server process forgets them. */
export function createAttempts(database: Database, now: () => number) {
  return {
    /** Counts one try; false when it is one too many. Whether `subject` (an address, a uid) exists makes no difference. */
    async take(limit: Limit, subject: string): Promise<boolean> {
      const ends = now() + limit.span;
      const { rows } = await sql<{ count: number }>`
        insert into attempt (key, count, ends_at) values (${keyOf(limit, subject)}, 1, ${ends})
        on conflict (key) do update set
          count = case when attempt.ends_at <= ${now()} then 1 else attempt.count + 1 end,
          ends_at = case when attempt.ends_at <= ${now()} then ${ends} else attempt.ends_at end
        returning count`.execute(database.kysely);
      return (rows[0]?.count ?? 1) <= limit.most;
    },
    /** Forgets the tries of a subject: the last one was right. */
    async forget(limit: Limit, subject: string): Promise<void> {
      await database.kysely.deleteFrom('attempt').where('key', '=', keyOf(limit, subject)).execute();
    },
    /** One write to the disk that counts for nothing, where a real one would show who exists. */
    async pretend(): Promise<void> {
      await this.take({ name: 'pretend', most: 0, span: minute }, '');
    },
    /** Removes what counts no longer; to be called now and then. */
    async purge(): Promise<void> {
      await database.kysely.deleteFrom('attempt').where('ends_at', '<=', now()).execute();
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

export function keyOf({ name }: Limit, subject: string): string {
  return createHash('sha256').update(`${name}:${subject.toLowerCase()}`).digest('base64url');
}
