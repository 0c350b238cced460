import { createRetryLoop } from './retryLoop.ts';
import type { Server } from '../server/server.ts';

/** Milliseconds between a stream's end and the next one: one that ends at once must not be asked for without a pause. */
const pause = 1_000;

export interface LeadParts {
  readonly uid: string;
  readonly server: Pick<Server, 'changes'>;
  readonly cursor: () => Promise<number>;
  readonly onNews: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
  readonly after: (milliseconds: number, work: () => void) => () => void;
}

/**
 * Holds the account's live stream in one tab of this browser; another takes over when that one goes. Leading only saves
 * traffic: news is right without it.
 */
export function lead({ uid, server, cursor, onNews, onFault, after }: LeadParts): { retry(): void; stop(): void } {
  const stopping = new AbortController();
  let leading = false;
  const stream = createRetryLoop({
    round: () =>
      cursor().then((since) => server.changes(since, stopping.signal, (rev) => void newer(rev).catch(onFault))),
    // It ends with its token: the next one is started.
    onReached: () => after(pause, () => void stream.run()),
    onUnreachable: () => undefined,
    onFault,
    after,
  });

  async function newer(rev: number): Promise<void> {
    if (!stopping.signal.aborted && rev !== (await cursor())) await onNews();
  }

  navigator.locks
    .request(`glosa-live-${uid}`, { signal: stopping.signal }, async () => {
      leading = true;
      void stream.run();
      await new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
    })
    // Aborted while it waited for the lock.
    .catch(() => undefined);

  return {
    retry(): void {
      if (leading) stream.retry();
    },
    stop(): void {
      stream.stop();
      stopping.abort();
    },
  };
}
