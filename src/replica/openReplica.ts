import { Refusal } from '#domain/errors/refusal.ts';
import { readCollection } from './base/collection.ts';
import { openReplicaDatabase } from './base/database.ts';
import { createChangeNews, type ChangeNews } from './news/changeNews.ts';
import { openChanges } from './changes/changes.ts';
import { createCopy } from './base/copy.ts';
import { openDictionaries, type OpenDictionaries } from './dictionaries/openDictionaries.ts';
import { dictionariesCollection } from './dictionaries/ownDictionary.ts';
import { createFaults } from './base/faults.ts';
import { createBookIndexes } from './files/bookIndexes.ts';
import { createFileStore } from './files/fileStore.ts';
import { openReplicaFiles } from './files/replicaFiles.ts';
import { createCovers } from './packs/covers.ts';
import { glossaryLoader } from './packs/glossaries.ts';
import type { FetchFile } from './packs/fetchFile.ts';
import { createLexicons } from './packs/lexicons.ts';
import { starterPackLoader } from './packs/starterPacks.ts';
import { answerQuery, loadLaterQueries } from './query/queries.ts';
import { countsCollection, type QuerySource } from './query/source/query.ts';
import { createReplicaSource } from './query/source/replicaSource.ts';
import { createShownWords, statusesIn, statusesInList } from './query/source/shownWords.ts';
import { createTextCounter } from './query/source/keptCounts.ts';
import { onDemand } from './late/onDemand.ts';
import { createProfileReader, type ProfileReader } from './sync/readProfile.ts';
import type { ReplicaEvent } from './news/event.ts';
import type { Replica } from './replica.ts';
import { after as ownAfter, type After } from './server/connection.ts';
import { connectServer } from './server/server.ts';
import { Unreachable } from './server/transport.ts';
import { createFirstSync } from './sync/firstSync.ts';
import { readEverything } from './base/shown.ts';
import { startWork } from './sync/startWork.ts';
import { startSyncLoops, type SyncLoopsParts } from './sync/syncLoops.ts';
import { openTabChannel } from './news/tabChannel.ts';
import { watchDocuments } from './news/watchDocuments.ts';

export interface OpenReplicaParts {
  /** The site's origin; the page's own when left out. */
  readonly origin?: string;
  /** The page's own timers when left out. */
  readonly after?: After;
  /** The lasting token of a device of the account; left out, the browser's own session is asked. */
  readonly deviceToken?: string;
  /** Fetches a file of the site's content by its address; the browser's own fetch when left out. */
  readonly fetchFile?: FetchFile;
  /** Ends the replica's work as the end of its thread does. */
  readonly ended?: AbortSignal;
}

/**
 * Opens the account's copy in this browser: storage, sync with the server, and news from other tabs. It works until the
 * thread that it runs in ends.
 * @param emit takes the replica's events
 * @param parts what a thread that is no worker of a page does not have
 * @throws DOMException when the database cannot be opened
 */
export async function openReplica(
  uid: string,
  emit: (event: ReplicaEvent) => void,
  { origin = '', after = ownAfter, deviceToken, fetchFile, ended }: OpenReplicaParts = {},
): Promise<Replica> {
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const database = await openReplicaDatabase(
    uid,
    (why) => {
      if (stopped.aborted) return;
      stopping.abort();
      emit({ event: 'closed', why });
    },
    () => emit({ event: 'notice', id: 0, notice: { title: 'store', reason: 'storage-blocked' } }),
  );
  ended?.addEventListener('abort', () => {
    stopping.abort();
    database.close();
  });
  const server = connectServer(uid, Date.now, {
    origin,
    after,
    deviceToken,
    onDownload: (fileId, share) => emit({ event: 'progress', fileId, share }),
  });
  const tabs = openTabChannel(uid, stopped);

  const firstSync = createFirstSync(database, after);
  const copy = createCopy({
    uid,
    database,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    calls: onDemand(
      async () => (await import('./late/calls.ts')).productCalls,
      (error) => new Unreachable(`The calls did not load: ${String(error)}`),
    ),
    onChange: (changed) => {
      tabs.postChanged(changed);
      news.recordChange(changed);
    },
  });
  const profile = createProfileReader({ copy, server, firstSync });
  const packs = starterPackLoader(origin, fetchFile);
  const loadGlossary = glossaryLoader(origin, fetchFile);
  const covers = createCovers({ ...packs, readProfile: profile.read, loadGlossary });
  const lexicon = createLexicons({ ...packs, loadGlossary });
  const shownWords = createShownWords(copy, covers);
  const files = createFileStore({
    database,
    server,
    now: Date.now,
    onProgress: (fileId, share) => emit({ event: 'progress', fileId, share }),
  });
  const faults = createFaults({ stopped, dropFiles: files.drop, onFull: (full) => news.setFull(full) });
  const counter = createTextCounter({
    copy,
    files,
    covers,
    shownWords,
    compounds: (language) => dictionaries.answers.compounds(language),
    onCounted: () => emit({ event: 'changed', collections: [countsCollection] }),
    background: faults.background,
  });
  const news = createChangeNews({
    copy,
    covers,
    shownWords,
    counter,
    unsentFiles: files.unsent,
    firstSync,
    background: faults.background,
    emit,
  });
  const wordsOfBook = createBookIndexes(files);
  const dictionaries = openDictionaries({
    database,
    server,
    lexicon,
    wordsOfBook,
    now: Date.now,
    pause: () => new Promise((resolve) => void after(0, resolve)),
    withRoom: faults.withRoom,
    onChange: () => emit({ event: 'changed', collections: [dictionariesCollection] }),
    onCompounds(language) {
      emit({ event: 'statuses', language, changed: 'all' });
      faults.background(counter.recount(language));
    },
    background: faults.background,
    onChangeHere: tabs.postDictionariesChanged,
  });
  const source = createReplicaSource({
    copy,
    covers,
    lexicon,
    dictionaries: dictionaries.answers,
    wordsOfBook,
    shownWords,
    counter,
    background: faults.background,
  });
  const parts = { after, copy, server, files, firstSync, news, faults, stopped, profile, source, dictionaries };
  const loops = startSyncLoops(parts);
  tabs.listen((changed) => {
    news.recordChange(changed);
    loops.lookLater();
  }, dictionaries.takeChange);

  // Side by side: a page that opens waits for both.
  await Promise.all([news.start(), firstSync.isDone()]);
  counter.start();
  // The page's questions while this was opened are answered first: every step of a sync would hold it up.
  const cancelStart = after(0, () => faults.background(startWork({ ...parts, loops })));
  stopped.addEventListener('abort', cancelStart);
  return composeReplica({ ...parts, loops });
}

interface ReplicaParts extends SyncLoopsParts {
  readonly news: ChangeNews;
  readonly loops: ReturnType<typeof startSyncLoops>;
  readonly profile: ProfileReader;
  readonly source: QuerySource;
  readonly dictionaries: OpenDictionaries;
}

function composeReplica(parts: ReplicaParts): Replica {
  const { copy, server, firstSync, news, loops, source } = parts;
  return {
    ...openChanges(parts),
    watch: (paths) => watchDocuments(parts, paths),
    unwatch: async (path) => news.unwatch(path),
    watchCollection: async (collection) => {
      news.watchCollection(collection);
      return (await firstSync.isDone()) ? readCollection(copy.database, collection) : null;
    },
    statuses: async (language) => {
      if (!(await firstSync.isDone())) {
        const [text, cover, compounds] = await Promise.all([
          firstSync.loadBefore(server.statuses(language)),
          source.cover(language),
          source.dictionaries.compounds(language),
        ]);
        if (text !== null && !(await firstSync.isDone())) return statusesInList(text, language, cover, compounds);
      }
      const [columns, cover, compounds] = await Promise.all([
        source.words(language, 'statuses'),
        source.cover(language),
        source.dictionaries.compounds(language),
      ]);
      return statusesIn(columns, cover, compounds);
    },
    query: (name, input) => answerQuery(source, name, input),
    everything: async () => {
      if (!(await firstSync.isDone())) {
        await loops.exchange();
        if (!(await firstSync.isDone())) throw new Refusal('unavailable');
      }
      return readEverything(copy);
    },
    claimNotice: async (noticeId) => {
      const transaction = copy.database.transaction('notices', 'readwrite');
      const isFirst = (await transaction.store.getKey(noticeId)) !== undefined;
      if (isFirst) await transaction.store.delete(noticeId);
      await transaction.done;
      return isFirst;
    },
    catchUp: async () => {
      loops.retry();
      await news.catchUp();
    },
    loadLater: async () => void (await Promise.all([copy.calls.load(), loadLaterQueries()])),
    files: openReplicaFiles({ ...parts, database: copy.database, emitSync: news.emitSync, upload: loops.upload }),
    translator: server.translator,
    catalogues: server.catalogues,
    webPages: server.webPages,
    dictionaries: parts.dictionaries.port,
  };
}
