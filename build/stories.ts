import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import {
  storyAddress,
  storyFolder,
  storyShelfAddress,
  type GivenStory,
  type SeriesEpisode,
  type ShelfStory,
  type StoryPage,
  storyIdentifier,
} from '#contract/content/story.ts';
import type { OwnBook } from './ownBook.ts';
import { languages, type Language } from '#domain/languages.ts';
import { shownKeys } from '#domain/text/compounds.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import type { BookIndex } from '#reader/index/bookIndex.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { indexLines } from '#replica/files/wordIndex.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';
import { chapterPath, writeStory } from './epub.ts';
import { exercisesOf, ownBookOf } from './series.ts';
import { seriesIn } from './seriesSources.ts';
import { givenWordsIn, storiesIn } from './storySources.ts';
import { namesOfStory } from './storyNames.ts';
import { withSentences } from './storySentences.ts';

/**
 * Our own stories as browsers fetch them: of each an EPUB, its word index and what its page shows, and of each language a shelf that
 * says what is known of them without fetching any.
 */
export function stories(content: string): Plugin {
  return contentFiles('stories', storyFolder, () => allStories(content));
}

async function allStories(content: string): Promise<ContentFiles> {
  return new Map((await Promise.all(languages.map((language) => filesOf(content, language)))).flat());
}

type File = readonly [address: string, source: string | Uint8Array];

/** @throws Error naming the file and its fault */
async function filesOf(content: string, language: Language): Promise<File[]> {
  const series = seriesIn(content, language);
  const books: OwnBook[] = [...storiesIn(content, language), ...series.map(ownBookOf)];
  const made = await Promise.all(books.map((book) => makeStory(content, book)));
  const shelf = made.map(({ onShelf }) => onShelf);
  return [
    ...made.flatMap(({ files }) => files),
    ...(await exercisesOf(content, language, series)),
    [storyShelfAddress(language), JSON.stringify(shelf)],
  ];
}

async function makeStory(content: string, story: OwnBook): Promise<{ files: File[]; onShelf: ShelfStory }> {
  const { id, language, title, author, level, blurb, given } = story;
  // The given one was there first, and keeps its addresses.
  const name = given ? language : id;
  const epub = await writeStory({ ...story, identifier: storyIdentifier(name) });
  const book = await openBook(new Blob([Uint8Array.from(epub)]));
  const index = await indexBook(book, language);
  await book.close();
  const facts = {
    id,
    files: name,
    title,
    author,
    language,
    level,
    blurb,
    fileId: createHash('sha256').update(epub).digest('hex'),
    fileSize: epub.byteLength,
    wordCount: index.total,
    uniqueWords: index.keys.length,
    chapterCount: index.chapters.length,
    ...(story.questionCounts && { episodes: episodesOf(story, story.questionCounts) }),
  };
  const counts = countsOf(story, index);
  const page: StoryPage = { ...facts, beginning: beginningOf(story) };
  return {
    files: [
      [storyAddress(name, 'json'), JSON.stringify(given ? withDemo(content, story, page, index) : page)],
      [storyAddress(name, 'epub'), epub],
      [storyAddress(name, 'index'), gzipSync(linesOf(story, counts, index))],
    ],
    onShelf: { ...facts, counts: Object.fromEntries(counts) },
  };
}

function episodesOf({ chapters, language }: OwnBook, questionCounts: readonly number[]): SeriesEpisode[] {
  return chapters.map(({ title, paragraphs }, at) => ({
    title,
    section: chapterPath(at),
    questionCount: questionCounts[at] ?? 0,
    wordCount: [title, ...paragraphs].flatMap((text) => tokenise(text, language)).length,
  }));
}

/** The demo learner’s words and place in the story, which is theirs to begin with. */
function withDemo(content: string, story: OwnBook, page: StoryPage, index: BookIndex): GivenStory {
  const reached = Math.max(1, Math.floor(story.chapters.length / 3));
  const before = index.chapters.slice(0, reached).reduce((sum, { characters }) => sum + characters, 0);
  return {
    ...page,
    reached: {
      section: chapterPath(reached),
      fraction: before / index.chapters.reduce((sum, { characters }) => sum + characters, 0),
    },
    words: withSentences(story, givenWordsIn(content, story.language)),
  };
}

/**
 * Counts each word. The story's names are left out: nobody has to learn them, and a share of known words that counted them would
 * never be whole.
 */
function countsOf(story: OwnBook, { keys, counts }: BookIndex): [key: string, count: number][] {
  const left = namesOfStory(story);
  return keys.flatMap((key, place) => (left.has(key) ? [] : [[key, counts[place] ?? 0]]));
}

/** The file of the story's word index (`packIndex`), without its names as the counts are. */
function linesOf(
  { language }: OwnBook,
  counts: readonly (readonly [key: string, count: number])[],
  index: BookIndex,
): string {
  const counted = new Set(counts.map(([key]) => key));
  const compounds = [...index.compounds].filter(([key]) => shownKeys(key, language).every((part) => counted.has(part)));
  const [keys, times] = [counts.map(([key]) => key), counts.map(([, count]) => count)];
  return indexLines({ keys, counts: times, compounds: new Map(compounds) }, language)
    .map((line) => line.join('\t'))
    .join('\n');
}

/** Characters of a first page: what a window shows without scrolling much. */
const pageLength = 700;

/** Whole paragraphs of the first chapter. */
function beginningOf({ chapters }: OwnBook): StoryPage['beginning'] {
  const [{ title, paragraphs } = { title: '', paragraphs: [] }] = chapters;
  const shown: string[] = [];
  for (const paragraph of paragraphs) {
    if (shown.join('').length >= pageLength) break;
    shown.push(paragraph.replaceAll('*', ''));
  }
  return { title, paragraphs: shown };
}
