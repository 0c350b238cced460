import { refAt, type Path } from '#domain/documents/ref.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { textId } from '#domain/text/textId.ts';
import { ownFieldsOf } from '#domain/words/ownFields.ts';
import type { WordEdits } from '#domain/words/changes/editWords.ts';
import { isBulk, undoDays, type StepKind } from '#domain/words/steps/bulkSteps.ts';
import type { Status, Word } from '#domain/words/word.ts';
import { wordsLanguage } from '../base/base.ts';
import { asWord } from '../base/columns.ts';

/** As many as can be undone. */
const mostSteps = 20;
/** Words of all of them together: about 40 MB. The latest one is remembered whatever its size. */
const mostWords = 100_000;

const undoPeriod = undoDays * 86_400_000;
/** As many steps of many words, and words of all of them together. */
const mostBulkSteps = 100;
const mostBulkWords = 400_000;

/** The step that calls belong to: its name, of an import where its words are from, and what no call says by itself. */
export type StepName = string | { readonly id: string; readonly importedFrom: string } | { readonly kind: StepKind };

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
  /** Epoch milliseconds of its first calls, and of its last; absent from steps of earlier releases, as its kind is. */
  readonly at?: number;
  readonly until?: number;
  readonly kind?: StepKind;
  /** It was undone: undoing the step now makes it again. */
  readonly undone?: UndoneAs;
}

/** When a step was undone (epoch ms), how many of its words were put back, and how many stayed because they were changed after it. */
interface UndoneAs {
  readonly at: number;
  readonly restored: number;
  readonly changedSince: number;
}

export type NewStep = Pick<UndoableStep, 'id' | 'changes' | 'isRemoval' | 'imported' | 'at' | 'kind'>;

/** The kinds of steps by the calls that make them; what others change is edited. */
const kindsOfCalls: Readonly<Partial<Record<string, StepKind>>> = {
  saveWords: 'page',
  answerInference: 'inferred',
  importWordList: 'imported',
  removeWords: 'removed',
  reviewRead: 'read',
};

interface NewStepParts {
  /** The name of the call that begins it. */
  readonly call: string;
  readonly changes: WordEdits | null;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly newId: () => string;
}

/** A step as it is recorded, of its name and of the call that began it. */
export function newStep(named: StepName | undefined, { call, changes, at, newId }: NewStepParts): NewStep {
  const name = typeof named === 'string' ? { id: named } : (named ?? {});
  return {
    id: 'id' in name ? name.id : newId(),
    changes,
    isRemoval: call === 'removeWords',
    at,
    kind: 'kind' in name ? name.kind : (kindsOfCalls[call] ?? 'edited'),
    ...('importedFrom' in name && { imported: { from: name.importedFrom, at } }),
  };
}

/** When a step was made; 0 for one that an earlier release made. */
export function timeOf({ at, imported }: Pick<UndoableStep, 'at' | 'imported'>): number {
  return at ?? imported?.at ?? 0;
}

/** Tells whether a step is remembered for {@link undoDays} days, and made again once it was undone. */
export function isLasting({ kind, imported, words, at }: UndoableStep): boolean {
  return imported !== undefined || (at !== undefined && isBulk(kind, words));
}

/** The outcome of undoing a step. */
export interface UndoneStep {
  readonly restored: number;
  /** Words that were changed after the step and stay as they are. */
  readonly changedSince: number;
  /** The status that the step's first word had before; null when it had none. */
  readonly status: Status | null;
  /** The step that makes it again; absent for a step of few words. */
  readonly redo?: string;
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
    words.set(key, [key, known ? known[1] : word, hashOfContent(written.get(path))]);
  }
  if (language === null || !isLanguage(language)) return null;
  return {
    step: {
      ...made,
      ...(made.at !== undefined && { until: made.at }),
      language,
      words: words.size,
      text: words.size === 1 ? text : null,
    },
    words: [...words.values()],
  };
}

/**
 * The steps that stay remembered: the latest, the last one of many words however long ago it was made, and those of many words of the
 * last {@link undoDays} days.
 */
export function latestSteps(steps: readonly UndoableStep[], now: number): UndoableStep[] {
  const lastOfMany = steps.findLast(({ words, undone }) => words > 1 && !undone);
  const lasting = new Set(lastingAt(steps, now));
  const others = steps.filter((step) => !lasting.has(step) && !step.undone).toReversed();
  let words = 0;
  const latest = new Set(
    others.filter((step, age) => {
      words += step.words;
      return step === lastOfMany || step === steps.at(-1) || (age < mostSteps && words <= mostWords);
    }),
  );
  return steps.filter((step) => lasting.has(step) || latest.has(step));
}

/** The steps of many words that can be undone still, as many as there is room for; the latest always. */
function lastingAt(steps: readonly UndoableStep[], now: number): readonly UndoableStep[] {
  let words = 0;
  return steps
    .filter((step) => isLasting(step) && now - timeOf(step) <= undoPeriod)
    .toReversed()
    .filter((step, age) => {
      words += step.words;
      return age === 0 || (age < mostBulkSteps && words <= mostBulkWords);
    });
}

/**
 * Tells whether the word is still as the step made it. Times are not looked at: the server's are others than this browser's, and it
 * records exposures by itself.
 */
export function isUnchanged([, , made]: StepWord, document: object | null | undefined): boolean {
  return hashOfContent(document) === made || contentOfEarlier(document) === made;
}

/** A hash of what a learner, or a review, changes of a word; empty for one without a record. */
export function hashOfContent(document: object | null | undefined): string {
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
