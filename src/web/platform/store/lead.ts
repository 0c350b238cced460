import type { Server } from './server.ts';
import { createRetryLoop } from './retryLoop.ts';

/**
 * Holds the account's live stream in one tab of this browser; another takes over when that one goes. Leading only saves
 * traffic: news is right without it.
 * @returns the way to stop
 */
export function lead(uid: string, server: Pick<Server, 'changes'>, cursor: () => Promise<number>, onNews: () => Promise<void>, after: (milliseconds: number, work: () => void) => () => void): () => void {
  const stopping = new AbortController();
  const stream = createRetryLoop({
    round: async () => {
      await server.changes(await cursor(), stopping.signal, (rev) => void newer(rev));
      // It ends with its token: start the next one.
      void stream.run();
    },
    onReached: () => undefined,
    onUnreachable: () => undefined,
    after,
  });

  async function newer(rev: number): Promise<void> {
    if (rev !== (await cursor())) await onNews();
  }

  navigator.locks
    .request(`glosa-live-${uid}`, { signal: stopping.signal }, async () => {
      void stream.run();
      await new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
    })
    .catch(() => undefined);

  return () => {
    stream.stop();
    stopping.abort();
  };
}
