import type { Language } from '#domain/languages.ts';
import { profileRef } from '#domain/profile/profile.ts';
import type { AccountStore } from '../accountStore.ts';
import { openAccountStore } from '../bridge/openAccountStore.ts';
import { sessionStore } from '../session/session.ts';

/** The data, beside the profile, that a page shows first. */
export type FirstQuestion = 'books' | 'lessons' | 'stories';

const ask: Readonly<Record<FirstQuestion, (store: AccountStore) => void>> = {
  books(store) {
    store.watchCollection('books', () => undefined);
    // Their plans stand beside them, and what came later would move what is there.
    store.watchCollection('readingPlans', () => undefined);
  },
  lessons: askForLessons,
  stories(store) {
    ask.books(store);
    askForStories(store);
  },
};

let prefetched: AccountStore | null = null;
let stopWaiting = (): void => undefined;

/**
 * Opens the store of the account that was last signed in here before anything of the page is there, and asks for what every page
 * shows first: the worker works while React is loaded. In a browser that knows no account it does so as soon as the server has named one.
 */
export function prefetchStore(question: FirstQuestion): void {
  const visitor = sessionStore.current();
  if (visitor.state === 'signed-in') return openOf(visitor.uid, question);
  // A second try to sign in is waited for once.
  stopWaiting();
  stopWaiting = sessionStore.subscribe(() => {
    const now = sessionStore.current();
    if (now.state === 'loading') return;
    stopWaiting();
    if (now.state === 'signed-in') openOf(now.uid, question);
  });
}

function openOf(uid: string, question: FirstQuestion): void {
  const store = openAccountStore(uid);
  prefetched = store;
  // Components that watch these later find them here.
  store.watch(profileRef(store.uid), () => undefined);
  ask[question](store);
  const stop = sessionStore.subscribe(() => {
    const now = sessionStore.current();
    if (now.state === 'signed-in' && now.uid === store.uid) return;
    stop();
    // No page has taken it, and none will.
    if (prefetched === store) claimPrefetchedStore(store.uid)?.close();
  });
}

/** The store that was opened early, for the first caller; null when there is none of this account. */
export function claimPrefetchedStore(uid: string): AccountStore | null {
  const store = prefetched?.uid === uid ? prefetched : null;
  if (store) prefetched = null;
  return store;
}

/** Asks for the learner's progress in the lessons, and for the list of lessons as soon as the language is known. */
function askForLessons(store: AccountStore): void {
  store.watchCollection('lessons', () => undefined);
  whenLanguageIsKnown(store, async (language) => {
    const { loadLessonIndex } = await import('../content/lessons.ts');
    await loadLessonIndex(language);
  });
}

/** The shelf of stories, and what its order depends on. */
function askForStories(store: AccountStore): void {
  whenLanguageIsKnown(store, async (language) => {
    store.statuses(language);
    const { loadStoryShelf } = await import('../content/story.ts');
    await loadStoryShelf(language);
  });
}

function whenLanguageIsKnown(store: AccountStore, then: (language: Language) => Promise<void>): void {
  const profile = profileRef(store.uid);
  const stop = store.watch(profile, () => {
    const language = store.peek(profile)?.activeLanguage;
    if (language === undefined) return;
    stop();
    // The page fetches again what fails here, and tells.
    then(language).catch(() => undefined);
  });
}
