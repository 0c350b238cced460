import { pathOf, refAt, type Path } from '#domain/documents/ref.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { wordPath, wordsLanguage } from '../base/base.ts';
import { documentStores } from '../base/database.ts';
import { newsOf } from '../base/meta.ts';
import type { Changed } from '../base/copy.ts';
import type { Covers } from '../packs/covers.ts';
import type { ShownWords } from '../query/source/shownWords.ts';
import type { TextCounter } from '../query/source/textCounter.ts';
import { createNoticeNews } from './noticeNews.ts';
import { createSyncNews, type SyncNewsParts } from './syncNews.ts';
import { readShown } from '../base/shown.ts';

/** Changes of more words than this are reported as a whole. */
const manyWords = 2_000;

export interface ChangeNewsParts extends SyncNewsParts {
  readonly covers: Covers;
  readonly shownWords: ShownWords;
  readonly counter: TextCounter;
}

/** Emits what the replica's owner watches: documents, statuses of words, notices, and how far the sync is. */
export type ChangeNews = ReturnType<typeof createChangeNews>;

export function createChangeNews(parts: ChangeNewsParts) {
  const { copy, covers, shownWords, counter, background, emit } = parts;
  const { database } = copy;
  const watched = new Set<Path>();
  const collections = new Set<string>();
  const sync = createSyncNews(parts);
  const { emitSync } = sync;
  /** Documents that changed and are being read, each until it is reported. */
  const reports = new Set<Promise<void>>();
  /** Transactions that changed what is shown, here and in other tabs, of which this tab knows; counted from where it was opened. */
  let seen = 0;

  const newsNow = (): Promise<number> => newsOf(database.transaction(documentStores, 'readonly'));

  async function emitChanges(changed: Changed): Promise<void> {
    if (changed !== 'all' && changed.size === 0) return emitSync();
    const words = changed === 'all' ? [] : [...changed].filter((path) => wordsLanguage(path) !== null);
    if (changed === 'all' || words.length > manyWords) {
      if (changed !== 'all') await report(emitDocuments(changed));
      await covers.findChanged();
      emit({ event: 'everything' });
      background(counter.recount());
      return emitSync();
    }
    await Promise.all([emitStatuses(words), report(emitDocuments(changed))]);
    emit({ event: 'changed', collections: [...new Set([...changed].map((path) => refAt(path).collection))] });
    if (changed.has(pathOf(profileRef(copy.uid)))) await emitCovered();
    await emitSync();
  }

  async function emitStatuses(words: readonly Path[]): Promise<void> {
    for (const language of new Set(words.map((path) => wordsLanguage(path) ?? ''))) {
      const prefix = wordPath(language, '');
      const keys = words.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
      const statuses = await shownWords.statusesAt(language, keys);
      emit({ event: 'statuses', language, changed: statuses });
      background(counter.take(language, statuses));
    }
  }

  async function emitDocuments(changed: ReadonlySet<Path>): Promise<void> {
    const wanted = [...changed].filter(
      (path) => watched.has(path) || collections.has(path.slice(0, path.indexOf('/'))),
    );
    if (wanted.length > 0) emit({ event: 'documents', documents: [...(await readShown(copy, wanted))] });
  }

  function report(documents: Promise<void>): Promise<void> {
    const reported = documents.finally(() => reports.delete(reported));
    reports.add(reported);
    return reported;
  }

  /** The learner may have chosen another starter pack or preset: then all words may show something else. */
  async function emitCovered(): Promise<void> {
    for (const language of await covers.findChanged()) {
      emit({ event: 'statuses', language, changed: 'all' });
      emit({ event: 'changed', collections: [wordsCollection(language)] });
      background(counter.recount(language));
    }
  }

  return {
    ...sync,
    emitNotices: createNoticeNews(copy, emit),
    /** Counts changes from here on. */
    async start(): Promise<void> {
      seen = await newsNow();
    },
    /** Takes note of a transaction, here or in another tab, that has changed what is shown. */
    recordChange(changed: Changed): void {
      if (changed === 'all' || changed.size > 0) seen++;
      background(emitChanges(changed));
    },
    /** Resolves once the documents that have changed until now are reported, or could not be read. */
    async reported(): Promise<void> {
      await Promise.allSettled(reports);
    },
    watch(paths: readonly Path[]): void {
      for (const path of paths) watched.add(path);
    },
    unwatch(path: Path): void {
      watched.delete(path);
    },
    watchCollection(collection: string): void {
      collections.add(collection);
    },
    /** Finds out whether this tab missed changes: nothing reaches one that is frozen. */
    async catchUp(): Promise<void> {
      const changes = await newsNow();
      if (changes === seen) return;
      seen = changes;
      await emitChanges('all');
    },
  };
}
