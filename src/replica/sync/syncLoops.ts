import { foldLogs } from '../base/foldLogs.ts';
import type { Copy } from '../base/copy.ts';
import type { Faults } from '../base/faults.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { FirstSync } from './firstSync.ts';
import { lead } from './lead.ts';
import type { After } from '../server/connection.ts';
import type { SyncReports } from './reports.ts';
import { createRetryLoop } from './retryLoop.ts';
import type { Server } from '../server/server.ts';
import { exchange } from './exchange.ts';
import type { NoAnswer, Transport, Unreachable } from '../server/transport.ts';
import { createUploadLoop } from './uploadLoop.ts';

/** Milliseconds after another tab's change until this tab sees whether it was sent. */
const recheckDelay = 5_000;

export interface SyncLoopsParts {
  readonly copy: Copy;
  readonly server: Server;
  readonly files: FileStore;
  readonly firstSync: FirstSync;
  readonly news: SyncReports;
  readonly faults: Faults;
  readonly stopped: AbortSignal;
  readonly after: After;
}

/** The work that goes on by itself while a replica is open: documents both ways, files up, and the live stream where this tab leads. */
export type SyncLoops = ReturnType<typeof startSyncLoops>;

export function startSyncLoops({ copy, server, files, firstSync, news, faults, stopped, after }: SyncLoopsParts) {
  const { uid, database } = copy;
  const transport: Transport = {
    flush: server.flush,
    async feed(question) {
      await firstSync.loadedBefore();
      return server.feed(question);
    },
  };
  const exchangeAll = (): Promise<void> => exchange(copy, transport);
  let cancelRecheck = (): void => undefined;
  /** Why the latest round had no answer; null when it had one. */
  let unanswered: NoAnswer | null = null;
  const reached = (): void => {
    unanswered = null;
    news.setReached({ online: true, stalled: false });
  };
  const unreachable = (reason: Unreachable) => {
    unanswered = reason.why;
    if (reason.why === 'stalled' || reason.why === 'failed') news.setReached({ online: true, stalled: true });
    else news.setReached({ online: false, stalled: false });
    if (reason.why === 'signed-out') news.emitSignedOut();
  };

  const documents = createRetryLoop({
    // The first reading is long: two tabs of a new browser need not both fetch it.
    round: () =>
      faults.withRoom(() =>
        firstSync.isKnownDone() ? exchangeAll() : navigator.locks.request(`glosa-first-${uid}`, exchangeAll),
      ),
    onReached: () => {
      reached();
      faults.hasRoom();
      faults.background(news.emitNotices());
      // Another epoch has made files wait that had been sent.
      faults.background(files.unsent().then(({ waiting, refused }) => void (waiting > refused && uploads.run())));
      if (firstSync.finish()) news.emitEverything();
      faults.background(foldInOneTab({ copy, faults, stopped }));
    },
    onUnreachable: unreachable,
    onFault: faults.fault,
    after,
  });
  const uploads = createUploadLoop({
    files,
    news,
    stopped,
    inOneTab: (work) => navigator.locks.request(`glosa-upload-${uid}`, work),
    onSignedOut: unreachable,
    onDoubt: () => void documents.run(),
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

  /** Tries everything at once: the page hears that the network is back, or is seen again. */
  const retry = (): void => {
    documents.retry();
    uploads.retry();
    leading.retry();
  };
  addEventListener('offline', () => news.setReached({ online: false, stalled: false }), { signal: stopped });
  stopped.addEventListener('abort', () => {
    cancelRecheck();
    leading.stop();
    documents.stop();
    uploads.stop();
  });

  return {
    /** Sends what is queued and reads what is new; resolves when that has gone through or must wait. */
    exchange: documents.run,
    /** Why the latest exchange had no answer; null when it had one. */
    unanswered: () => unanswered,
    upload: uploads.run,
    retry,
    /** Looks later whether another tab has sent what it queued: it may have been closed before it could. */
    lookLater(): void {
      cancelRecheck();
      cancelRecheck = after(recheckDelay, () => void documents.run());
    },
  };
}

/** Makes logs short again; where another tab is at it, that one does it for this one too. */
function foldInOneTab({ copy, faults, stopped }: Pick<SyncLoopsParts, 'copy' | 'faults' | 'stopped'>): Promise<void> {
  return navigator.locks.request(`glosa-fold-${copy.uid}`, { ifAvailable: true }, (lock) =>
    lock && !stopped.aborted ? faults.withRoom(() => foldLogs(copy)) : undefined,
  );
}
