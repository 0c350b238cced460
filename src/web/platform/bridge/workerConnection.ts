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

/** The way to a thread that holds the replica. */
export interface Channel {
  post(request: Request): void;
  end(): void;
}

/**
 * Starts a thread with the account's replica, or connects with one.
 * @param take gets what it posts
 * @param fail is called when it cannot be had, or failed outside any request
 */
export type OpenChannel = (uid: string, take: (posted: Posted) => void, fail: () => void) => Channel;

/** Methods that may be asked of another worker again: a change is made once, by its name. */
const changes: ReadonlySet<Request['method']> = new Set(['call', 'callAll', 'undoStep']);

/** Connects the page with a thread that holds the replica. */
export function connectWorker(openChannel: OpenChannel, onEvent: (event: ReplicaEvent) => void): WorkerConnection {
  let worker: Channel | null = null;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  const ask = (method: Request['method'], parameters: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request: Request = { id: ++lastId, method, parameters };
      pending.set(request.id, { request, resolve, reject });
      worker?.post(request);
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
      worker = openChannel(uid, take, () => failPending('unavailable'));
      const opened = ask('open', [kept]);
      for (const { request } of again) worker.post(request);
      return (await opened) === true;
    },
    stop(reason) {
      worker?.end();
      failPending(reason);
    },
    pause() {
      worker?.end();
      failPending('unavailable', ({ method }) => changes.has(method));
    },
  };
}

function errorOf(failure: Failure): Error {
  return 'refusal' in failure ? new Refusal(failure.refusal) : new Error(failure.fault);
}
