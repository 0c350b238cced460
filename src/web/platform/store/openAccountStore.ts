import type { CallOutput } from '#contract/calls.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { pathOf } from '#domain/documents/ref.ts';
import type { AccountStore, Notice, SyncState } from '../accountStore.ts';
import { forgetSession } from '../session.ts';
import { createDocumentCache } from './documentCache.ts';
import type { Failure, Method, Request, Said, WorkerMethods } from './protocol.ts';
import { createStatusViews } from './statusViews.ts';

export type Ask = <Name extends Method>(method: Name, ...parameters: WorkerMethods[Name]['arguments']) => Promise<WorkerMethods[Name]['answer']>;

/** Opens one account's store: starts this tab's worker and gives the page its side of it. */
export function openAccountStore(uid: string): AccountStore {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'store' });
  const pending = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  const syncListeners = new Set<() => void>();
  const noticeListeners = new Set<(notice: Notice) => void>();
  const progressListeners = new Map<string, (share: number) => void>();
  const untold: { id: number; notice: Notice }[] = [];
  let sync: SyncState = { online: navigator.onLine, waiting: 0, complete: false };
  let lastId = 0;

  const ask: Ask = (method, ...parameters) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      // The worker answers each method with that method's own answer (protocol.ts).
      pending.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      worker.postMessage({ id, method, arguments: parameters } satisfies Request);
    });

  const documents = createDocumentCache(ask);
  const statuses = createStatusViews(ask);

  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
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
        forgetSession();
        break;
    }
  });

  function tellNotices(): void {
    if (noticeListeners.size === 0) return;
    for (const { id, notice } of untold.splice(0)) {
      for (const listener of noticeListeners) listener(notice);
      void ask('told', id);
    }
  }

  void ask('open', uid);

  return {
    uid,
    peek: (ref) => documents.peek(ref),
    watch: (ref, listener) => documents.watch(pathOf(ref), listener),
    peekCollection: (collection) => documents.peekCollection(collection),
    watchCollection: (collection, listener) => documents.watchCollection(collection, listener),
    statuses: (language) => statuses.of(language),
    async words(language, keys) {
      return new Map(await ask('words', language, keys));
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
      remove: (fileId) => ask('removeFile', fileId),
      putDerived: (fileId, kind, value) => ask('putDerived', fileId, kind, value),
      getDerived: (fileId, kind) => ask('getDerived', fileId, kind),
    },
    close: () => worker.terminate(),
    async erase() {
      await ask('erase');
      worker.terminate();
    },
  };
}

function errorOf(failure: Failure): Error {
  return 'refusal' in failure ? new Refusal(failure.refusal) : new Error(failure.fault);
}
