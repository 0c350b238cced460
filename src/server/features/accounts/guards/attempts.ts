import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { mailLimits, mostCounted, pairingLimits, passwordLimits, type Rate } from '#server/config/limits.ts';

/** A rate that is counted under a name. */
export interface Limit extends Rate {
  readonly name: string;
}

/** Wrong passwords for one account, whatever addresses they come from. */
export const signInLimit: Limit = { name: 'sign-in', ...passwordLimits.strangers };
/** Links that strangers ask to be sent to one address, whether or not it has an account. */
export const mailLimit: Limit = { name: 'mail', ...mailLimits.all };
/** Passwords tried by a signed-in user to change or delete the account. */
export const passwordLimit: Limit = { name: 'password', ...passwordLimits.owner };
/** Codes tried from one address. */
export const pairingLimit: Limit = { name: 'pairing', ...pairingLimits.source };
/** Codes tried from everywhere. */
export const pairingsLimit: Limit = { name: 'pairings', ...pairingLimits.everywhere };
/** Codes made for one account. */
export const codesLimit: Limit = { name: 'codes', ...pairingLimits.codes };

/** Those that are counted by account. */
export const attemptLimits: readonly Limit[] = [signInLimit, mailLimit, passwordLimit, codesLimit];

/** Counts tries in the database, where neither a restart nor another server process forgets them. */
export function createAttempts(database: Database, now: () => number) {
  /** Until when a subject is refused, so that its next tries cost no write. */
  const refused = new Map<string, number>();

  function refuse(key: string, until: number): void {
    const [oldest] = refused.keys();
    if (refused.size >= mostCounted && oldest !== undefined) refused.delete(oldest);
    refused.set(key, until);
  }

  return {
    /**
     * Counts one try. Whether `subject` (an address, a uid) exists makes no difference.
     * @returns 0, or the milliseconds until the next try when this is one too many
     */
    async take(limit: Limit, subject: string): Promise<number> {
      const key = keyOf(limit, subject);
      const until = refused.get(key) ?? 0;
      if (until > now()) return until - now();
      refused.delete(key);
      const ends = now() + limit.span;
      const { rows } = await sql<{ count: number; ends_at: number }>`
        insert into attempt (key, count, ends_at) values (${key}, 1, ${ends})
        on conflict (key) do update set
          count = case when attempt.ends_at <= ${now()} then 1 else attempt.count + 1 end,
          ends_at = case when attempt.ends_at <= ${now()} then ${ends} else attempt.ends_at end
        returning count, ends_at`.execute(database.kysely);
      const [row] = rows;
      if (!row || row.count <= limit.most) return 0;
      refuse(key, row.ends_at);
      return Math.max(1, row.ends_at - now());
    },
    /** Forgets the tries of a subject: the last one was right. */
    async forget(limit: Limit, subject: string): Promise<void> {
      const key = keyOf(limit, subject);
      refused.delete(key);
      await database.kysely.deleteFrom('attempt').where('key', '=', key).execute();
    },
    /** Makes a write without effect, so that timing does not show whether an account exists. */
    async pretend(): Promise<void> {
      await this.take({ name: 'pretend', most: Number.MAX_SAFE_INTEGER, span: 1 }, '');
    },
    /** Removes expired counts. The server calls it every ten minutes. */
    async purge(): Promise<void> {
      await database.kysely.deleteFrom('attempt').where('ends_at', '<=', now()).execute();
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

export function keyOf({ name }: Limit, subject: string): string {
  return createHash('sha256').update(`${name}:${subject.toLowerCase()}`).digest('base64url');
}
