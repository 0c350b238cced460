import { calls } from '#contract/calls.ts';
import { prepareCall } from '#contract/prepareCall.ts';
import type { Path } from '#domain/documents/ref.ts';
import { createClient } from './sync/client.ts';
import { openDatabase } from './base/database.ts';
import { createFileStore } from './files/fileStore.ts';
import { createFirstSync } from './sync/firstSync.ts';
import { createPageNews } from './pageNews.ts';
import type { Said } from './protocol.ts';
import { connectServer } from './server/server.ts';
import { createStoreFaults } from './storeFaults.ts';
import { createStoreMethods, type StoreMethods } from './storeMethods.ts';
import { startSyncLoops } from './sync/syncLoops.ts';

export type StoreWorker = StoreMethods;

/** What tabs of one account tell each other after a transaction. */
interface News {
  readonly paths: readonly Path[] | 'all';
}

/**
 * One tab's store: storage, sync with the server and news from other tabs (storage and sync designs). `say` reaches
 * the tab's page.
 */
export async function openStoreWorker(uid: string, say: (said: Said) => void): Promise<StoreWorker> {
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const database = await openDatabase(
    uid,
    (why) => {
      if (stopped.aborted) return;
      stopping.abort();
      say({ said: 'closed', why });
    },
    () => say({ said: 'notice', id: 0, notice: { callName: 'store', reason: 'storage-blocked' } }),
  );
  const server = connectServer(uid, Date.now);
  const channel = new BroadcastChannel(`glosa-${uid}`);
  stopped.addEventListener('abort', () => channel.close());
  const firstSync = createFirstSync(database);

  const client = createClient({
    uid,
    database,
    transport: {
      flush: server.flush,
      async feed(question) {
        await firstSync.whenClear();
        return server.feed(question);
      },
    },
    now: Date.now,
    newId: () => crypto.randomUUID(),
    prepare: (user, call) => prepareCall(calls, user, call),
    onChange: (paths) => {
      const some = paths === 'all' || paths.size > 0;
      if (some && !stopped.aborted) channel.postMessage({ paths: paths === 'all' ? 'all' : [...paths] } satisfies News);
      news.changed(paths);
    },
  });
  const files = createFileStore({
    database,
    server,
    now: Date.now,
    onProgress: (fileId, share) => say({ said: 'progress', fileId, share }),
  });
  const faults = createStoreFaults({ stopped, dropFiles: files.drop, onFull: (full) => news.setFull(full), say });
  const news = createPageNews({
    database,
    client,
    unsentFiles: files.unsent,
    firstSync,
    background: faults.background,
    say,
  });
  const parts = { uid, database, server, client, files, firstSync, news, faults };
  const loops = startSyncLoops({ ...parts, stopped, say });
  channel.addEventListener('message', (event: MessageEvent<News>) => {
    news.changed(event.data.paths === 'all' ? 'all' : new Set(event.data.paths));
    loops.lookLater();
  });

  await files.adopt();
  await news.start();
  if (await firstSync.isDone()) faults.background(files.sweep());
  void loops.exchange();
  void loops.upload();
  return createStoreMethods({ ...parts, loops });
}
