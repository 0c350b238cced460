import type { Language } from '#domain/languages.ts';
import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import type { LessonQuestion, LessonWord } from '#domain/lessons/lesson.ts';
import { seriesNamed } from '#domain/series/seriesId.ts';
import type { SentencePlace } from '#domain/words/sentences/sentence.ts';
import type { Status } from '#domain/words/word.ts';

/** The facts known of one of our own stories without opening it. */
export interface StoryFacts {
  /** `{lang}-{number}`, of a series `{lang}-{level}-{number}`, for ever: its address in Explorar. */
  readonly id: string;
  /** The name of its files in {@link storyFolder}. */
  readonly files: string;
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly level: LessonLevel;
  /** The subject of it, in Spanish, in a sentence or two. */
  readonly blurb: string;
  /** SHA-256 of the EPUB, hex. */
  readonly fileId: string;
  readonly fileSize: number;
  readonly wordCount: number;
  readonly uniqueWords: number;
  readonly chapterCount: number;
  /** Its chapters, one for each day; left out of a story that is no series. */
  readonly episodes?: readonly SeriesEpisode[];
}

/** An episode of a series, by its place in the book. */
export interface SeriesEpisode {
  readonly title: string;
  /** The path of its section in the book. */
  readonly section: string;
  /** Running words. */
  readonly wordCount: number;
  readonly questionCount: number;
}

/** The exercises at the end of an episode. */
export interface EpisodeExercises {
  readonly words: readonly LessonWord[];
  readonly questions: readonly LessonQuestion[];
}

/** The title of a story's EPUB in its package; its cover is drawn from it. */
export function storyIdentifier(files: string): string {
  return `glosa-story-${files}`;
}

/** The id of the series of ours that a book's file says it is, whatever the learner calls the book; null for any other file. */
export function seriesIdIn(identifier: string): string | null {
  const prefix = storyIdentifier('');
  const files = identifier.startsWith(prefix) ? identifier.slice(prefix.length) : '';
  return seriesNamed(files) ? files : null;
}

/** A story in Explorar: `/stories/shelf-{lang}.json` has all of a language, by number. */
export interface ShelfStory extends StoryFacts {
  /** The number of times that each word occurs in it, by key; its names are left out. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A story on its own page: `/stories/{files}.json`. */
export interface StoryPage extends StoryFacts {
  /** Its first page. */
  readonly beginning: { readonly title: string; readonly paragraphs: readonly string[] };
}

/** The story that a learner's shelf begins with, `/stories/{lang}.json`. */
export interface GivenStory extends StoryPage {
  /** The place where the demo learner stopped. */
  readonly reached: { readonly section: string; readonly fraction: number };
  /** The words that the demo learner has marked. */
  readonly words: readonly StoryWord[];
}

export interface StoryWord {
  readonly text: string;
  readonly status: Status;
  /** In Spanish; may be empty. */
  readonly meaning: string;
  /** The first sentence that has it; left out of a word that is in none. */
  readonly met?: { readonly text: string; readonly place: SentencePlace };
}

/** The address of the stories, on every Glosa. */
export const storyFolder = '/stories/';

/** @param files what the story's files are called: the language alone for the one that is given */
export function storyAddress(files: string, kind: 'json' | 'epub' | 'index'): string {
  return `${storyFolder}${files}.${kind}`;
}

/** The address of the exercises of a series: an array of {@link EpisodeExercises}, by episode. */
export function episodesAddress(files: string): string {
  return `${storyFolder}${files}-episodes.json`;
}

export function storyShelfAddress(language: Language): string {
  return `${storyFolder}shelf-${language}.json`;
}
