import { contentCache } from '#contract/content/contentCache.ts';
import {
  episodesAddress,
  storyAddress,
  storyShelfAddress,
  type EpisodeExercises,
  type ShelfStory,
  type StoryFacts,
  type StoryPage,
} from '#contract/content/story.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { indexVersion } from '#domain/library/indexVersion.ts';
import type { Language } from '#domain/languages.ts';
import { sharesOfText } from '#domain/library/shares.ts';
import { storiesToRead } from '#domain/library/stories/storyChoice.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import { sha256 } from '#replica/base/sha256.ts';
import type { AccountStore } from '../accountStore.ts';
import { fetchContent } from './fetchContent.ts';
import { controlledByWorker, keepSeenFile } from './keepForOffline.ts';
import { loadOnce } from './loadOnce.ts';

const kept = new Map<string, Promise<unknown>>();
const shelves = new Map<Language, readonly ShelfStory[]>();

/** Fetches an address once and returns what `read` makes of the answer; a failure is not kept, so the next call tries again. */
function once<Result>(address: string, read: (response: Response) => Promise<Result>): Promise<Result> {
  // Kept under an address that is read in one way.
  return loadOnce(kept, address, () => fetchContent(address).then(read)) as Promise<Result>;
}

// Our own build wrote these files from the contract's types, so they are not parsed again.

/** All stories of a language, by level. @throws Refusal `unavailable` when they cannot be fetched now */
export function loadStoryShelf(language: Language): Promise<readonly ShelfStory[]> {
  return once(storyShelfAddress(language), async (response) => {
    const shelf = (await response.json()) as readonly ShelfStory[];
    shelves.set(language, shelf);
    keepSeenFile(storyShelfAddress(language));
    return shelf;
  });
}

/** The stories of a language where they have been fetched: a page that begins with them need not wait to show them. */
export function peekStoryShelf(language: Language): readonly ShelfStory[] | null {
  return shelves.get(language) ?? null;
}

/** Fetches the text of a story and the words counted in it. @throws Refusal `unavailable` when it cannot be fetched now */
export function loadStoryPage({ files }: StoryFacts): Promise<StoryPage> {
  return once(storyAddress(files, 'json'), async (response) => (await response.json()) as StoryPage);
}

/** Fetches the exercises of a series, by episode; of a story that is none there are none. @throws Refusal `unavailable` when they cannot be fetched now */
export async function loadEpisodes({ files, episodes }: StoryFacts): Promise<readonly EpisodeExercises[]> {
  if (!episodes) return [];
  const address = episodesAddress(files);
  return once(address, async (response) => {
    keepSeenFile(address);
    return (await response.json()) as readonly EpisodeExercises[];
  });
}

/** Keeps what the ends of a series' episodes ask for when there is no connection: another device may have added it. */
export function keepEpisodesForOffline(language: Language, id: string): void {
  loadStoryShelf(language)
    .then((shelf) => shelf.find((story) => story.id === id))
    .then((story) => story && loadEpisodes(story))
    // Asked for again at the end of an episode, which says that it cannot be fetched.
    .catch(() => undefined);
}

const keptForOffline = new Set<Language>();

/**
 * Keeps the list of a language's stories and the page of each for when there is no connection (about 80 KB). Called when the page is
 * idle.
 */
export function keepStoriesForOffline(language: Language): void {
  if (!('serviceWorker' in navigator) || keptForOffline.has(language)) return;
  keptForOffline.add(language);
  controlledByWorker(navigator.serviceWorker)
    .then(async () => {
      const shelf = await loadStoryShelf(language);
      const cache = await caches.open(contentCache);
      // Through the worker, which keeps what it sees pass.
      for (const { files } of shelf) {
        const address = storyAddress(files, 'json');
        if (!(await cache.match(address))) await fetchContent(address);
      }
    })
    // Offline by now: they are asked for again at the next visit.
    .catch(() => keptForOffline.delete(language));
}

interface StoryFiles {
  readonly epub: Blob;
  readonly index: Blob;
}

/**
 * The stories that suit a learner best, with what is known of each: by the words that the account knows, else by the level that was said.
 * @param but ids of stories that are not wanted
 * @throws Refusal `unavailable` when the shelf cannot be fetched
 */
export async function storiesFor(
  store: AccountStore,
  language: Language,
  said: SaidLevel | null,
  most: number,
  but: (story: ShelfStory) => boolean = () => false,
): Promise<(ShelfStory & { readonly known: number })[]> {
  const statuses = store.statuses(language);
  // A store that does not work knows no word; another part of the page reports the failure.
  const [shelf] = await Promise.all([loadStoryShelf(language), statuses.ready.catch(() => undefined)]);
  const candidates = shelf
    .filter((story) => !story.episodes && !but(story))
    .map((story) => ({ ...story, known: sharesOfText(story.counts, (key) => statuses.get(key)).known }));
  return storiesToRead(candidates, said, most);
}

/**
 * The story that a learner of a language is given, with its files here.
 * @throws Refusal `unavailable`
 */
export async function storyToGive(
  store: AccountStore,
  language: Language,
  said: SaidLevel | null,
): Promise<StoryFacts> {
  const [story] = await storiesFor(store, language, said, 1);
  if (!story) throw new Refusal('unavailable');
  await preloadStory(story);
  return story;
}

/**
 * Puts a story of a language on the account's shelf, with its files in this browser: it is read without a connection from
 * then on. Asking twice gives one.
 * @throws Refusal `unavailable` when it cannot be fetched
 */
export async function bringStory(store: AccountStore, story: StoryFacts): Promise<void> {
  await store.call('giveStory', await keepFiles(store, story, await loadFiles(story.files)));
}

/**
 * Adds a story that was chosen in Explorar to the library as any book.
 * @returns the book's id. @throws Refusal `unavailable` when it cannot be fetched, `book-duplicate` when it is there
 */
export async function addStory(store: AccountStore, facts: StoryFacts): Promise<string> {
  const [files] = await Promise.all([loadFiles(facts.files), loadEpisodes(facts)]);
  const { id } = await store.call('addBook', await keepFiles(store, facts, files));
  return id;
}

/** Fetches what adding a story takes, so that it is here when there is no connection. */
export async function preloadStory(facts: StoryFacts): Promise<void> {
  await Promise.all([loadFiles(facts.files), loadEpisodes(facts)]);
}

async function loadFiles(name: string): Promise<StoryFiles> {
  const [epub, index] = await Promise.all([
    once(storyAddress(name, 'epub'), async (response) => {
      const bytes = await response.arrayBuffer();
      return new Blob([bytes], { type: 'application/epub+zip' });
    }),
    once(storyAddress(name, 'index'), (response) => response.blob()),
  ]);
  return { epub, index };
}

/** Keeps a story's files before there is a book: a book always has its files here. */
async function keepFiles(store: AccountStore, facts: StoryFacts, { epub, index }: StoryFiles) {
  const { title, author, language, wordCount, uniqueWords, chapterCount } = facts;
  // Not as the shelf has it, which a worker may have kept from before a release that changed the text: the server takes a file by its own name only.
  const [fileId, indexId] = await Promise.all([sha256(epub), sha256(index)]);
  await store.files.put(fileId, epub);
  await store.files.put(indexId, index);
  return {
    title,
    author,
    language,
    fileId,
    fileSize: epub.size,
    wordCount,
    uniqueWords,
    chapterCount,
    coverId: null,
    indexId,
    indexVersion,
  };
}
