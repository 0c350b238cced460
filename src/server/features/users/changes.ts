import { Hono } from 'hono';
import type { LiveEvent } from '#contract/sync.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { gone, sessionTopic, type Live } from '#server/adapters/live/live.ts';
import type { Metrics } from '#server/adapters/metrics/metrics.ts';
import { answerError } from '#server/http/answers.ts';
import { mostStreams } from '#server/config/limits.ts';
import type { OwnUser } from '#server/http/ownUser.ts';

const heartbeat = 25_000;
/** The longest delay that setTimeout accepts. */
const longestTimer = 2 ** 31 - 1;

/** Without it nginx buffers lines until it has a few kilobytes. */
const streamHeaders = { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' };

export interface ChangesParts {
  readonly database: Database;
  readonly live: Live;
  readonly now: () => number;
  readonly metrics: Pick<Metrics, 'stream'>;
  /** Aborted when the server stops: streams would otherwise hold it up. */
  readonly closing?: AbortSignal;
}

/**
 * `GET /users/{uid}/changes?since=REV`: a stream of JSON lines, each the rev that the account's counter has reached. The
 * first line comes at once, another with every change, and one every 25 s read from the database: so news that got
 * lost between servers is made up for. The stream ends when the token does, with which the browser comes back,
 * and at once when its session does: by news, or at the next of those lines when that news got lost.
 */
export function changesRoutes({ database, live, now, metrics, closing }: ChangesParts): Hono<OwnUser> {
  const open = new Map<string, number>();

  return new Hono<OwnUser>().get('/changes', async (context) => {
    const { uid, sessionId, tokenExpiresAt, isStillSignedIn } = context.var;
    const since = context.req.query('since') ?? '0';
    if (!/^\d{1,15}$/.test(since)) return answerError(context, 'invalid-argument');
    // Hono routes HEAD here too; a stream opened for it would never be read or closed.
    if (context.req.method === 'HEAD') return context.body(null, 200, streamHeaders);
    const streams = open.get(uid) ?? 0;
    if (streams >= mostStreams) return answerError(context, 'too-many-requests');
    open.set(uid, streams + 1);
    metrics.stream(1);

    let end = (): void => {};
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        // Subscribes before it reads, so that no change is missed in between.
        const line = new LatestLine(controller);
        const leave = live.subscribe(uid, (rev) => (rev === gone ? end() : line.send(rev)));
        const leaveSession = live.subscribe(sessionTopic(sessionId), () => end());
        const sendRev = async (): Promise<void> =>
          (await isStillSignedIn()) ? line.send(await currentRev(database, uid), true) : end();
        const beat = setInterval(() => void sendRev().catch(() => end()), heartbeat);
        const expiry = setTimeout(() => end(), Math.min(Math.max(0, tokenExpiresAt - now()), longestTimer));
        end = once(() => {
          metrics.stream(-1);
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
        await sendRev().catch(() => end());
      },
      cancel: () => end(),
    });
    return context.body(stream, 200, streamHeaders);
  });
}

/** Writes only rising revs, and drops some for a slow reader instead of queueing without bound. */
class LatestLine {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  #last = -1;
  #closed = false;

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.#controller = controller;
  }

  send(rev: number, even = false): void {
    if (this.#closed || rev < this.#last || (rev === this.#last && !even)) return;
    // The reader is far behind; the heartbeat sends the newest rev once it reads again.
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
      // The reader has closed the stream already.
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
