import { Hono } from 'hono';
import type { LiveEvent } from '#contract/sync.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { gone, sessionTopic, type Live } from '#server/adapters/live/live.ts';
import { answerError } from '#server/http/answers.ts';
import { mostStreams } from '#server/limits.ts';
import type { OwnUser } from '#server/http/ownUser.ts';

const heartbeat = 25_000;
/** setTimeout takes no longer wait. */
const longestTimer = 2 ** 31 - 1;

/** nginx would hold lines back until it has a few kilobytes of them. */
const streamHeaders = { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' };

export interface ChangesParts {
  readonly database: Database;
  readonly live: Live;
  readonly now: () => number;
  /** Aborted when the server stops: streams would otherwise hold it up. */
  readonly closing?: AbortSignal;
}

/**
 * `GET /users/{uid}/changes?since=REV`: a stream of JSON lines, each the rev that the account's counter has reached. The
 * first line comes at once, another with every change, and one every 25 s read from the database: so news that got
 * lost between servers is made up for. The stream ends when the token does, with which the browser comes back,
 * and at once when its session does: by news, or at the next of those lines when that news got lost.
 */
export function changesRoutes({ database, live, now, closing }: ChangesParts): Hono<OwnUser> {
  const open = new Map<string, number>();

  return new Hono<OwnUser>().get('/changes', async (context) => {
    const { uid, sessionId, tokenExpiresAt, isStillSignedIn } = context.var;
    const since = context.req.query('since') ?? '0';
    if (!/^\d{1,15}$/.test(since)) return answerError(context, 'invalid-argument');
    // Hono answers HEAD by this too: nobody would read the stream, nor end it.
    if (context.req.method === 'HEAD') return context.body(null, 200, streamHeaders);
    const streams = open.get(uid) ?? 0;
    if (streams >= mostStreams) return answerError(context, 'too-many-requests');
    open.set(uid, streams + 1);

    let end = (): void => {};
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        // Listening first and reading then: nothing falls between the two.
        const line = new LatestLine(controller);
        const leave = live.subscribe(uid, (rev) => (rev === gone ? end() : line.send(rev)));
        const leaveSession = live.subscribe(sessionTopic(sessionId), () => end());
        const tell = async (): Promise<void> =>
          (await isStillSignedIn()) ? line.send(await currentRev(database, uid), true) : end();
        const beat = setInterval(() => void tell().catch(() => end()), heartbeat);
        const expiry = setTimeout(() => end(), Math.min(Math.max(0, tokenExpiresAt - now()), longestTimer));
        end = once(() => {
          leave();
          leaveSession();
          closing?.removeEventListener('abort', end);
          clearInterval(beat);
          clearTimeout(expiry);
          const left = (open.get(uid) ?? 1) - 1;
          if (left > 0) open.set(uid, left);
          else open.delete(uid);
          line.close();
        });
        context.req.raw.signal.addEventListener('abort', end);
        closing?.addEventListener('abort', end);
        if (closing?.aborted) end();
        await tell().catch(() => end());
      },
      cancel: () => end(),
    });
    return context.body(stream, 200, streamHeaders);
  });
}

/** Writes revs that only rise; a reader that is slow is not queued for without bound. */
class LatestLine {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  #last = -1;
  #closed = false;

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.#controller = controller;
  }

  send(rev: number, even = false): void {
    if (this.#closed || rev < this.#last || (rev === this.#last && !even)) return;
    // Far behind already: the heartbeat will tell the newest once it reads again.
    if ((this.#controller.desiredSize ?? 0) < -64) return;
    this.#last = rev;
    const event: LiveEvent = { rev };
    this.#controller.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    try {
      this.#controller.close();
    } catch {
      // The reader has gone and closed it already.
    }
  }
}

async function currentRev(database: Database, uid: string): Promise<number> {
  const account = await database.kysely.selectFrom('account').select('rev').where('uid', '=', uid).executeTakeFirst();
  return account?.rev ?? 0;
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
