import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/adapters/database/database.ts';

/** Milliseconds for which a sum is good: other servers add to it, and no piece of an upload should cost a look at every account. */
const trusted = 10_000;
/** The part of the whole from which on the operator is told. */
const nearlyFull = 0.9;
/** The part that is left when nobody new is let in: they could keep next to nothing. */
const spent = 0.01;

export interface ServerSpace {
  /** Bytes that are left for everybody's files. */
  left(): Promise<number>;
  /** So little is left that nobody new should come. */
  isSpent(): Promise<boolean>;
  /** Files came or went: the next look is a fresh one. */
  changed(): void;
}

export interface ServerSpaceParts {
  readonly database: Database;
  /** Bytes that everybody's files may take together; null for no bound. */
  readonly total: number | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
}

/** The space of the whole server. Unfinished uploads are not in it: what they become is looked at when they are done. */
export function createServerSpace({ database, total, now, log }: ServerSpaceParts): ServerSpace {
  let read: { readonly at: number; readonly used: Promise<number> } | null = null;
  let isTold = false;

  async function sum(): Promise<number> {
    const { rows } = await sql<{ used: number }>`
      select cast(coalesce(sum(file_bytes), 0) as bigint) as used from account`.execute(database.kysely);
    return rows[0]?.used ?? 0;
  }

  function tell(used: number, most: number): void {
    if (used < most * nearlyFull) isTold = false;
    else if (!isTold) {
      isTold = true;
      log.warn({ used, total: most }, 'files take nine tenths of TOTAL_SPACE');
    }
  }

  async function left(): Promise<number> {
    if (total === null) return Number.POSITIVE_INFINITY;
    if (!read || Math.abs(now() - read.at) >= trusted) read = { at: now(), used: sum() };
    const looked = read;
    try {
      const used = await looked.used;
      tell(used, total);
      return total - used;
    } catch (error) {
      if (read === looked) read = null;
      throw error;
    }
  }

  return {
    left,
    isSpent: async () => total !== null && (await left()) < total * spent,
    changed() {
      read = null;
    },
  };
}
