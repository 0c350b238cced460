import { storyAddress, type StoryFacts } from '#contract/content/story.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { sha256 } from '#replica/files/sha256.ts';
import type { AccountStore } from './accountStore.ts';

interface StoryFiles {
  readonly facts: StoryFacts;
  readonly epub: Blob;
  readonly index: Blob;
}

const kept = new Map<Language, Promise<StoryFiles>>();

/** A language's story with its files; fetched once. @throws Refusal `unavailable` when it cannot be had now; the next call tries again */
export function loadStory(language: Language): Promise<StoryFiles> {
  const known = kept.get(language);
  if (known) return known;
  const loading = fetchStory(language);
  kept.set(language, loading);
  loading.catch(() => kept.delete(language));
  return loading;
}

/**
 * Puts the story of a language on the account's shelf, with its files in this browser: it is read without a connection from
 * then on. Asking twice gives it once.
 * @throws Refusal `unavailable` when it cannot be fetched
 */
export async function bringStory(store: AccountStore, language: Language): Promise<void> {
  const { facts, epub, index } = await loadStory(language);
  const { title, author, fileId, fileSize, wordCount, uniqueWords, chapterCount } = facts;
  const indexId = await sha256(index);
  // Before the book: a book always has its files here.
  await store.files.put(fileId, epub);
  await store.files.put(indexId, index);
  await store.call('giveStory', {
    title,
    author,
    language,
    fileId,
    fileSize,
    wordCount,
    uniqueWords,
    chapterCount,
    coverId: null,
    indexId,
  });
}

async function fetchStory(language: Language): Promise<StoryFiles> {
  const [facts, epub, index] = await Promise.all([
    fetched(storyAddress(language, 'json')),
    fetched(storyAddress(language, 'epub')),
    fetched(storyAddress(language, 'index')),
  ]);
  return {
    // Written by our own build from the contract's type.
    facts: (await facts.json()) as StoryFacts,
    epub: new Blob([await epub.arrayBuffer()], { type: 'application/epub+zip' }),
    index: await index.blob(),
  };
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Refusal('unavailable');
  return response;
}
