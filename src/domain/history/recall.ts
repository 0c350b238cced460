import type { Documents } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import type { Exercise } from '#domain/exercises/exercises.ts';
import type { Day } from '#domain/time/day.ts';
import { emptyDay, historyRef, type HistoryDay, type RightWrong } from './day.ts';

export interface Review {
  readonly language: Language;
  readonly exercise: Exercise;
  /** The word's level before the review. */
  readonly level: number;
  readonly right: boolean;
}

/** Counts one review in a day of the history. The day must be among those that the rule may read. */
export function addReview(documents: Documents, day: Day, review: Review): void {
  countReview(documents, day, review, 1);
}

/** Takes back what {@link addReview} counted. */
export function removeReview(documents: Documents, day: Day, review: Review): void {
  countReview(documents, day, review, -1);
}

function countReview(documents: Documents, day: Day, review: Review, by: 1 | -1): void {
  const { language, exercise, level, right } = review;
  const before = documents.get(historyRef(day)) ?? emptyDay;
  const counts = before.languages[language] ?? {};
  const recall = before.recall?.[language] ?? { exercises: {}, levels: {} };
  const added = (count: number | undefined): number => Math.max(0, (count ?? 0) + by);
  const moved = ([rights, wrongs]: RightWrong = [0, 0]): RightWrong =>
    right ? [added(rights), wrongs] : [rights, added(wrongs)];
  const outcome = right ? 'right' : 'wrong';
  const after: HistoryDay = {
    ...before,
    languages: {
      ...before.languages,
      [language]: { ...counts, reviewed: added(counts.reviewed), [outcome]: added(counts[outcome]) },
    },
    recall: {
      ...before.recall,
      [language]: {
        exercises: { ...recall.exercises, [exercise]: moved(recall.exercises[exercise]) },
        levels: { ...recall.levels, [level]: moved(recall.levels[level]) },
      },
    },
  };
  documents.put(historyRef(day), after);
}
