import type { AccountDatabase, Writing } from '../base/database.ts';
import { latestSteps, stepOf, type NewStep, type StepDocuments, type StepWord, type UndoableStep } from './step.ts';

const stepsKey = 'steps';

/**
 * Remembers a step, in the transaction of its calls; one that is remembered grows by what more was done as the same step. A step
 * that changed no word is none. An import has each word once: its batches lie beside each other, for what was remembered would
 * otherwise be read and written again with each of them.
 */
export async function recordStep(
  transaction: Writing,
  made: NewStep,
  documents: StepDocuments,
  now: number,
): Promise<void> {
  const [meta, stepWords] = [transaction.objectStore('meta'), transaction.objectStore('stepWords')];
  const steps = stepsIn(await meta.get(stepsKey));
  const before = steps.find(({ id }) => id === made.id);
  const joined = before && !made.imported ? wordsIn(await stepWords.get(made.id)) : [];
  const recorded = stepOf(made, documents, joined);
  if (!recorded) return;
  const step =
    before && made.imported
      ? grown(before, recorded.step)
      : {
          ...recorded.step,
          ...(before?.at !== undefined && { at: before.at }),
          ...(before?.kind && { kind: before.kind }),
        };
  const all = [...steps.filter(({ id }) => id !== made.id), step];
  const latest = latestSteps(all, now);
  await Promise.all([
    meta.put(latest, stepsKey),
    // As text, which is written in a fraction of the time that thousands of objects take.
    stepWords.put(JSON.stringify(recorded.words), keysOf(step).at(-1) ?? made.id),
    ...all
      .filter((other) => !latest.includes(other))
      .flatMap(keysOf)
      .map((key) => stepWords.delete(key)),
  ]);
}

/** An import with another batch. */
function grown(before: UndoableStep, batch: UndoableStep): UndoableStep {
  return {
    ...before,
    words: before.words + batch.words,
    text: null,
    parts: (before.parts ?? 1) + 1,
    ...(batch.until !== undefined && { until: batch.until }),
  };
}

/** The keys of the rows that hold a step's words. */
function keysOf({ id, parts = 1 }: UndoableStep): string[] {
  return Array.from({ length: parts }, (_, part) => (part === 0 ? id : `${id} ${part}`));
}

export async function forgetStep(transaction: Writing, id: string): Promise<void> {
  const meta = transaction.objectStore('meta');
  const steps = stepsIn(await meta.get(stepsKey));
  const forgotten = steps.filter((step) => step.id === id);
  await Promise.all([
    meta.put(
      steps.filter((step) => step.id !== id),
      stepsKey,
    ),
    ...forgotten.flatMap(keysOf).map((key) => transaction.objectStore('stepWords').delete(key)),
  ]);
}

/**
 * Remembers at the place of a step the one that takes its undoing back, or the step again where it was that: each name is undone once, so
 * that what is asked for twice is done once.
 */
export async function replaceStep(
  transaction: Writing,
  before: UndoableStep,
  { parts: _parts, ...step }: UndoableStep,
  words: readonly StepWord[],
): Promise<void> {
  const [meta, stepWords] = [transaction.objectStore('meta'), transaction.objectStore('stepWords')];
  const steps = stepsIn(await meta.get(stepsKey));
  await Promise.all([
    meta.put(
      steps.map((other) => (other.id === before.id ? step : other)),
      stepsKey,
    ),
    ...keysOf(before).map((key) => stepWords.delete(key)),
    stepWords.put(JSON.stringify(words), step.id),
  ]);
}

/** The steps that can be undone, the latest last. */
export async function readSteps(database: AccountDatabase): Promise<readonly UndoableStep[]> {
  return (await readAllSteps(database)).filter(({ undone }) => !undone);
}

/** The same, and those of many words that were undone and can be made again. */
export async function readAllSteps(database: AccountDatabase): Promise<readonly UndoableStep[]> {
  return stepsIn(await database.get('meta', stepsKey));
}

/** A step with its words; null when it is not remembered. */
export async function readStep(
  database: AccountDatabase,
  id: string,
): Promise<{ readonly step: UndoableStep; readonly words: readonly StepWord[] } | null> {
  const transaction = database.transaction(['meta', 'stepWords']);
  const step = stepsIn(await transaction.objectStore('meta').get(stepsKey)).find((known) => known.id === id);
  if (!step) return null;
  const parts = await Promise.all(keysOf(step).map((key) => transaction.objectStore('stepWords').get(key)));
  if (parts.some((part) => part === undefined)) return null;
  const words = new Map<string, StepWord>();
  // A batch that was made twice, because its page was closed in between, has the word as it was before both.
  for (const [key, before, made] of parts.flatMap(wordsIn))
    words.set(key, [key, (words.get(key) ?? [key, before])[1], made]);
  return { step, words: [...words.values()] };
}

function stepsIn(stored: unknown): readonly UndoableStep[] {
  // Written here, and once by an upgrade of the database.
  return (stored as readonly UndoableStep[] | undefined) ?? [];
}

function wordsIn(stored: string | undefined): readonly StepWord[] {
  // Written here, and once by an upgrade of the database.
  return stored === undefined ? [] : (JSON.parse(stored) as StepWord[]);
}
