import { pathOf, type Path } from '#domain/documents/ref.ts';
import type { ClearedWord, Status, Word } from '#domain/words/word.ts';
import { asWord } from './columns.ts';
import { createClient } from './client.ts';
import { deleteDatabase, openDatabase, type AccountDatabase } from './database.ts';
import { createFileStore } from './fileStore.ts';
import { lead } from './lead.ts';
import type { Method, Said, WorkerMethods } from './protocol.ts';
import { createRetryLoop } from './retryLoop.ts';
import { connectServer } from './server.ts';
import type { Unreachable } from './transport.ts';
import { wordPath, wordsLanguage } from './base.ts';

/** Changes of more words than this are told as a whole. */
const manyWords = 2_000;
/** Milliseconds after another tab's change until this tab sees whether it was sent. */
const secondLook = 5_000;

export type StoreWorker = { readonly [Name in Exclude<Method, 'open'>]: (...parameters: WorkerMethods[Name]['arguments']) => Promise<WorkerMethods[Name]['answer']> };

/** What tabs of one account tell each other after a transaction. */
interface News {
  readonly paths: readonly Path[] | 'all';
}

/**
 * One tab's store: storage, sync with the server and news from other tabs (storage and sync designs). `say` reaches
 * the tab's page.
 */
export async function openStoreWorker(uid: string, say: (said: Said) => void): Promise<StoreWorker> {
  const database = await openDatabase(uid, () => stop());
  const server = connectServer(uid, Date.now);
  const channel = new BroadcastChannel(`glosa-${uid}`);
  const watched = new Map<Path, number>();
  const collections = new Set<string>();
  let online = navigator.onLine;
  let cancelSecondLook = (): void => undefined;
  let synced = (await database.get('meta', 'synced')) === true;
  const after = (milliseconds: number, work: () => void) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  };

  const client = createClient({
    uid,
    database,
    transport: server,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onChange: (paths) => {
      const some = paths === 'all' || paths.size > 0;
      if (some) channel.postMessage({ paths: paths === 'all' ? 'all' : [...paths] } satisfies News);
      void tell(paths);
    },
  });

  const files = createFileStore({ database, server, onProgress: (fileId, share) => say({ said: 'progress', fileId, share }) });

  const unreachable = (reason: Unreachable) => {
    setOnline(false);
    if (reason.signedOut) say({ said: 'signed-out' });
  };
  const documents = createRetryLoop({
    round: async () => {
      while (await client.flush());
      while (await client.feed());
    },
    onReached: () => {
      setOnline(true);
      void tellNotices();
      if (!synced) {
        synced = true;
        say({ said: 'renew' });
      }
      void navigator.locks.request(`glosa-fold-${uid}`, { ifAvailable: true }, (lock) => (lock ? client.fold() : undefined));
    },
    onUnreachable: unreachable,
    after,
  });
  const uploads = createRetryLoop({
    round: async () => {
      await files.upload();
      await tellSync();
      await tellNotices();
    },
    onReached: () => setOnline(true),
    onUnreachable: unreachable,
    after,
  });

  function setOnline(next: boolean): void {
    online = next;
    void tellSync();
  }

  async function tellSync(): Promise<void> {
    const queue = await database.getAll('queue');
    const unsent = queue.filter(({ ackRev }) => ackRev === undefined).length;
    say({ said: 'sync', state: { online, waiting: unsent + (await files.waiting()), complete: synced } });
  }

  async function tellNotices(): Promise<void> {
    for (const id of await database.getAllKeys('notices')) {
      const notice = await database.get('notices', id);
      if (notice) say({ said: 'notice', id, notice });
    }
  }

  /** Tells the page what is shown now at paths that changed. */
  async function tell(changed: ReadonlySet<Path> | 'all'): Promise<void> {
    if (changed === 'all') return say({ said: 'renew' });
    if (changed.size === 0) return tellSync();
    const words = [...changed].filter((path) => wordsLanguage(path) !== null);
    if (words.length > manyWords) return say({ said: 'renew' });
    const shown = await client.read([...changed]);
    const statuses = new Map<string, [string, Status | null][]>();
    for (const path of words) {
      const language = wordsLanguage(path) ?? '';
      const entries = statuses.get(language) ?? [];
      entries.push([path.slice(wordPath(language, '').length), asWord(shown.get(path) ?? null)?.status ?? null]);
      statuses.set(language, entries);
    }
    for (const [language, entries] of statuses) say({ said: 'statuses', language, changed: entries });
    const wanted = [...shown].filter(([path]) => watched.has(path) || collections.has(path.slice(0, path.indexOf('/'))));
    if (wanted.length > 0) say({ said: 'documents', documents: wanted });
    await tellSync();
  }

  channel.addEventListener('message', (event: MessageEvent<News>) => {
    void tell(event.data.paths === 'all' ? 'all' : new Set(event.data.paths));
    // What another tab queued is its own to send, unless it was closed before it could.
    cancelSecondLook();
    cancelSecondLook = after(secondLook, () => void documents.run());
  });
  addEventListener('online', () => {
    documents.retry();
    uploads.retry();
  });
  addEventListener('offline', () => setOnline(false));
  const stopLeading = lead(uid, server, async () => Number((await database.get('meta', 'cursor')) ?? 0), () => documents.run(), after);

  function stop(): void {
    cancelSecondLook();
    stopLeading();
    documents.stop();
    uploads.stop();
    channel.close();
  }

  await tellSync();
  void tellNotices();
  void documents.run();
  void uploads.run();

  return {
    watch: async (paths) => {
      for (const path of paths) watched.set(path, (watched.get(path) ?? 0) + 1);
      const shown = await client.read(paths);
      const missing = synced ? [] : paths.filter((path) => shown.get(path) === null && path === pathOf({ collection: 'users', id: uid }));
      // A new browser: the profile is asked for at once, before all documents are here.
      for (const path of missing) shown.set(path, await server.document('users', uid).catch(() => null));
      return synced ? [...shown] : [...shown].filter(([, document]) => document !== null);
    },
    unwatch: async (path) => {
      const count = (watched.get(path) ?? 1) - 1;
      if (count > 0) watched.set(path, count);
      else watched.delete(path);
    },
    watchCollection: async (collection) => {
      collections.add(collection);
      return synced ? readCollection(database, collection) : null;
    },
    statuses: async (language) => {
      if (!synced) {
        const text = await server.statuses(language).catch(() => null);
        if (text !== null && !synced) return { core: coreOf(text), complete: false };
      }
      return { core: await client.statuses(language), complete: synced };
    },
    words: async (language, keys) => {
      const shown = await client.read(keys.map((key) => wordPath(language, key)));
      return keys.flatMap((key) => {
        const document = shown.get(wordPath(language, key));
        // What a words collection holds was written by the word rules.
        return document ? [[key, document as Word | ClearedWord] as const] : [];
      });
    },
    dueCount: (language, now) => client.dueCount(language, now),
    call: async (name, input) => {
      if (!synced) await documents.run();
      const output = await client.call(name, input);
      void documents.run();
      return output;
    },
    told: (noticeId) => database.delete('notices', noticeId),
    putFile: async (fileId, content) => {
      await files.put(fileId, content);
      void tellSync();
      void uploads.run();
    },
    getFile: (fileId) => files.get(fileId),
    removeFile: (fileId) => files.remove(fileId),
    putDerived: (fileId, kind, value) => database.put('derived', value, [fileId, kind]).then(() => undefined),
    getDerived: (fileId, kind) => database.get('derived', [fileId, kind]),
    erase: async () => {
      stop();
      database.close();
      await deleteDatabase(uid);
    },
  };
}

async function readCollection(database: AccountDatabase, collection: string): Promise<(readonly [string, object])[]> {
  const range = IDBKeyRange.bound(`${collection}/`, `${collection}/\uffff`);
  const transaction = database.transaction(['rows', 'overlay']);
  const shown = new Map<Path, object>();
  const [paths, rows, written, versions] = await Promise.all([
    transaction.objectStore('rows').getAllKeys(range),
    transaction.objectStore('rows').getAll(range),
    transaction.objectStore('overlay').getAllKeys(range),
    transaction.objectStore('overlay').getAll(range),
  ]);
  paths.forEach((path, index) => rows[index] && shown.set(path, rows[index]));
  written.forEach((path, index) => {
    const data = versions[index]?.data;
    if (data) shown.set(path, data);
    else shown.delete(path);
  });
  return [...shown].map(([path, document]) => [path.slice(collection.length + 1), document] as const);
}

/** The server's compact list as columns; due times are not in it and count as never until the documents come. */
function coreOf(text: string) {
  const pairs = text.split('\n').filter(Boolean).map((line) => line.split('\t'));
  return {
    keys: pairs.map(([key]) => key ?? '').join('\n'),
    statuses: Uint8Array.from(pairs, ([, status]) => Number(status)),
    due: new Float64Array(pairs.length).fill(Infinity),
  };
}
