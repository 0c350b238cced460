import type { Language } from '#domain/languages.ts';
import type { Day } from '#domain/time/day.ts';
import { statuses, type Status } from '#domain/words/word.ts';
import type { History, Scope } from './history.ts';

/** The number of records that have each status. */
export type StatusCounts = Readonly<Record<Status, number>>;

/** The number of words that the learner had at the end of a day, by how well they were known; ignored ones are in none. */
export interface VocabularyPoint {
  readonly day: Day;
  readonly known: number;
  readonly learning: number;
  /** Marked as not known. */
  readonly unknown: number;
}

export interface VocabularyCurve {
  /** The first day that is known; null when no day is. Before it there are no points. */
  readonly since: Day | null;
  readonly points: readonly VocabularyPoint[];
}

/**
 * The words at the end of each of these days: the sum of what all days before changed. Words that were marked before changes were
 * kept are what today's records have above that sum; where there are such, nothing is known of the days before the first change
 * (docs/decisions/history.md).
 * @param days ascending
 * @param today how many records there are now, by language
 */
export function vocabularyCurve(
  history: History,
  days: readonly Day[],
  scope: Scope,
  today: ReadonlyMap<Language, StatusCounts>,
): VocabularyCurve {
  const changed = [...history.keys()].filter((day) => shiftsIn(history, day, scope).length > 0).toSorted();
  const [since] = changed;
  if (since === undefined) return { since: null, points: [] };

  const sum = emptyCounts();
  const past = pastOf(history, changed, scope, today);
  for (const status of statuses) sum[status] = past[status];
  const points: VocabularyPoint[] = [];
  let next = 0;
  for (const day of days) {
    for (; (changed[next] ?? '9999') <= day; next++) {
      for (const [, shifts] of shiftsIn(history, changed[next] ?? '', scope))
        for (const status of statuses) sum[status] += shifts[status] ?? 0;
    }
    if (day >= since) points.push(pointOf(day, sum));
  }
  return { since, points };
}

function shiftsIn(history: History, day: Day, scope: Scope) {
  // Written under languages alone.
  const kept = Object.entries(history.get(day)?.statuses ?? {});
  return kept.filter(([language]) => scope === 'all' || language === scope);
}

/** Words of the records that no counted change accounts for, by status; never less than nothing, which a copy that is still being fetched would have. */
function pastOf(
  history: History,
  changed: readonly Day[],
  scope: Scope,
  today: ReadonlyMap<Language, StatusCounts>,
): StatusCounts {
  const past = emptyCounts();
  for (const [language, counts] of today) {
    // A language in which nothing has changed since is past altogether.
    if (scope === 'all' || language === scope) for (const status of statuses) past[status] += counts[status];
  }
  for (const day of changed)
    for (const [, shifts] of shiftsIn(history, day, scope))
      for (const status of statuses) past[status] -= shifts[status] ?? 0;
  for (const status of statuses) past[status] = Math.max(0, past[status]);
  return past;
}

function pointOf(day: Day, sum: StatusCounts): VocabularyPoint {
  // A day of a copy that is still being fetched may lack what another took away from.
  const atLeastNone = (count: number): number => Math.max(0, count);
  return {
    day,
    known: atLeastNone(sum['5']),
    learning: atLeastNone(sum['2'] + sum['3'] + sum['4']),
    unknown: atLeastNone(sum['1']),
  };
}

function emptyCounts(): Record<Status, number> {
  return { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };
}
