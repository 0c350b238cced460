import type { Language } from '#domain/languages.ts';
import type { SentencePlace } from '#domain/words/sentence.ts';
import type { Status } from '#domain/words/word.ts';

/** What the app knows of one of our own stories without opening it: `/stories/{lang}.json`. */
export interface StoryFacts {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** SHA-256 of the EPUB, hex. */
  readonly fileId: string;
  readonly fileSize: number;
  readonly wordCount: number;
  readonly uniqueWords: number;
  readonly chapterCount: number;
  /** Where the demo learner stopped. */
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

/** Where the stories are, on every Glosa. */
export const storyFolder = '/stories/';

export function storyAddress(language: Language, kind: 'json' | 'epub' | 'index'): string {
  return `${storyFolder}${language}.${kind}`;
}
