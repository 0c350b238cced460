import { refAt, type Path } from '#domain/documents/ref.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { textId } from '#domain/text/textId.ts';
import { ownFieldsOf } from '#domain/words/ownFields.ts';
import type { WordEdits } from '#domain/words/changes/editWords.ts';
import type { Status, Word } from '#domain/words/word.ts';
import { wordsLanguage } from '../base/base.ts';
import { asWord } from '../base/columns.ts';

/** As many as can be undone. */
const mostSteps = 20;
/** Words of all of them together: about 40 MB. The latest one is remembered whatever its size. */
const mostWords = 100_000;

/** Days for which an import can be undone, beside the latest steps. */
export const importDays = 30;
const importPeriod = importDays * 86_400_000;
/** As many imports, and words of all of them together. */
const mostImports = 12;
const mostImportedWords = 400_000;

/** The step that calls belong to: its name, and of an import where its words are from. */
export type StepName = string | { readonly id: string; readonly importedFrom: string };

/** A change of words that can be undone as one, whichever tab made it, also after a restart. */
export interface UndoableStep {
  readonly id: string;
  readonly language: Language;
  /** The edits that were made to the words; null when they were removed or saved. */
  readonly changes: WordEdits | null;
  readonly isRemoval: boolean;
  /** The number of words that it changed. */
  readonly words: number;
  /** The only word as it is written; null for several. */
  readonly text: string | null;
  /** The source of an import's words, and when it began (epoch ms); absent from all other steps. */
  readonly imported?: { readonly from: string; readonly at: number };
  /** The rows that hold its words: an import adds one with each of its batches. Absent: one. */
  readonly parts?: number;
}

export type NewStep = Pick<UndoableStep, 'id' | 'changes' | 'isRemoval' | 'imported'>;

/** The outcome of undoing a step. */
export interface UndoneStep {
  readonly restored: number;
  /** Words that were changed after the step and stay as they are. */
  readonly changedSince: number;
  /** The status that the step's first word had before; null when it had none. */
  readonly status: Status | null;
}

/** A word of a step: as it was before, and a hash of what the step made of it. */
export type StepWord = readonly [key: string, before: Word | null, made: string];

export interface StepDocuments {
  /** The documents that the step wrote, as they were shown before it. */
  readonly before: ReadonlyMap<Path, object | null>;
  /** The same as it made them. */
  readonly written: ReadonlyMap<Path, object | null>;
}

/**
 * A step and its words; null when it changed no word.
 * @param joined words of calls that were made before as the same step
 */
export function stepOf(
  made: NewStep,
  { before, written }: StepDocuments,
  joined: readonly StepWord[] = [],
): { readonly step: UndoableStep; readonly words: readonly StepWord[] } | null {
  const words = new Map(joined.map((word) => [word[0], word]));
  let language: string | null = null;
  let text = '';
  for (const [path, document] of before) {
    const own = wordsLanguage(path);
    if (own === null) continue;
    language ??= own;
    const key = refAt(path).id;
    const word = asWord(document);
    text = (word ?? asWord(written.get(path)))?.originalText ?? key;
    const known = words.get(key);
    words.set(key, [key, known ? known[1] : word, contentOf(written.get(path))]);
  }
  if (language === null || !isLanguage(language)) return null;
  return {
    step: { ...made, language, words: words.size, text: words.size === 1 ? text : null },
    words: [...words.values()],
  };
}

/**
 * The steps that stay remembered: the latest, the last one of many words however long ago it was made, and the imports of the last
 * {@link importDays} days.
 */
export function latestSteps(steps: readonly UndoableStep[], now: number): UndoableStep[] {
  const lastOfMany = steps.findLast(({ words }) => words > 1);
  const imports = new Set(importsAt(steps, now));
  const others = steps.filter((step) => !imports.has(step)).toReversed();
  let words = 0;
  const latest = new Set(
    others.filter((step, age) => {
      words += step.words;
      return step === lastOfMany || step === steps.at(-1) || (age < mostSteps && words <= mostWords);
    }),
  );
  return steps.filter((step) => imports.has(step) || latest.has(step));
}

/** The imports that can be undone still, as many as there is room for; the latest always. */
function importsAt(steps: readonly UndoableStep[], now: number): readonly UndoableStep[] {
  let words = 0;
  return steps
    .filter((step) => step.imported && now - step.imported.at <= importPeriod)
    .toReversed()
    .filter((step, age) => {
      words += step.words;
      return age === 0 || (age < mostImports && words <= mostImportedWords);
    });
}

/**
 * Tells whether the word is still as the step made it. Times are not looked at: the server's are others than this browser's, and it
 * records exposures by itself.
 */
export function isUnchanged([, , made]: StepWord, document: object | null | undefined): boolean {
  return contentOf(document) === made || contentOfEarlier(document) === made;
}

/** A hash of what a learner, or a review, changes of a word; empty for one without a record. */
function contentOf(document: object | null | undefined): string {
  const word = asWord(document);
  return word ? textId(JSON.stringify(ownFieldsOf(word))) : '';
}

/** The same as the third version of the database wrote it. */
function contentOfEarlier(document: object | null | undefined): string {
  const word = asWord(document);
  if (!word) return '';
  const { status, notes, translation, lemma, tags, starred, srsLevel, srsLastReview } = word;
  return textId(JSON.stringify([status, notes, translation, lemma, tags, starred, srsLevel, srsLastReview]));
}
