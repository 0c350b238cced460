import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Replica, ReplicaEvent } from '#replica/replica.ts';
import type { Failure, Posted, Request } from './protocol.ts';
import { createRemote } from './remote.ts';

export interface WorkerConnection {
  readonly replica: Replica;
  /** Starts a worker in place of the one before, and opens the account's replica in it. */
  start(uid: string): Promise<void>;
  /** Ends the worker; what it was asked fails with this id. */
  stop(reason: ErrorId): void;
}

/** Connects the page with a worker that holds the replica. */
export function connectWorker(onEvent: (event: ReplicaEvent) => void): WorkerConnection {
  let worker: Worker | null = null;
  let lastId = 0;
  const pending = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();

  const ask = (method: Request['method'], parameters: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      worker?.postMessage({ id, method, parameters } satisfies Request);
    });

  function failPending(reason: ErrorId): void {
    for (const { reject } of pending.values()) reject(new Refusal(reason));
    pending.clear();
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
    async start(uid) {
      worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'store' });
      worker.addEventListener('message', ({ data }: MessageEvent<Posted>) => take(data));
      // Its script did not load, or threw outside any request.
      worker.addEventListener('error', () => failPending('unavailable'));
      await ask('open', [uid]);
    },
    stop(reason) {
      worker?.terminate();
      failPending(reason);
    },
  };
}

function errorOf(failure: Failure): Error {
  return 'refusal' in failure ? new Refusal(failure.refusal) : new Error(failure.fault);
}
