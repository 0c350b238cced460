import type { Client } from './client.ts';
import type { AccountDatabase } from './database.ts';
import type { createFileStore } from './fileStore.ts';
import type { FirstSync } from './firstSync.ts';
import { lead } from './lead.ts';
import type { PageNews } from './pageNews.ts';
import type { Said } from './protocol.ts';
import { createRetryLoop } from './retryLoop.ts';
import type { Server } from './server.ts';
import type { StoreFaults } from './storeFaults.ts';
import type { Unreachable } from './transport.ts';

/** Milliseconds after another tab's change until this tab sees whether it was sent. */
const secondLook = 5_000;

export interface SyncLoopsParts {
  readonly uid: string;
  readonly database: AccountDatabase;
  readonly server: Server;
  readonly client: Client;
  readonly files: ReturnType<typeof createFileStore>;
  readonly firstSync: FirstSync;
  readonly news: PageNews;
  readonly faults: StoreFaults;
  readonly stopped: AbortSignal;
  readonly say: (said: Said) => void;
}

/** What goes on by itself while a store is open: documents both ways, files up, and the live stream where this tab leads. */
export type SyncLoops = ReturnType<typeof startSyncLoops>;

export function startSyncLoops({ uid, database, server, client, files, firstSync, news, faults, stopped, say }: SyncLoopsParts) {
  let cancelSecondLook = (): void => undefined;
  const unreachable = (reason: Unreachable) => {
    news.setOnline(false);
    if (reason.signedOut) say({ said: 'signed-out' });
  };

  const documents = createRetryLoop({
    // The first reading is long: two tabs of a new browser need not both fetch it.
    round: () => faults.withRoom(() => (firstSync.isKnownDone() ? client.exchange() : navigator.locks.request(`glosa-first-${uid}`, client.exchange))),
    onReached: () => {
      news.setOnline(true);
      faults.background(news.tellNotices());
      if (firstSync.finish()) say({ said: 'renew' });
      faults.background(navigator.locks.request(`glosa-fold-${uid}`, { ifAvailable: true }, (lock) => (lock && !stopped.aborted ? faults.withRoom(client.fold) : undefined)));
    },
    onUnreachable: unreachable,
    onFault: faults.fault,
    after,
  });
  const uploads = createRetryLoop({
    // One tab at a time: a book need not travel twice.
    round: () =>
      navigator.locks.request(`glosa-upload-${uid}`, async () => {
        if (stopped.aborted) return;
        await files.upload();
        await news.tellSync();
        await news.tellNotices();
      }),
    onReached: () => news.setOnline(true),
    onUnreachable: unreachable,
    onFault: faults.fault,
    after,
  });
  const leading = lead({
    uid,
    server,
    cursor: async () => Number((await database.get('meta', 'cursor')) ?? 0),
    onNews: () => documents.run(),
    onFault: faults.fault,
    after,
  });

  /** Tries everything at once: the network is said to be back, or the page is seen again. */
  const retry = (): void => {
    documents.retry();
    uploads.retry();
    leading.retry();
  };
  addEventListener('online', retry, { signal: stopped });
  addEventListener('offline', () => news.setOnline(false), { signal: stopped });
  stopped.addEventListener('abort', () => {
    cancelSecondLook();
    leading.stop();
    documents.stop();
    uploads.stop();
  });

  return {
    /** Sends what is queued and reads what is new; resolves when that has gone through or must wait. */
    exchange: documents.run,
    upload: uploads.run,
    retry,
    /** What another tab queued is its own to send, unless it was closed before it could. */
    lookLater(): void {
      cancelSecondLook();
      cancelSecondLook = after(secondLook, () => void documents.run());
    },
  };
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
