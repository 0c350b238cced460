import type { Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { Word } from '#domain/words/word.ts';
import { wordPath } from '../base/base.ts';
import { writeTransaction, type AccountDatabase, type Writing } from '../base/database.ts';
import { isUnchanged, type StepWord, type UndoneStep } from './step.ts';
import { forgetStep, readStep } from './steps.ts';

/** A word as it was before a step; null when it was not there. */
export interface WordBefore {
  readonly id: string;
  readonly before: Word | null;
}

interface UndoParts {
  readonly database: AccountDatabase;
  readonly readShown: (paths: readonly Path[]) => Promise<ReadonlyMap<Path, object | null>>;
  /** Puts words back; `record` is run in the same transaction. */
  readonly restore: (
    language: Language,
    words: readonly WordBefore[],
    record: (transaction: Writing) => Promise<void>,
  ) => Promise<void>;
}

/**
 * Puts the words of a step back as they were, and forgets it.
 * @param spares the words that stay as they are: none for a step that was just made, else those that were changed after it
 * @throws Refusal `unavailable` for a step that is not remembered
 */
export async function undoStep(
  { database, readShown, restore }: UndoParts,
  id: string,
  spares: 'none' | 'changed-since',
): Promise<UndoneStep> {
  const found = await readStep(database, id);
  if (!found) throw new Refusal('unavailable');
  const { step, words } = found;
  const { language } = step;
  const pathOfWord = ([key]: StepWord): Path => wordPath(language, key);
  const shown = spares === 'none' ? null : await readShown(words.map(pathOfWord));
  const untouched = words.filter((word) => !shown || isUnchanged(word, shown.get(pathOfWord(word))));
  const forget = (transaction: Writing): Promise<void> => forgetStep(transaction, id);
  if (untouched.length > 0)
    await restore(
      language,
      untouched.map(([key, before]) => ({ id: key, before })),
      forget,
    );
  else await writeTransaction(database, forget);
  return {
    restored: untouched.length,
    changedSince: words.length - untouched.length,
    status: words[0]?.[1]?.status ?? null,
  };
}
