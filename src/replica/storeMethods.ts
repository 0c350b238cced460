import { pathOf } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { ClearedWord, Word } from '#domain/words/word.ts';
import { wordPath } from './base/base.ts';
import { readCollection } from './base/collection.ts';
import { coreOf } from './base/columns.ts';
import type { Method, WorkerMethods } from './protocol.ts';
import type { SyncLoops, SyncLoopsParts } from './sync/syncLoops.ts';

type Answering<Name extends Method> = (
  ...parameters: WorkerMethods[Name]['arguments']
) => Promise<WorkerMethods[Name]['answer']>;

/** What the page may ask of its store, but for opening it. */
export type StoreMethods = { readonly [Name in Exclude<Method, 'open'>]: Answering<Name> };

export interface StoreMethodsParts extends Omit<SyncLoopsParts, 'say' | 'stopped'> {
  readonly loops: SyncLoops;
}

export function createStoreMethods({
  uid,
  database,
  server,
  client,
  files,
  firstSync,
  news,
  faults,
  loops,
}: StoreMethodsParts): StoreMethods {
  return {
    watch: async (paths) => {
      news.watch(paths);
      if (await firstSync.isDone()) return [...(await client.read(paths))];
      // A new browser: the profile is asked for at once, before all documents are here.
      const profile = pathOf({ collection: 'users', id: uid });
      const known = paths.includes(profile) ? await firstSync.goAhead(server.document('users', uid)) : null;
      const shown = await client.read(paths);
      if (await firstSync.isDone()) return [...shown];
      if (known && !shown.get(profile)) shown.set(profile, known);
      return [...shown].filter(([, document]) => document !== null);
    },
    unwatch: async (path) => news.unwatch(path),
    watchCollection: async (collection) => {
      news.watchCollection(collection);
      return (await firstSync.isDone()) ? readCollection(database, collection) : null;
    },
    statuses: async (language) => {
      if (!(await firstSync.isDone())) {
        const text = await firstSync.goAhead(server.statuses(language));
        if (text !== null && !(await firstSync.isDone())) return coreOf(text);
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
    everything: async () => {
      if (!(await firstSync.isDone())) {
        await loops.exchange();
        if (!(await firstSync.isDone())) throw new Refusal('unavailable');
      }
      return [...(await client.everything())];
    },
    dueCount: (language, now) => client.dueCount(language, now),
    call: async (name, input) => {
      if (!(await firstSync.isDone())) {
        // No rule can judge without the documents; but a tab that is closed while they come must not lose what was done.
        const made = await faults.withRoom(() => client.callAhead(name, input));
        await loops.exchange();
        if (!(await firstSync.isDone()) && (await made.withdraw())) throw new Refusal('unavailable');
        try {
          return await made.outcome();
        } catch (error) {
          // The person is told now; what was not sent yet need not be refused once more by the server.
          await made.withdraw();
          throw error;
        }
      }
      const output = await faults.withRoom(() => client.call(name, input));
      void loops.exchange();
      return output;
    },
    told: async (noticeId) => {
      const transaction = database.transaction('notices', 'readwrite');
      const isFirst = (await transaction.store.getKey(noticeId)) !== undefined;
      if (isFirst) await transaction.store.delete(noticeId);
      await transaction.done;
      return isFirst;
    },
    putFile: async (fileId, content) => {
      await faults.withRoom(() => files.put(fileId, content));
      faults.background(news.tellSync());
      void loops.upload();
    },
    getFile: (fileId) => files.get(fileId),
    readFile: (fileId) => files.read(fileId),
    releaseFiles: async (fileIds) => {
      await files.release(fileIds);
      await news.tellSync();
    },
    retryFiles: async () => {
      files.offerRefused();
      await loops.upload();
    },
    refusals: () => files.refusals(),
    fileUsage: () => server.fileUsage(),
    putDerived: async (fileId, kind, value) => {
      await faults.withRoom(() => database.put('derived', value, [fileId, kind]));
    },
    getDerived: (fileId, kind) => database.get('derived', [fileId, kind]),
    look: async () => {
      loops.retry();
      await news.catchUp();
    },
  };
}
