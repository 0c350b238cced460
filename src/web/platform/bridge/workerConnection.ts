import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Replica, ReplicaEvent } from '#replica/replica.ts';
import type { KeptChange } from '#replica/sync/keptChanges.ts';
import type { Failure, Posted, Request } from './protocol.ts';
import { createRemote } from './remote.ts';

export interface WorkerConnection {
  readonly replica: Replica;
  /**
   * Starts a worker in place of the one before, and opens the account's replica in it. What was kept of other pages is made
   * before anything that is asked of it.
   * @returns whether what was kept is safe there
   */
  start(uid: string, kept: readonly KeptChange[]): Promise<boolean>;
  /** Ends the worker; what it was asked fails with this id. */
  stop(reason: ErrorId): void;
  /** Ends the worker until another is started, which is asked again for changes; all else fails with `unavailable`. */
  pause(): void;
}

interface Pending {
  readonly request: Request;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Methods that may be asked of another worker again: a change is made once, by its name. */
const changes: ReadonlySet<Request['method']> = new Set(['call', 'callAll', 'undoStep']);

/** Connects the page with a worker that holds the replica. */
export function connectWorker(onEvent: (event: ReplicaEvent) => void): WorkerConnection {
  let worker: Worker | null = null;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  const ask = (method: Request['method'], parameters: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request: Request = { id: ++lastId, method, parameters };
      pending.set(request.id, { request, resolve, reject });
      worker?.postMessage(request);
    });

  function failPending(reason: ErrorId, isKept: (request: Request) => boolean = () => false): void {
    for (const [id, { request, reject }] of pending) {
      if (isKept(request)) continue;
      pending.delete(id);
      reject(new Refusal(reason));
    }
  }

  function take(posted: Posted): void {
    if (posted.event !== 'answer') return onEvent(posted);
    const waiter = pending.get(posted.id);
    pending.delete(posted.id);
    if (posted.failure) waiter?.reject(errorOf(posted.failure));
    else waiter?.resolve(posted.answer);
  }

  return {
    replica: createRemote<Replica>(ask),
    async start(uid, kept) {
      const again = [...pending.values()];
      // It begins with its name, before the page has a moment to ask it.
      worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: uid });
      worker.addEventListener('message', ({ data }: MessageEvent<Posted>) => take(data));
      // Its script did not load, or threw outside any request.
      worker.addEventListener('error', () => failPending('unavailable'));
      const opened = ask('open', [kept]);
      for (const { request } of again) worker.postMessage(request);
      return (await opened) === true;
    },
    stop(reason) {
      worker?.terminate();
      failPending(reason);
    },
    pause() {
      worker?.terminate();
      failPending('unavailable', ({ method }) => changes.has(method));
    },
  };
}

function errorOf(failure: Failure): Error {
  return 'refusal' in failure ? new Refusal(failure.refusal) : new Error(failure.fault);
}
