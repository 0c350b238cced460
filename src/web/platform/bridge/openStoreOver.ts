import { pathOf } from '#domain/documents/ref.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Replica, ReplicaEvent } from '#replica/replica.ts';
import type { AccountStore } from '../accountStore.ts';
import { createListeners } from '../listeners.ts';
import { createDocumentCache } from './documentCache.ts';
import { createNotices } from './notices.ts';
import { createPageChanges } from './pageChanges.ts';
import { followPage } from './pageLife.ts';
import { createStatusViews } from './statusViews.ts';
import { createSyncView } from './syncView.ts';
import { createTransfers, type Transfers } from './transfers.ts';
import { createUnansweredChanges } from './unansweredChanges.ts';
import { connectWorker, type OpenChannel } from './workerConnection.ts';
import { createWorkerLife } from './workerLife.ts';

interface StoreParts {
  readonly openChannel: OpenChannel;
  /** The session ended, or became another account's: asks who is signed in now. */
  readonly askWhoIsThere: () => Promise<void>;
  /** Removes all that this browser holds of the account; its store is closed by then. */
  readonly eraseCopy: (uid: string) => Promise<void>;
}

/** Opens one account's store over a channel to its replica, and returns the page's side of it. */
export function openStoreOver(uid: string, { openChannel, askWhoIsThere, eraseCopy }: StoreParts): AccountStore {
  const changeListeners = createListeners<[collections: readonly string[] | 'all']>();
  const sync = createSyncView(navigator.onLine);
  const worker = connectWorker(openChannel, handle);
  const { replica } = worker;
  const documents = createDocumentCache(replica);
  const statuses = createStatusViews(replica);
  const notices = createNotices(replica);
  const transfers = createTransfers(replica);
  const unanswered = createUnansweredChanges(uid);

  const life = createWorkerLife({
    uid,
    worker,
    unanswered,
    onReopened: renew,
    onFailure: notifyPerson,
    // Signed out in another tab, or another release is running there: if somebody is still signed in, a reload helps.
    onClosed: () => void askWhoIsThere().then(() => notifyPerson('store-closed')),
  });

  /** Shows the person a failure that no call reports. */
  function notifyPerson(reason: ErrorId): void {
    notices.add(0, { title: 'store', reason });
  }

  function renew(): void {
    documents.renew();
    statuses.renew();
    changeListeners.notify('all');
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
        changeListeners.notify(event.collections);
        break;
      case 'everything':
        renew();
        break;
      case 'sync':
        sync.take(event.state);
        break;
      case 'notice':
        notices.add(event.id, event.notice);
        break;
      case 'progress':
        transfers.take(event.fileId, event.share);
        break;
      case 'signed-out':
        // The session ended, or became another account's: the server says which.
        void askWhoIsThere();
        break;
      case 'closed':
        life.takeClosed(event.why);
        break;
    }
  }

  // Before all else: the page waits for what the worker reads.
  life.open();
  /** Also when the connection is back: a page hears of it in every browser, a worker does not. */
  const catchUp = (): void => void replica.catchUp().catch(() => undefined);
  const unfollow = followPage({
    onHidden: unanswered.leave,
    onSeen() {
      unanswered.stay();
      catchUp();
      notices.deliver();
    },
    onFrozen: life.freeze,
    onThawed: life.reopen,
    onOnline: catchUp,
    onStored: (key) => void unanswered.claim(key, replica.takeKept),
  });

  function close(reason: ErrorId = 'store-closed'): void {
    unfollow();
    unanswered.end();
    life.end(reason);
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
    watchChanges: changeListeners.add,
    ...createPageChanges(replica, unanswered),
    loadLater: replica.loadLater,
    peekSync: sync.peek,
    watchSync: sync.watch,
    onNotice: notices.listen,
    files: filesOf(replica, transfers),
    translator: { host: replica.translator.host, translate: replica.translator.translate },
    dictionaries: replica.dictionaries,
    catalogues: cataloguesOf(replica, transfers),
    webPages: { page: replica.webPages.page, picture: replica.webPages.picture },
    close,
    async erase() {
      // The worker's connection may have been closed under it: its work ends here, and the database is opened anew.
      close();
      await eraseCopy(uid);
    },
  };
}

/** The files of the account as the worker has them, those on their way with news of how far they are. */
function filesOf({ files }: Replica, { getFile }: Transfers): AccountStore['files'] {
  return {
    put: files.put,
    get: getFile,
    kept: files.kept,
    read: files.read,
    here: files.here,
    forget: files.forget,
    release: files.release,
    retry: files.retry,
    refusals: files.refusals,
    usage: files.usage,
    putDerived: files.putDerived,
    getDerived: files.getDerived,
  };
}

function cataloguesOf({ catalogues }: Replica, { getCatalogueFile }: Transfers): AccountStore['catalogues'] {
  return {
    list: catalogues.list,
    page: catalogues.page,
    search: catalogues.search,
    book: catalogues.book,
    cover: catalogues.cover,
    file: getCatalogueFile,
  };
}
