import type { WordEdits } from '#domain/words/changes/editWords.ts';
import { refAt, type Path } from '#domain/documents/ref.ts';
import { textId } from '#domain/text/textId.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { ownFieldsOf } from '#domain/words/ownFields.ts';
import type { Word } from '#domain/words/word.ts';
import { wordPath, wordsLanguage } from '../base/base.ts';
import { asWord } from '../base/columns.ts';
import type { AccountDatabase, Writing } from '../base/database.ts';

/** Words of the largest step that is kept: about 20 MB. */
const mostWords = 50_000;

/** The last change of many words at once, which every tab can undo, also after a restart. */
export interface LastStep {
  readonly id: string;
  readonly language: Language;
  /** What was done to the words; null when they were removed or saved. */
  readonly changes: WordEdits | null;
  readonly isRemoval: boolean;
  /** How many words it changed. */
  readonly words: number;
}

/** What became of undoing a step: words that were changed after it stay as they are. */
export interface UndoneStep {
  readonly restored: number;
  readonly changedSince: number;
}

/** A word of the step: as it was, and what the step left of it. */
type StepWord = readonly [key: string, before: Word | null, left: string];

const headKey = 'lastStep';
const wordsKey = 'lastStepWords';

/**
 * Keeps a step in the place of the one before it. A step of one word is not kept, and leaves the one before it; one that is too large is
 * not kept either, but takes its place.
 */
export async function keepLastStep(
  transaction: Writing,
  step: Pick<LastStep, 'id' | 'changes' | 'isRemoval'>,
  before: ReadonlyMap<Path, object | null>,
  left: ReadonlyMap<Path, object | null>,
): Promise<void> {
  const changed = [...before].filter(([path]) => wordsLanguage(path) !== null);
  // A single word is undone where it was changed; the step before it is still what a person looks for here.
  if (changed.length < 2) return;
  const language = wordsLanguage(changed[0]?.[0] ?? '');
  if (changed.length > mostWords || language === null || !isLanguage(language)) return forgetLastStep(transaction);
  const words = changed.map(([path, document]): StepWord => [
    refAt(path).id,
    asWord(document),
    contentOf(left.get(path)),
  ]);
  const meta = transaction.objectStore('meta');
  const head: LastStep = { ...step, language, words: words.length };
  // As text, which is written in a fraction of the time that thousands of objects take.
  await Promise.all([meta.put(head, headKey), meta.put(JSON.stringify(words), wordsKey)]);
}

/** Forgets the step that is kept. @param id only when it is this one */
export async function forgetLastStep(transaction: Writing, id?: string): Promise<void> {
  const meta = transaction.objectStore('meta');
  if (id !== undefined && headIn(await meta.get(headKey))?.id !== id) return;
  await Promise.all([meta.delete(headKey), meta.delete(wordsKey)]);
}

export async function readLastStep(database: AccountDatabase): Promise<LastStep | null> {
  return headIn(await database.get('meta', headKey));
}

/** The words of the step that is kept, by path; empty when it is not this one any more. */
export async function readStepWords(
  database: AccountDatabase,
  { id, language }: LastStep,
): Promise<ReadonlyMap<Path, StepWord>> {
  const transaction = database.transaction('meta');
  const [head, words] = await Promise.all([transaction.store.get(headKey), transaction.store.get(wordsKey)]);
  if (headIn(head)?.id !== id || typeof words !== 'string') return new Map();
  // Written by `keepLastStep` alone.
  const list = JSON.parse(words) as StepWord[];
  return new Map(list.map((word) => [wordPath(language, word[0]), word]));
}

/**
 * Is the word still as the step left it? Times are not looked at: the server's are others than this browser's, and it notes
 * exposures by itself.
 */
export function isAsLeft([, , left]: StepWord, document: object | null | undefined): boolean {
  return contentOf(document) === left;
}

/** What a learner, or a review, changes of a word; empty for one without a record. */
function contentOf(document: object | null | undefined): string {
  const word = asWord(document);
  return word ? textId(JSON.stringify(ownFieldsOf(word))) : '';
}

function headIn(stored: unknown): LastStep | null {
  // Written by `keepLastStep` alone.
  return (stored as LastStep | undefined) ?? null;
}
