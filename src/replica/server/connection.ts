import type { Session } from '#contract/accounts.ts';
import { ownErrorIdOf, readSessionAnswer, sessionIn } from './sessionAnswer.ts';
import { Unreachable } from './transport.ts';

/** A token this near its end is not used any more. */
const margin = 60_000;
/** Milliseconds without a byte after which a request is given up. */
const longestIdle = 60_000;

/** Calls back after so many milliseconds; returns a function that cancels it. */
export type After = (milliseconds: number, work: () => void) => () => void;

/** The page's own timers. */
export const after: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

export interface ConnectionParts {
  readonly uid: string;
  readonly now: () => number;
  /** The server's origin; empty for the page's own. */
  readonly origin: string;
  readonly after: After;
  /** The lasting token of a device of the account, which has no session; left out, the browser's own session is asked. */
  readonly deviceToken?: string | undefined;
}

interface RequestOptions {
  readonly init?: RequestInit;
  /** Milliseconds without a byte after which it is given up. */
  readonly idle?: number;
  /** Leaves the request from outside. */
  readonly signal?: AbortSignal;
}

/** Reads an answer to its end; `onBytes` is to be called with each piece of it that arrives. */
type Take<Result> = (response: Response, onBytes: () => void) => Promise<Result>;

/** Requests to the server with a bearer token of one account, which is renewed from the session. Every one of them has an end. */
export type Connection = ReturnType<typeof openConnection>;

export function openConnection({ uid, now, origin, after: wait, deviceToken }: ConnectionParts) {
  // No cookie of whoever is signed in at that site may go along.
  const asking: RequestInit =
    deviceToken === undefined ? {} : { headers: { authorization: `Bearer ${deviceToken}` }, credentials: 'omit' };
  let session: Promise<Session> | null = null;

  const token = async (): Promise<string> => {
    const known = session && (await session.catch(() => null));
    if (known && known.expiresAt - margin > now()) return known.token;
    session = fetchSession();
    return (await session).token;
  };

  /** One request and the reading of its answer, given up when nothing comes for `idle` milliseconds. @throws Unreachable */
  async function limited<Result>(
    path: string,
    { init = {}, idle = longestIdle, signal }: RequestOptions,
    take: Take<Result>,
  ): Promise<Result> {
    const silence = new AbortController();
    const giveUp = (): void => silence.abort();
    let cancel = wait(idle, giveUp);
    const onBytes = (): void => {
      cancel();
      cancel = wait(idle, giveUp);
    };
    try {
      const response = await fetch(origin + path, {
        ...init,
        signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      });
      onBytes();
      return await take(response, onBytes);
    } catch (error) {
      // A connection that breaks, at any moment, is no answer; a TypeError or DOMException is all that a browser says of it.
      if (silence.signal.aborted) throw new Unreachable(`${path}: nothing came for ${idle} ms`, 'silent');
      if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
        throw new Unreachable(`${path}: ${String(error)}`);
      throw error;
    } finally {
      cancel();
    }
  }

  /** The session's account and token; it must still be the account that this store belongs to. */
  function fetchSession(): Promise<Session> {
    return limited('/api/auth/session', { init: asking }, async (response) => {
      const answer = await readSessionAnswer(response, sessionIn);
      if (answer === 'no-answer') throw new Unreachable(`session: ${response.status}`);
      if (answer === 'nobody') throw new Unreachable('signed out', 'signed-out');
      if (answer.uid !== uid) throw new Unreachable('another account is signed in', 'signed-out');
      return answer;
    });
  }

  const send = <Result>(path: string, options: RequestOptions, bearer: string, take: Take<Result>): Promise<Result> => {
    const headers = new Headers(options.init?.headers);
    headers.set('authorization', `Bearer ${bearer}`);
    return limited(path, { ...options, init: { ...options.init, headers, credentials: 'omit' } }, take);
  };

  return {
    /**
     * Asks the server and hands its answer to `take`: any status but those that mean "not now".
     * @throws Unreachable; what `take` throws
     */
    async request<Result>(path: string, options: RequestOptions, take: Take<Result>): Promise<Result> {
      const bearer = await token();
      const looked: Take<Result> = async (response, onBytes) => {
        await refuseForNow(path, response);
        return take(response, onBytes);
      };
      const first = await send<{ taken: Result } | 'expired'>(path, options, bearer, async (response, onBytes) =>
        response.status === 401 ? 'expired' : { taken: await looked(response, onBytes) },
      );
      if (first !== 'expired') return first.taken;
      // It ended before this clock said so, or was taken back: another is asked for, once.
      if ((await session?.catch(() => null))?.token === bearer) session = null;
      return send(path, options, await token(), looked);
    },
  };
}

/** @throws Unreachable for an answer that says nothing about what was asked */
async function refuseForNow(path: string, response: Response): Promise<void> {
  // A proxy says with another status that the server is down.
  if (response.status === 500) throw new Unreachable(`${path}: 500`, 'failed');
  if (response.status === 401 || response.status > 500) throw new Unreachable(`${path}: ${response.status}`);
  if (response.status !== 409 && response.status !== 429) return;
  const reason = await ownErrorIdOf(response.clone());
  if (response.status === 409 && reason !== 'upload-offset')
    throw new Unreachable(`${path}: the token is another account's`, 'signed-out');
  if (response.status === 429 && reason !== 'quota-exceeded') throw new Unreachable(`${path}: ${response.status}`);
}
