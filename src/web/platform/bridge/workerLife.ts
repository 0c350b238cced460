import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Closed } from '#replica/base/database.ts';
import type { UnansweredChanges } from './unansweredChanges.ts';
import type { WorkerConnection } from './workerConnection.ts';

interface WorkerLifeParts {
  readonly uid: string;
  readonly worker: Pick<WorkerConnection, 'start' | 'pause'>;
  readonly unanswered: Pick<UnansweredChanges, 'ofOthers'>;
  /** Another worker is there: everything may have changed meanwhile. */
  readonly onReopened: () => void;
  /** It could not be opened. */
  readonly onFailure: (reason: ErrorId) => void;
  /** Its database was closed under it, and another worker would not help. */
  readonly onClosed: () => void;
}

/** Opens an account's worker, with what other pages left to it, and another one where the connection of the first was lost. */
export function createWorkerLife({ uid, worker, unanswered, onReopened, onFailure, onClosed }: WorkerLifeParts) {
  /** The connection was lost and the worker that is to open another has not answered yet that it could. */
  let reopening = false;

  function open(): void {
    const left = unanswered.ofOthers();
    worker.start(uid, left?.changes ?? []).then(
      (isKeptSafe) => {
        reopening = false;
        if (isKeptSafe) left?.forget();
      },
      (error: unknown) => onFailure(error instanceof Refusal ? error.id : 'unexpected'),
    );
  }

  function reopen(): void {
    reopening = true;
    worker.pause();
    open();
    onReopened();
  }

  return {
    open,
    reopen,
    /** The worker tells that its database was closed. */
    takeClosed(why: Closed): void {
      // Phones drop the connection of a page that was in the background, each time.
      if (why === 'lost' && !reopening) reopen();
      else onClosed();
    },
  };
}
