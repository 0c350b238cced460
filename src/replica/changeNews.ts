import { pathOf, refAt, type Path } from '#domain/documents/ref.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { wordPath, wordsLanguage } from './base/base.ts';
import { documentStores } from './base/database.ts';
import { newsOf } from './base/meta.ts';
import type { Changed, Copy } from './copy.ts';
import type { Faults } from './faults.ts';
import type { UnsentFiles } from './files/fileStates.ts';
import type { Covers } from './packs/covers.ts';
import type { ShownWords } from './query/shownWords.ts';
import type { TextCounter } from './query/textCounter.ts';
import { noticeTitle } from './noticeTitle.ts';
import type { ReplicaEvent, SyncState } from './replica.ts';
import { sharedRuns } from './sharedRuns.ts';
import type { FirstSync } from './sync/firstSync.ts';
import { countUnanswered } from './sync/flushQueue.ts';
import { readShown } from './sync/overlay.ts';

/** Changes of more words than this are told as a whole. */
const manyWords = 2_000;

export interface ChangeNewsParts {
  readonly copy: Copy;
  readonly covers: Covers;
  readonly shownWords: ShownWords;
  readonly counter: TextCounter;
  readonly unsentFiles: () => Promise<UnsentFiles>;
  readonly firstSync: Pick<FirstSync, 'isDone'>;
  readonly background: Faults['background'];
  readonly emit: (event: ReplicaEvent) => void;
}

/** Whether the server was reached last, and took what it was sent. */
type Reached = Pick<SyncState, 'online' | 'stalled'>;

/** Emits what the replica's owner watches: documents, statuses of words, notices, and how far the sync is. */
export type ChangeNews = ReturnType<typeof createChangeNews>;

export function createChangeNews({
  copy,
  covers,
  shownWords,
  counter,
  unsentFiles,
  firstSync,
  background,
  emit,
}: ChangeNewsParts) {
  const { database } = copy;
  const watched = new Set<Path>();
  const collections = new Set<string>();
  /** Notices that were emitted. */
  const emitted = new Set<number>();
  let reached: Reached = { online: navigator.onLine, stalled: false };
  let full = false;
  /** Transactions that changed what is shown, here and in other tabs, of which this tab knows; counted from where it was opened. */
  let seen = 0;

  const newsNow = (): Promise<number> => newsOf(database.transaction(documentStores, 'readonly'));

  /** A first sync gives dozens of reasons to tell how far it is. */
  const emitSync = sharedRuns(async () => {
    const [calls, files, complete] = await Promise.all([countUnanswered(copy), unsentFiles(), firstSync.isDone()]);
    emit({
      event: 'sync',
      state: { ...reached, full, waiting: calls + files.waiting, refusedFiles: files.refused, complete },
    });
  });

  async function emitNotices(): Promise<void> {
    const found = (await database.getAllKeys('notices')).filter((id) => !emitted.has(id));
    if (found.length === 0) return;
    const { table } = await copy.calls.load();
    for (const id of found) {
      if (emitted.has(id)) continue;
      emitted.add(id);
      const notice = await database.get('notices', id);
      if (!notice) continue;
      const { callName, reason, callId } = notice;
      if (callId !== undefined && copy.awaited.has(callId)) {
        emitted.delete(id);
        continue;
      }
      emit({ event: 'notice', id, notice: { title: noticeTitle(table, callName), reason } });
    }
  }

  async function emitChanges(changed: Changed): Promise<void> {
    if (changed !== 'all' && changed.size === 0) return emitSync();
    const words = changed === 'all' ? [] : [...changed].filter((path) => wordsLanguage(path) !== null);
    if (changed === 'all' || words.length > manyWords) {
      await covers.findChanged();
      emit({ event: 'everything' });
      background(counter.recount());
      return emitSync();
    }
    for (const language of new Set(words.map((path) => wordsLanguage(path) ?? ''))) {
      const prefix = wordPath(language, '');
      const keys = words.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
      const statuses = await shownWords.statusesAt(language, keys);
      emit({ event: 'statuses', language, changed: statuses });
      background(counter.take(language, statuses));
    }
    const wanted = [...changed].filter(
      (path) => watched.has(path) || collections.has(path.slice(0, path.indexOf('/'))),
    );
    if (wanted.length > 0) emit({ event: 'documents', documents: [...(await readShown(copy, wanted))] });
    emit({ event: 'changed', collections: [...new Set([...changed].map((path) => refAt(path).collection))] });
    if (changed.has(pathOf(profileRef(copy.uid)))) await emitCovered();
    await emitSync();
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
    emitSync,
    emitNotices,
    /** Counts changes from here on. */
    async start(): Promise<void> {
      seen = await newsNow();
    },
    /** Takes note of a transaction, here or in another tab, that has changed what is shown. */
    noteChange(changed: Changed): void {
      if (changed === 'all' || changed.size > 0) seen++;
      background(emitChanges(changed));
    },
    setReached(next: Reached): void {
      reached = next;
      background(emitSync());
    },
    setFull(next: boolean): void {
      full = next;
      background(emitSync());
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
