import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import type { Language } from '#domain/languages.ts';
import type { SentencePlace } from '#domain/words/sentences/sentence.ts';

/** The kind of text that a lesson has. */
export const lessonKinds = ['diálogo', 'carta', 'cuento', 'artículo', 'descripción'] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** A question about a lesson's text; `why` says in Spanish what the text says, after a wrong answer. */
export type LessonQuestion =
  | {
      readonly kind: 'choice';
      readonly prompt: string;
      readonly options: readonly string[];
      /** The index of the right option. */
      readonly right: number;
      readonly why?: string;
    }
  | { readonly kind: 'statement'; readonly prompt: string; readonly isTrue: boolean; readonly why?: string }
  /** A sentence with a word left out; any of `answers` is right. */
  | {
      readonly kind: 'gap';
      readonly before: string;
      readonly after: string;
      readonly answers: readonly string[];
      readonly why?: string;
    }
  /** Pieces of a sentence, in their right order. */
  | { readonly kind: 'order'; readonly pieces: readonly string[]; readonly why?: string };

/** A key word of a lesson, in its dictionary form, with its meaning in Spanish. */
export interface LessonWord {
  readonly text: string;
  readonly meaning: string;
  /** The way it is written in the text, in which sentence, and in a book where that is; left out of one that stands in parts. */
  readonly met?: { readonly text: string; readonly sentence: string; readonly place?: SentencePlace };
}

/** A lesson of ours (decisions §8): a text worth reading, a point of language, key words, questions. */
export interface Lesson {
  /** `{lang}-{number}`, for ever. */
  readonly id: string;
  readonly language: Language;
  /** 1 to 20. */
  readonly number: number;
  readonly level: LessonLevel;
  readonly kind: LessonKind;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly point: {
    readonly title: string;
    /** In Spanish; *words* of the language stand between asterisks, **endings** between two. */
    readonly text: string;
    readonly examples: readonly { readonly text: string; readonly meaning: string }[];
  };
  readonly words: readonly LessonWord[];
  readonly questions: readonly LessonQuestion[];
}
