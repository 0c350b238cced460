import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Closed } from '#replica/base/database.ts';
import type { UnansweredChanges } from './unansweredChanges.ts';
import type { WorkerConnection } from './workerConnection.ts';

interface WorkerLifeParts {
  readonly uid: string;
  readonly worker: Pick<WorkerConnection, 'start' | 'pause' | 'stop'>;
  readonly unanswered: Pick<UnansweredChanges, 'ofOthers'>;
  /** Another worker is there: everything may have changed meanwhile. */
  readonly onReopened: () => void;
  /** It could not be opened, and was not ended either. */
  readonly onFailure: (reason: ErrorId) => void;
  /** Its database was closed under it, and another worker would not help. */
  readonly onClosed: () => void;
}

/**
 * Opens an account's worker, with what other pages left to it, and another one where the connection of the first was lost or
 * the browser had frozen the page.
 */
export function createWorkerLife({ uid, worker, unanswered, onReopened, onFailure, onClosed }: WorkerLifeParts) {
  /** The connection was lost and the worker that is to open another has not answered yet that it could. */
  let reopening = false;
  /** Workers begun and ended: one that was ended while it opened has not failed. */
  let turn = 0;

  function open(): void {
    const own = ++turn;
    const abandoned = unanswered.ofOthers();
    worker.start(uid, abandoned?.changes ?? []).then(
      (isKeptSafe) => {
        if (own === turn) reopening = false;
        if (isKeptSafe) abandoned?.forget();
      },
      (error: unknown) => {
        if (own === turn) onFailure(error instanceof Refusal ? error.id : 'unexpected');
      },
    );
  }

  function freeze(): void {
    turn += 1;
    worker.pause();
  }

  function reopen(): void {
    reopening = true;
    freeze();
    open();
    onReopened();
  }

  return {
    open,
    /** Another worker takes the place of the one before. */
    reopen,
    /** The browser keeps the page for the way back, frozen: until then it has no worker. */
    freeze,
    /** Ends it for good; what it was asked fails with this id. */
    end(reason: ErrorId): void {
      turn += 1;
      worker.stop(reason);
    },
    /** The worker reports that its database was closed. */
    takeClosed(why: Closed): void {
      // Phones drop the connection of a page that was in the background, each time.
      if (why === 'lost' && !reopening) reopen();
      else onClosed();
    },
  };
}
