import { ruleOf } from '#contract/rules.ts';
import { pathOf, type Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { ClearedWord, Status, Word } from '#domain/words/word.ts';
import { createClient } from './client.ts';
import { readCollection } from './collection.ts';
import { asWord, coreOf } from './columns.ts';
import { eraseDatabase, openDatabase } from './database.ts';
import { createFileStore, isFull } from './fileStore.ts';
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
  const database = await openDatabase(uid, (why) => {
    if (stopped) return;
    stop();
    say({ said: 'closed', why });
  });
  const server = connectServer(uid, Date.now);
  const channel = new BroadcastChannel(`glosa-${uid}`);
  const watched = new Map<Path, number>();
  const collections = new Set<string>();
  let online = navigator.onLine;
  let stopped = false;
  let toldOfFull = false;
  let cancelSecondLook = (): void => undefined;
  let synced = false;
  /** Changes of what is shown that the page was told of, here and by other tabs, counted from where the store was opened. */
  let heard = 0;
  const after = (milliseconds: number, work: () => void) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  };

  /** What a new browser shows before its documents are here goes first: colours never wait for documents. */
  let early: Promise<unknown> = Promise.resolve();
  const first = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
    const answer = asked.catch(() => null);
    early = Promise.all([early, answer]);
    return answer;
  };

  const client = createClient({
    uid,
    database,
    transport: {
      flush: server.flush,
      async feed(question) {
        await early;
        return server.feed(question);
      },
    },
    now: Date.now,
    newId: () => crypto.randomUUID(),
    prepare: ruleOf,
    onChange: (paths) => {
      const some = paths === 'all' || paths.size > 0;
      if (some && !stopped) channel.postMessage({ paths: paths === 'all' ? 'all' : [...paths] } satisfies News);
      if (some) heard++;
      background(tell(paths));
    },
  });

  const files = createFileStore({ database, server, onProgress: (fileId, share) => say({ said: 'progress', fileId, share }) });

  /** Nobody awaits it; what fails because the store was closed meanwhile is no fault. */
  function background(work: Promise<unknown>): void {
    work.catch(fault);
  }

  function fault(error: unknown): void {
    if (stopped) return;
    if (!isFull(error)) console.error(error);
    else if (!toldOfFull) {
      toldOfFull = true;
      say({ said: 'notice', id: 0, notice: { callName: 'store', reason: 'storage-full' } });
    }
  }

  /** When the browser is full, files that can be had again make room; the log and the queue never do. */
  async function withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!isFull(error)) throw error;
      if (await files.drop()) return work();
      throw new Refusal('storage-full');
    }
  }

  async function isSynced(): Promise<boolean> {
    synced ||= (await database.get('meta', 'synced')) === true;
    return synced;
  }

  const unreachable = (reason: Unreachable) => {
    setOnline(false);
    if (reason.signedOut) say({ said: 'signed-out' });
  };
  const documents = createRetryLoop({
    // The first reading is long: two tabs of a new browser need not both fetch it.
    round: () => withRoom(() => (synced ? client.exchange() : navigator.locks.request(`glosa-first-${uid}`, client.exchange))),
    onReached: () => {
      setOnline(true);
      background(tellNotices());
      if (!synced) {
        synced = true;
        say({ said: 'renew' });
      }
      background(navigator.locks.request(`glosa-fold-${uid}`, { ifAvailable: true }, (lock) => (lock && !stopped ? withRoom(client.fold) : undefined)));
    },
    onUnreachable: unreachable,
    onFault: fault,
    after,
  });
  const uploads = createRetryLoop({
    // One tab at a time: a book need not travel twice.
    round: () =>
      navigator.locks.request(`glosa-upload-${uid}`, async () => {
        if (stopped) return;
        await files.upload();
        await tellSync();
        await tellNotices();
      }),
    onReached: () => setOnline(true),
    onUnreachable: unreachable,
    onFault: fault,
    after,
  });

  function setOnline(next: boolean): void {
    online = next;
    background(tellSync());
  }

  async function tellSync(): Promise<void> {
    const [calls, unsentFiles, complete] = await Promise.all([client.waiting(), files.waiting(), isSynced()]);
    say({ said: 'sync', state: { online, waiting: calls + unsentFiles, complete } });
  }

  async function tellNotices(): Promise<void> {
    for (const id of await database.getAllKeys('notices')) {
      const notice = await database.get('notices', id);
      if (notice) say({ said: 'notice', id, notice });
    }
  }

  /** Tells the page what is shown now at paths that changed. */
  async function tell(changed: ReadonlySet<Path> | 'all'): Promise<void> {
    if (changed !== 'all' && changed.size === 0) return tellSync();
    const words = changed === 'all' ? [] : [...changed].filter((path) => wordsLanguage(path) !== null);
    if (changed === 'all' || words.length > manyWords) {
      say({ said: 'renew' });
      return tellSync();
    }
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

  /** A frozen tab is told nothing; what was changed meanwhile is read again. */
  async function catchUp(): Promise<void> {
    const changes = await client.news();
    if (changes === heard) return;
    heard = changes;
    await tell('all');
  }

  channel.addEventListener('message', (event: MessageEvent<News>) => {
    heard++;
    background(tell(event.data.paths === 'all' ? 'all' : new Set(event.data.paths)));
    // What another tab queued is its own to send, unless it was closed before it could.
    cancelSecondLook();
    cancelSecondLook = after(secondLook, () => void documents.run());
  });
  const retry = (): void => {
    documents.retry();
    uploads.retry();
    leading.retry();
  };
  const goOffline = (): void => setOnline(false);
  addEventListener('online', retry);
  addEventListener('offline', goOffline);
  const leading = lead({
    uid,
    server,
    cursor: async () => Number((await database.get('meta', 'cursor')) ?? 0),
    onNews: () => documents.run(),
    onFault: fault,
    after,
  });

  function stop(): void {
    stopped = true;
    cancelSecondLook();
    removeEventListener('online', retry);
    removeEventListener('offline', goOffline);
    leading.stop();
    documents.stop();
    uploads.stop();
    channel.close();
  }

  heard = await client.news();
  await tellSync();
  background(tellNotices());
  void documents.run();
  void uploads.run();

  return {
    watch: async (paths) => {
      for (const path of paths) watched.set(path, (watched.get(path) ?? 0) + 1);
      if (await isSynced()) return [...(await client.read(paths))];
      // A new browser: the profile is asked for at once, before all documents are here.
      const profile = pathOf({ collection: 'users', id: uid });
      const known = paths.includes(profile) ? await first(server.document('users', uid)) : null;
      const shown = await client.read(paths);
      if (await isSynced()) return [...shown];
      if (known && !shown.get(profile)) shown.set(profile, known);
      return [...shown].filter(([, document]) => document !== null);
    },
    unwatch: async (path) => {
      const count = (watched.get(path) ?? 1) - 1;
      if (count > 0) watched.set(path, count);
      else watched.delete(path);
    },
    watchCollection: async (collection) => {
      collections.add(collection);
      return (await isSynced()) ? readCollection(database, collection) : null;
    },
    statuses: async (language) => {
      if (!(await isSynced())) {
        const text = await first(server.statuses(language));
        if (text !== null && !(await isSynced())) return coreOf(text);
      }
      return client.statuses(language);
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
      if (!(await isSynced())) {
        // No rule can judge without the documents.
        await documents.run();
        if (!(await isSynced())) throw new Refusal('unavailable');
      }
      const output = await withRoom(() => client.call(name, input));
      void documents.run();
      return output;
    },
    told: (noticeId) => database.delete('notices', noticeId),
    putFile: async (fileId, content) => {
      await withRoom(() => files.put(fileId, content));
      background(tellSync());
      void uploads.run();
    },
    getFile: (fileId) => files.get(fileId),
    removeFile: (fileId) => files.remove(fileId),
    putDerived: async (fileId, kind, value) => {
      await withRoom(() => database.put('derived', value, [fileId, kind]));
    },
    getDerived: (fileId, kind) => database.get('derived', [fileId, kind]),
    look: async () => {
      retry();
      await catchUp();
    },
    erase: async () => {
      stop();
      await eraseDatabase(uid, database);
    },
  };
}
