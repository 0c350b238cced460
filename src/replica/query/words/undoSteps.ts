import { historyRef, type HistoryDay } from '#domain/history/day.ts';
import { isLanguage, languages, type Language } from '#domain/languages.ts';
import { dayOf } from '#domain/time/day.ts';
import type { WordEdits } from '#domain/words/changes/editWords.ts';
import {
  bulkStepsOf,
  undoDays,
  type StepCounts,
  type StepKind,
  type StepMember,
  type ToldStep,
} from '#domain/words/steps/bulkSteps.ts';
import { isWord, wordsCollection, type Status, type Word } from '#domain/words/word.ts';
import { wordPath } from '../../base/base.ts';
import { asWord } from '../../base/columns.ts';
import { isLasting, isUnchanged, timeOf, type UndoableStep } from '../../undo/step.ts';
import { declareQuery, type QuerySource } from '../source/query.ts';
import { ownStatuses } from './ownStatuses.ts';

/** Words of a step that are shown by their names. */
const mostNamed = 8;
const dayLength = 86_400_000;

/** A bulk step of the last {@link undoDays} days, as the page of them shows it. */
export interface UndoStepRow {
  /** By which this browser undoes it, or makes it again; null for one of another device, which the words' own histories tell. */
  readonly id: string | null;
  readonly kind: StepKind;
  readonly language: Language;
  /** Epoch milliseconds of its first calls, and of its last. */
  readonly at: number;
  readonly until: number;
  readonly words: number;
  /** Its first words, as they are written. */
  readonly named: readonly string[];
  /** The edits that were made to the words; null when they were not edited, or are not known. */
  readonly changes: WordEdits | null;
  /** The source of an import's words, where it is known. */
  readonly importedFrom: string | null;
  readonly counts: StepCounts;
  readonly undone: UndoableStep['undone'] | null;
}

/** Epoch milliseconds since which steps can be undone. */
function sinceWhen(now: number): number {
  return now - undoDays * dayLength;
}

/** The steps of many words that can be undone, the latest first: those that this browser remembers, and those that other devices made. */
export const undoSteps = declareQuery<{ readonly now: number }, readonly UndoStepRow[]>({
  reads: () => languages.map(wordsCollection),
  async answer(source, { now }) {
    const since = sinceWhen(now);
    const remembered = (await source.undo.steps()).filter((step) => isLasting(step) && timeOf(step) >= since);
    const own: UndoStepRow[] = [];
    // One at a time: an import may have very many words.
    for (const step of remembered) own.push(await ownRow(source, step));
    const told = source.undo.isAlone ? [] : await toldSteps(source, since);
    const others = told.filter(
      (step) =>
        !remembered.some(
          (known) =>
            known.language === step.language &&
            timeOf(known) <= step.at &&
            step.at <= (known.until ?? timeOf(known) + dayLength),
        ),
    );
    return [...own, ...others.map(toldRow)].toSorted((one, other) => other.at - one.at);
  },
});

export interface WordsOfUndoInput {
  readonly language: Language;
  readonly kind: StepKind;
  /** Epoch milliseconds of the step's first call. */
  readonly at: number;
  readonly now: number;
}

/** The words of a step of another device that undoing it puts back: those that nothing has changed since. */
export const wordsOfUndo = declareQuery<WordsOfUndoInput, readonly StepMember[]>({
  reads: ({ language }) => [wordsCollection(language)],
  async answer(source, { language, kind, at, now }) {
    const steps = bulkStepsOf(language, await recordsOf(source, language), sinceWhen(now));
    const step = steps.find((one) => one.kind === kind && one.at === at);
    return step?.members.filter(({ isUnchanged }) => isUnchanged) ?? [];
  },
});

async function ownRow(source: QuerySource, step: UndoableStep): Promise<UndoStepRow> {
  const words = await source.undo.wordsOf(step.id);
  const { language } = step;
  const shown = await source.documents(words.map(([key]) => wordPath(language, key)));
  const newAgain: Partial<Record<Status, number>> = {};
  let [ownBack, changedSince] = [0, 0];
  const named: string[] = [];
  for (const word of words) {
    const [key, before] = word;
    const now = asWord(shown.get(wordPath(language, key)));
    if (named.length < mostNamed) named.push((now ?? before)?.originalText ?? key);
    if (step.undone) continue;
    if (!isUnchanged(word, now)) changedSince++;
    else if (before !== null) ownBack++;
    else if (now) newAgain[now.status] = (newAgain[now.status] ?? 0) + 1;
  }
  return {
    id: step.id,
    kind: step.kind ?? (step.imported ? 'imported' : 'edited'),
    language,
    at: timeOf(step),
    until: step.until ?? timeOf(step),
    words: step.words,
    named,
    changes: step.changes,
    importedFrom: step.imported?.from ?? null,
    counts: { newAgain, ownBack, changedSince },
    undone: step.undone ?? null,
  };
}

function toldRow({ members, ...step }: ToldStep): UndoStepRow {
  const newAgain: Partial<Record<Status, number>> = {};
  let [ownBack, changedSince] = [0, 0];
  for (const { isUnchanged: isSame, word, change } of members) {
    if (!isSame) changedSince++;
    else if (change.from !== null) ownBack++;
    else newAgain[word.status] = (newAgain[word.status] ?? 0) + 1;
  }
  const statuses = new Set(members.map(({ change }) => change.to));
  const [status] = statuses;
  return {
    ...step,
    id: null,
    words: members.length,
    named: members.slice(0, mostNamed).map(({ word }) => word.originalText),
    changes: statuses.size === 1 && status ? { status } : null,
    importedFrom: null,
    counts: { newAgain, ownBack, changedSince },
    undone: null,
  };
}

/** What the words of the languages in which a status has changed since then tell. */
async function toldSteps(source: QuerySource, since: number): Promise<ToldStep[]> {
  // A learner's day may begin half a day before that of UTC.
  const firstDay = dayOf(since - dayLength, 'UTC');
  const days = await source.collection(historyRef(firstDay).collection);
  const changed = new Set(
    days.flatMap(([day, document]) => (day < firstDay ? [] : Object.keys((document as HistoryDay).statuses ?? {}))),
  );
  const steps: ToldStep[] = [];
  for (const language of changed)
    if (isLanguage(language)) steps.push(...bulkStepsOf(language, await recordsOf(source, language), since));
  return steps;
}

async function recordsOf(source: QuerySource, language: Language): Promise<(readonly [string, Word])[]> {
  const keys = (await ownStatuses.answer(source, { language })).map(([key]) => key);
  const documents = await source.documents(keys.map((key) => wordPath(language, key)));
  return keys.flatMap((key) => {
    const word = asWord(documents.get(wordPath(language, key)));
    return word && isWord(word) ? [[key, word] as const] : [];
  });
}
