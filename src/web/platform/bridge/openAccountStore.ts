import { pathOf } from '#domain/documents/ref.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Closed } from '#replica/base/database.ts';
import type { ReplicaEvent, SyncState } from '#replica/replica.ts';
import type { AskedAs } from '#replica/sync/queueCalls.ts';
import type { AccountStore } from '../accountStore.ts';
import { loadSession } from '../session.ts';
import { createDocumentCache } from './documentCache.ts';
import { createNotices } from './notices.ts';
import { followPage } from './pageLife.ts';
import { createStatusViews } from './statusViews.ts';
import { createTransfers } from './transfers.ts';
import { createUnansweredChanges } from './unansweredChanges.ts';
import { connectWorker } from './workerConnection.ts';

/** Opens one account's store: starts this tab's worker and returns the page's side of it. */
export function openAccountStore(uid: string): AccountStore {
  const syncListeners = new Set<() => void>();
  const changeListeners = new Set<(collections: readonly string[] | 'all') => void>();
  let sync: SyncState = {
    online: navigator.onLine,
    stalled: false,
    full: false,
    waiting: 0,
    refusedFiles: 0,
    complete: false,
  };
  /** The connection was lost and the worker that is to open another has not answered yet that it could. */
  let reopening = false;

  const worker = connectWorker(handle);
  const { replica } = worker;
  const documents = createDocumentCache(replica);
  const statuses = createStatusViews(replica);
  const notices = createNotices(replica);
  const transfers = createTransfers(replica);
  const unanswered = createUnansweredChanges(uid);

  function open(): void {
    const left = unanswered.ofOthers();
    worker.start(uid, left?.changes ?? []).then(
      (isKeptSafe) => {
        reopening = false;
        if (isKeptSafe) left?.forget();
      },
      (error: unknown) => tellPerson(error instanceof Refusal ? error.id : 'unexpected'),
    );
  }

  /** Tells of something that no call failed by, and that the person must know. */
  function tellPerson(reason: ErrorId): void {
    notices.add(0, { title: 'store', reason });
  }

  function handleClosed(why: Closed): void {
    // Phones drop the connection of a page that was in the background, each time.
    if (why === 'lost' && !reopening) return reopen();
    // Signed out in another tab, or another release is running there: if somebody is still signed in, a reload helps.
    void loadSession().then(() => tellPerson('store-closed'));
  }

  function reopen(): void {
    reopening = true;
    worker.pause();
    open();
    renew();
  }

  function renew(): void {
    documents.renew();
    statuses.renew();
    for (const listener of changeListeners) listener('all');
  }

  function handle(event: ReplicaEvent): void {
    switch (event.event) {
      case 'documents':
        documents.take(event.documents);
        break;
      case 'statuses':
        statuses.take(event.language, event.changed);
        break;
      case 'changed':
        for (const listener of changeListeners) listener(event.collections);
        break;
      case 'everything':
        renew();
        break;
      case 'sync':
        sync = event.state;
        for (const listener of syncListeners) listener();
        break;
      case 'notice':
        notices.add(event.id, event.notice);
        break;
      case 'progress':
        transfers.take(event.fileId, event.share);
        break;
      case 'signed-out':
        // The session ended, or became another account's: the server says which.
        void loadSession();
        break;
      case 'closed':
        handleClosed(event.why);
        break;
    }
  }

  // Before all else: the page waits for what the worker reads.
  open();
  /** Also when the connection is back: a page hears of it in every browser, a worker does not. */
  const catchUp = (): void => void replica.catchUp().catch(() => undefined);
  const unfollow = followPage({
    onLeft: unanswered.leave,
    onSeen() {
      unanswered.stay();
      catchUp();
      notices.tell();
    },
    onFrozen: worker.pause,
    onThawed: reopen,
    onOnline: catchUp,
    // A page that was left while this one is open; some browsers end it after the next one has begun.
    onStored(key) {
      const left = unanswered.isKey(key) ? unanswered.ofOthers() : null;
      if (left)
        replica.takeKept(left.changes).then(
          (isSafe) => void (isSafe && left.forget()),
          () => undefined,
        );
    },
  });

  function close(reason: ErrorId = 'store-closed'): void {
    unfollow();
    unanswered.end();
    worker.stop(reason);
  }

  return {
    uid,
    guest: false,
    peek: (ref) => documents.peek(ref),
    watch: (ref, listener) => documents.watch(pathOf(ref), listener),
    peekCollection: (collection) => documents.peekCollection(collection),
    watchCollection: (collection, listener) => documents.watchCollection(collection, listener),
    statuses: (language) => statuses.of(language),
    words: async (language, keys) => (await replica.query('words', { language, keys })).answer,
    everything: replica.everything,
    query: replica.query,
    watchChanges(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    call(name, input) {
      const asked = askedNow(1);
      return unanswered.ask({ name, inputs: [input], ...asked }, () => replica.call(name, input, asked));
    },
    callAll(name, inputs) {
      const asked = askedNow(inputs.length);
      return unanswered.ask({ name, inputs, ...asked }, () => replica.callAll(name, inputs, asked));
    },
    undoStep: (step) => unanswered.ask({ undo: step }, () => replica.undoStep(step)),
    lastStep: replica.lastStep,
    undoLastStep: (step) => unanswered.ask({ undo: step.id }, () => replica.undoLastStep(step)),
    loadLater: replica.loadLater,
    peekSync: () => sync,
    watchSync(listener) {
      syncListeners.add(listener);
      return () => syncListeners.delete(listener);
    },
    onNotice: notices.listen,
    files: {
      put: replica.files.put,
      get: transfers.getFile,
      kept: replica.files.kept,
      read: replica.files.read,
      release: replica.files.release,
      retry: replica.files.retry,
      refusals: replica.files.refusals,
      usage: replica.files.usage,
      putDerived: replica.files.putDerived,
      getDerived: replica.files.getDerived,
    },
    translator: { host: replica.translator.host, translate: replica.translator.translate },
    dictionaries: replica.dictionaries,
    catalogues: {
      list: replica.catalogues.list,
      page: replica.catalogues.page,
      search: replica.catalogues.search,
      book: replica.catalogues.book,
      cover: replica.catalogues.cover,
      file: transfers.getCatalogueFile,
    },
    close,
    async erase() {
      // The worker's connection may have been closed under it: its work ends here, and the database is opened anew.
      close();
      const { eraseCopy } = await import('./eraseCopy.ts');
      await eraseCopy(uid);
    },
  };
}

/** Names calls that are asked for now, so that they are made once. */
function askedNow(count: number): AskedAs {
  return { ids: Array.from({ length: count }, newCallId), at: Date.now() };
}

/** Over plain http browsers give no random ids, and no worker opens there to take any. */
const newCallId = (): string => (isSecureContext ? crypto.randomUUID() : '');
