import type { Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { Word } from '#domain/words/word.ts';
import { wordPath } from '../base/base.ts';
import { asWord } from '../base/columns.ts';
import { writeTransaction, type AccountDatabase, type Writing } from '../base/database.ts';
import { hashOfContent, isLasting, isUnchanged, type StepWord, type UndoableStep, type UndoneStep } from './step.ts';
import { forgetStep, readStep, replaceStep } from './steps.ts';

/** A word as it was before a step; null when it was not there. */
export interface WordBefore {
  readonly id: string;
  readonly before: Word | null;
}

interface UndoParts {
  readonly database: AccountDatabase;
  readonly newId: () => string;
  readonly now: () => number;
  readonly readShown: (paths: readonly Path[]) => Promise<ReadonlyMap<Path, object | null>>;
  /** Puts words back; `record` is run in the same transaction. */
  readonly restore: (
    language: Language,
    words: readonly WordBefore[],
    record: (transaction: Writing) => Promise<void>,
  ) => Promise<void>;
}

/**
 * Puts the words of a step back as they were, and forgets it; one of many words is remembered as undone, so that it can be made again.
 * @param spares the words that stay as they are: none for a step that was just made, else those that were changed after it
 * @throws Refusal `unavailable` for a step that is not remembered
 */
export async function undoStep(
  { database, newId, now, readShown, restore }: UndoParts,
  id: string,
  spares: 'none' | 'changed-since',
): Promise<UndoneStep> {
  const found = await readStep(database, id);
  if (!found) throw new Refusal('unavailable');
  const { step, words } = found;
  const { language } = step;
  const pathOfWord = ([key]: StepWord): Path => wordPath(language, key);
  const isRemembered = isLasting(step);
  const shown = spares === 'none' && !isRemembered ? null : await readShown(words.map(pathOfWord));
  const untouched = spares === 'none' ? words : words.filter((word) => isUnchanged(word, shown?.get(pathOfWord(word))));
  const outcome = { restored: untouched.length, changedSince: words.length - untouched.length };
  const redo = isRemembered && untouched.length > 0 ? newId() : null;
  const record = (transaction: Writing): Promise<void> =>
    redo === null || shown === null
      ? forgetStep(transaction, id)
      : replaceStep(
          transaction,
          step,
          turned(step, redo, { at: now(), ...outcome }),
          untouched.map((word): StepWord => [word[0], asWord(shown.get(pathOfWord(word))), hashOfContent(word[1])]),
        );
  if (untouched.length > 0)
    await restore(
      language,
      untouched.map(([key, before]) => ({ id: key, before })),
      record,
    );
  else await writeTransaction(database, record);
  return { ...outcome, status: words[0]?.[1]?.status ?? null, ...(redo !== null && { redo }) };
}

/** A step that was undone; one that was made again has the words alone that had been put back. */
function turned(
  { undone, ...step }: UndoableStep,
  id: string,
  undoneAs: NonNullable<UndoableStep['undone']>,
): UndoableStep {
  return undone ? { ...step, id, words: undoneAs.restored } : { ...step, id, undone: undoneAs };
}
