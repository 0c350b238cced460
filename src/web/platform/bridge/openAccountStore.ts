import type { CallOutput } from '#contract/calls.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { pathOf } from '#domain/documents/ref.ts';
import type { Notice, SyncState } from '#replica/replica.ts';
import type { AccountStore } from '../accountStore.ts';
import { loadSession } from '../session.ts';
import { createDocumentCache } from './documentCache.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Closed } from '#replica/base/database.ts';
import type { Failure, Method, Request, Said, WorkerMethods } from '#replica/protocol.ts';
import { createStatusViews } from './statusViews.ts';

export type Ask = <Name extends Method>(
  method: Name,
  ...parameters: WorkerMethods[Name]['arguments']
) => Promise<WorkerMethods[Name]['answer']>;

/** Opens one account's store: starts this tab's worker and gives the page its side of it. */
export function openAccountStore(uid: string): AccountStore {
  let worker = startWorker();
  const pending = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  const syncListeners = new Set<() => void>();
  const noticeListeners = new Set<(notice: Notice) => void>();
  const progressListeners = new Map<string, (share: number) => void>();
  const untold: { id: number; notice: Notice }[] = [];
  let sync: SyncState = {
    online: navigator.onLine,
    stalled: false,
    full: false,
    waiting: 0,
    refusedFiles: 0,
    complete: false,
  };
  let lastId = 0;
  /** The connection was lost and the worker that is to open another has not said yet that it could. */
  let reopening = false;

  const ask: Ask = (method, ...parameters) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, method, arguments: parameters } satisfies Request);
    });

  const documents = createDocumentCache(ask);
  const statuses = createStatusViews(ask);

  function startWorker(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'store' });
    started.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data));
    // Its script did not load, or threw outside any request.
    started.addEventListener('error', () => fail('unavailable'));
    return started;
  }

  /** What was asked stays without an answer. */
  function fail(id: ErrorId): void {
    for (const { reject } of pending.values()) reject(new Refusal(id));
    pending.clear();
  }

  function open(): void {
    ask('open', uid).then(
      () => {
        reopening = false;
      },
      (error: unknown) => tellOf(error instanceof Refusal ? error.id : 'unexpected'),
    );
  }

  /** Something that no call failed by, and that the person must know. */
  function tellOf(reason: ErrorId): void {
    untold.push({ id: 0, notice: { callName: 'store', reason } });
    tellNotices();
  }

  function takeClosed(why: Closed): void {
    if (why === 'lost' && !reopening) {
      // Phones drop the connection of a page that was in the background, each time.
      reopening = true;
      worker.terminate();
      fail('unavailable');
      worker = startWorker();
      open();
      documents.renew();
      statuses.renew();
      return;
    }
    // Signed out in another tab, or another release is running there: if somebody is still signed in, a reload helps.
    void loadSession().then(() => tellOf('store-closed'));
  }

  function hear(data: Said): void {
    switch (data.said) {
      case 'answer': {
        const waiter = pending.get(data.id);
        pending.delete(data.id);
        if (data.failure) waiter?.reject(errorOf(data.failure));
        else waiter?.resolve(data.answer);
        break;
      }
      case 'documents':
        documents.take(data.documents);
        break;
      case 'statuses':
        statuses.take(data.language, data.changed);
        break;
      case 'renew':
        documents.renew();
        statuses.renew();
        break;
      case 'sync':
        sync = data.state;
        for (const listener of syncListeners) listener();
        break;
      case 'notice':
        untold.push(data);
        tellNotices();
        break;
      case 'progress':
        progressListeners.get(data.fileId)?.(data.share);
        break;
      case 'signed-out':
        // The session ended, or became another account's: the server says which.
        void loadSession();
        break;
      case 'closed':
        takeClosed(data.why);
        break;
    }
  }

  function tellNotices(): void {
    // Of several tabs the one that is seen tells; the others find out that it has.
    if (noticeListeners.size === 0 || document.visibilityState !== 'visible') return;
    for (const { id, notice } of untold.splice(0)) {
      const tell = (): void => noticeListeners.forEach((listener) => listener(notice));
      if (id === 0) tell();
      else
        ask('told', id).then(
          (isFirst) => void (isFirst && tell()),
          () => undefined,
        );
    }
  }

  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    ask('look').catch(() => undefined);
    tellNotices();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  open();

  function close(): void {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
    worker.terminate();
  }

  return {
    uid,
    guest: false,
    peek: (ref) => documents.peek(ref),
    watch: (ref, listener) => documents.watch(pathOf(ref), listener),
    peekCollection: (collection) => documents.peekCollection(collection),
    watchCollection: (collection, listener) => documents.watchCollection(collection, listener),
    statuses: (language) => statuses.of(language),
    async words(language, keys) {
      return new Map(await ask('words', language, keys));
    },
    async everything() {
      return new Map(await ask('everything'));
    },
    dueCount: (language, now) => ask('dueCount', language, now),
    async call(name, input) {
      // The worker runs the rule of that very name.
      return (await ask('call', name, input)) as CallOutput<typeof name>;
    },
    peekSync: () => sync,
    watchSync(listener) {
      syncListeners.add(listener);
      return () => syncListeners.delete(listener);
    },
    onNotice(listener) {
      noticeListeners.add(listener);
      tellNotices();
      return () => noticeListeners.delete(listener);
    },
    files: {
      put: (fileId, content) => ask('putFile', fileId, content),
      async get(fileId, onProgress) {
        if (onProgress) progressListeners.set(fileId, onProgress);
        return ask('getFile', fileId).finally(() => progressListeners.delete(fileId));
      },
      read: (fileId) => ask('readFile', fileId),
      release: (fileIds) => ask('releaseFiles', fileIds),
      retry: () => ask('retryFiles'),
      refusals: () => ask('refusals'),
      usage: () => ask('fileUsage'),
      putDerived: (fileId, kind, value) => ask('putDerived', fileId, kind, value),
      getDerived: (fileId, kind) => ask('getDerived', fileId, kind),
    },
    close,
    async erase() {
      // The worker's connection may have been closed under it: its work ends here, and the database is opened anew.
      close();
      fail('store-closed');
      const { eraseCopy } = await import('./eraseCopy.ts');
      await eraseCopy(uid);
    },
  };
}

function errorOf(failure: Failure): Error {
  return 'refusal' in failure ? new Refusal(failure.refusal) : new Error(failure.fault);
}
