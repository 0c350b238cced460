import { contentCache } from '#contract/content/contentCache.ts';
import {
  isLessonAddress,
  lessonFolder,
  lessonIndexAddress,
  type LessonFacts,
  type LessonIndex,
} from '#contract/content/lessonFiles.ts';
import type { Language } from '#domain/languages.ts';
import type { Lesson } from '#domain/lessons/lesson.ts';
import { fetchContentJson } from './fetchContent.ts';
import { controlledByWorker } from './keepForOffline.ts';
import { loadOnce } from './loadOnce.ts';

const indexes = new Map<Language, Promise<LessonIndex>>();
const loadedIndexes = new Map<Language, LessonIndex>();
const texts = new Map<string, Promise<Lesson>>();

/**
 * The list of a language's lessons; fetched once.
 * @throws Refusal `unavailable` when it cannot be fetched now; the next call tries again
 */
export function loadLessonIndex(language: Language): Promise<LessonIndex> {
  return loadOnce(indexes, language, async () => {
    // Written by our own build from the contract's type.
    const index = (await fetchContentJson(lessonIndexAddress(language))) as LessonIndex;
    loadedIndexes.set(language, index);
    return index;
  });
}

/** The list of a language's lessons where it has been fetched: a page that begins with it need not wait to show it. */
export function peekLessonIndex(language: Language): LessonIndex | null {
  return loadedIndexes.get(language) ?? null;
}

/** The text of a lesson with its point, words and questions; fetched once. @throws Refusal `unavailable`, as above */
export function loadLesson(language: Language, { address }: LessonFacts): Promise<Lesson> {
  const loading = loadOnce(texts, address, () => fetchContentJson(address) as Promise<Lesson>);
  // A server with newer lessons has the text under another name: the list is asked for again too.
  loading.catch(() => {
    indexes.delete(language);
    loadedIndexes.delete(language);
  });
  return loading;
}

const requested = new Set<Language>();

/**
 * Keeps the list and all texts of a language's lessons for when there is no connection (about 35 KB compressed), and drops
 * those of older versions. Called when the page is idle.
 */
export function keepLessonsForOffline(language: Language): void {
  if (!('serviceWorker' in navigator) || requested.has(language)) return;
  requested.add(language);
  controlledByWorker(navigator.serviceWorker)
    .then(async () => {
      // Through the worker, which keeps what it sees pass: a first visit fetched them before it was there.
      const index = (await fetchContentJson(lessonIndexAddress(language))) as LessonIndex;
      const current = new Set(index.map(({ address }) => address));
      for (const address of current) await fetch(address);
      await dropOlder(language, current);
    })
    // Offline by now: they are asked for again at the next visit.
    .catch(() => requested.delete(language));
}

async function dropOlder(language: Language, current: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(contentCache);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const isOfLanguage = isLessonAddress(pathname) && pathname.startsWith(`${lessonFolder}${language}-`);
    if (isOfLanguage && !current.has(pathname)) await cache.delete(url);
  }
}
