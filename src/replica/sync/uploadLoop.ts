import type { FileStore } from '../files/fileStore.ts';
import type { After } from '../server/connection.ts';
import { createRetryLoop } from './retryLoop.ts';
import type { SyncReports } from './reports.ts';
import type { Unreachable } from '../server/transport.ts';

/** Milliseconds after which a page that stays open for days offers refused files again. */
const day = 86_400_000;

export interface UploadLoopParts {
  readonly files: Pick<FileStore, 'upload'>;
  readonly news: Pick<SyncReports, 'emitSync' | 'emitNotices'>;
  readonly stopped: AbortSignal;
  /** Does the work in one tab at a time: a book need not travel twice. */
  readonly inOneTab: (work: () => Promise<void>) => Promise<void>;
  readonly onSignedOut: (reason: Unreachable) => void;
  /** A file did not get through. That says little of the connection: the documents find out. */
  readonly onDoubt: () => void;
  readonly onFault: (error: unknown) => void;
  readonly after: After;
}

/** Sends files that the server does not have, and reports after each round what is left. */
export function createUploadLoop(parts: UploadLoopParts) {
  const { files, news, stopped, inOneTab, onSignedOut, onDoubt, onFault, after } = parts;
  const loop = createRetryLoop({
    round: () =>
      inOneTab(async () => {
        if (stopped.aborted) return;
        try {
          await files.upload();
        } finally {
          await news.emitSync();
          await news.emitNotices();
        }
      }),
    onReached: () => undefined,
    onUnreachable: (reason) => {
      if (reason.why === 'signed-out') onSignedOut(reason);
      else if (reason.why === 'network' || reason.why === 'failed') onDoubt();
    },
    onFault,
    after,
  });
  let cancelDaily = (): void => undefined;
  function offerDaily(): void {
    cancelDaily = after(day, () => {
      void loop.run();
      offerDaily();
    });
  }
  offerDaily();

  return {
    run: loop.run,
    retry: loop.retry,
    stop(): void {
      cancelDaily();
      loop.stop();
    },
  };
}
