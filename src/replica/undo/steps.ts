import type { AccountDatabase, Writing } from '../base/database.ts';
import { latestSteps, stepOf, type StepDocuments, type StepWord, type UndoableStep } from './step.ts';

const stepsKey = 'steps';

/**
 * Remembers a step, in the transaction of its calls; one that is remembered grows by what more was done as the same step. A step
 * that changed no word is none.
 */
export async function recordStep(
  transaction: Writing,
  made: Pick<UndoableStep, 'id' | 'changes' | 'isRemoval'>,
  documents: StepDocuments,
): Promise<void> {
  const [meta, stepWords] = [transaction.objectStore('meta'), transaction.objectStore('stepWords')];
  const steps = stepsIn(await meta.get(stepsKey));
  const joined = steps.some(({ id }) => id === made.id) ? wordsIn(await stepWords.get(made.id)) : [];
  const recorded = stepOf(made, documents, joined);
  if (!recorded) return;
  const all = [...steps.filter(({ id }) => id !== made.id), recorded.step];
  const latest = latestSteps(all);
  await Promise.all([
    meta.put(latest, stepsKey),
    // As text, which is written in a fraction of the time that thousands of objects take.
    stepWords.put(JSON.stringify(recorded.words), made.id),
    ...all.filter((step) => !latest.includes(step)).map(({ id }) => stepWords.delete(id)),
  ]);
}

export async function forgetStep(transaction: Writing, id: string): Promise<void> {
  const meta = transaction.objectStore('meta');
  const steps = stepsIn(await meta.get(stepsKey));
  await Promise.all([
    meta.put(
      steps.filter((step) => step.id !== id),
      stepsKey,
    ),
    transaction.objectStore('stepWords').delete(id),
  ]);
}

/** The steps that can be undone, the latest last. */
export async function readSteps(database: AccountDatabase): Promise<readonly UndoableStep[]> {
  return stepsIn(await database.get('meta', stepsKey));
}

/** A step with its words; null when it is not remembered. */
export async function readStep(
  database: AccountDatabase,
  id: string,
): Promise<{ readonly step: UndoableStep; readonly words: readonly StepWord[] } | null> {
  const transaction = database.transaction(['meta', 'stepWords']);
  const [steps, words] = await Promise.all([
    transaction.objectStore('meta').get(stepsKey),
    transaction.objectStore('stepWords').get(id),
  ]);
  const step = stepsIn(steps).find((known) => known.id === id);
  return step && words !== undefined ? { step, words: wordsIn(words) } : null;
}

function stepsIn(stored: unknown): readonly UndoableStep[] {
  // Written here, and once by an upgrade of the database.
  return (stored as readonly UndoableStep[] | undefined) ?? [];
}

function wordsIn(stored: string | undefined): readonly StepWord[] {
  // Written here, and once by an upgrade of the database.
  return stored === undefined ? [] : (JSON.parse(stored) as StepWord[]);
}
