import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Metrics } from '#server/adapters/metrics/metrics.ts';
import { networkOf, Rates } from '#server/http/rates/rates.ts';
import { passwordLimits } from '#server/config/limits.ts';
import { signInLimit, type Attempts } from './attempts.ts';
import type { AddressOf } from '../identity/forward.ts';
import type { KnownBrowsers } from './knownBrowsers.ts';
import { accountTables } from '../identity/tables.ts';

export interface SignInGuardParts {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly browsers: KnownBrowsers;
  readonly addressOf: AddressOf;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'signIn'>;
}

/** A try that is let through. */
export interface Admitted {
  /** It comes from a browser that has been signed in to the account, or from where a session of it is open. */
  readonly isKnown: boolean;
  /** The password was not looked at: the try does not count. */
  readonly giveBack: () => void;
}

interface Admission {
  readonly source: string;
  readonly wait: number;
  readonly isKnown: boolean;
}

/** Milliseconds for which an unused turn stays valid. */
const turnKept = 60 * 60_000;

/**
 * Limits the attempts at an account's password. Each browser that has been signed in to it before, and each address, has a count
 * of its own, so that nobody's wrong passwords keep the owner out at home. Strangers have one more together, against those
 * who guess from many addresses: when it is full each of them waits for its turn, minutes, and then has one try, however many
 * others go on guessing.
 */
export function createSignInGuard({ database, attempts, browsers, addressOf, now, log, metrics }: SignInGuardParts) {
  const sources = new Rates(now);
  const turns = new Rates(now);
  const waiting = new Rates(now);

  /** An open session was begun at this address. Behind a proxy that is not configured it is everybody's: the count by source still holds. */
  async function isAtHome(email: string, address: string): Promise<boolean> {
    const row = await accountTables(database)
      .selectFrom('auth_session')
      .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
      .select('auth_session.id')
      .where('auth_user.email', '=', email.toLowerCase())
      .where('auth_session.ipAddress', '=', address)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @returns 0 when this stranger's turn has come, else the milliseconds until it does */
  function waitForTurn(stranger: string): number {
    const once = { most: 1, span: passwordLimits.turn };
    const left = turns.take(stranger, once);
    if (left > 0) return left;
    // The wait is over when it was begun before; else it has begun now.
    if (waiting.take(stranger, { most: 1, span: turnKept }) === 0) return passwordLimits.turn;
    waiting.forget(stranger);
    turns.forget(stranger);
    return 0;
  }

  async function waitOf(context: Context, email: string): Promise<Admission> {
    const account = email.toLowerCase();
    const browser = await browsers.idOf(context, account);
    if (browser !== null) {
      const source = `${account} ${browser}`;
      return { source, wait: sources.take(source, passwordLimits.source), isKnown: true };
    }
    const stranger = `${account} ${networkOf(addressOf(context))}`;
    const wait = sources.take(stranger, passwordLimits.source);
    if (wait > 0) return { source: stranger, wait, isKnown: false };
    const isKnown = await isAtHome(account, addressOf(context));
    const together = await attempts.take(signInLimit, account);
    if (together === 0 || isKnown) return { source: stranger, wait: 0, isKnown };
    const turn = waitForTurn(stranger);
    return { source: stranger, wait: Math.min(turn, together), isKnown };
  }

  /** The address stands before all that a stranger can write: programs that bar addresses (fail2ban) look for it there. */
  function record(outcome: 'failed' | 'locked-out', context: Context, email: string): void {
    metrics.signIn(outcome);
    const account = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
    log.info({ event: `sign-in-${outcome}`, address: addressOf(context), account });
  }

  return {
    /** Counts a try. @throws Refusal `too-many-requests` with the time to wait */
    async admit(context: Context, email: string): Promise<Admitted> {
      const { wait, source, isKnown } = await waitOf(context, email);
      if (wait > 0) {
        record('locked-out', context, email);
        throw new Refusal('too-many-requests', { wait });
      }
      return { isKnown, giveBack: () => sources.giveBack(source) };
    },

    /** The password was wrong, or nobody has that address. */
    failed(context: Context, email: string): void {
      record('failed', context, email);
    },

    /** The password was right: the tries before count no longer, and this browser is known from now on. */
    async passed(context: Context, email: string): Promise<void> {
      const account = email.toLowerCase();
      sources.forget(`${account} ${networkOf(addressOf(context))}`);
      await attempts.forget(signInLimit, account);
      await browsers.remember(context, account);
      metrics.signIn('signed-in');
    },
  };
}
