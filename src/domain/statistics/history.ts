import type { DayCounts, HistoryDay, TextRead } from '#domain/history/day.ts';
import type { Language } from '#domain/languages.ts';
import type { Day } from '#domain/time/day.ts';

/** The days of an account's history; a day without anything is absent. */
export type History = ReadonlyMap<Day, HistoryDay>;

/** One language, or all together. */
export type Scope = Language | 'all';

/** Sums of all that was done in some days. */
export interface Totals extends DayCounts {
  /** Days on which something was read. */
  readonly daysRead: number;
  /** Days on which the reading goal was reached, in whatever language. */
  readonly goalDays: number;
  /** Books read to their end. */
  readonly finished: number;
}

/** The value of a record by language for a scope. */
export function inScope<Value>(record: Readonly<Partial<Record<Language, Value>>> = {}, scope: Scope): Value[] {
  const kept: Readonly<Record<string, Value | undefined>> = record;
  if (scope === 'all') return Object.values(kept).filter((value) => value !== undefined);
  const value = kept[scope];
  return value === undefined ? [] : [value];
}

const countNames = ['minutes', 'pages', 'marked', 'mastered', 'reviewed', 'right', 'wrong', 'xp'] as const;

export function totalsOf(history: History, days: readonly Day[], scope: Scope): Totals {
  const sum = { minutes: 0, pages: 0, marked: 0, mastered: 0, reviewed: 0, right: 0, wrong: 0, xp: 0 };
  let [daysRead, goalDays, finished] = [0, 0, 0];
  for (const day of days) {
    const stored = history.get(day);
    if (!stored) continue;
    let minutes = 0;
    for (const counts of inScope(stored.languages, scope)) {
      for (const name of countNames) sum[name] += counts[name] ?? 0;
      minutes += counts.minutes ?? 0;
    }
    if (minutes > 0) daysRead += 1;
    if (stored.goalReached) goalDays += 1;
    for (const books of inScope(stored.finished, scope)) finished += books.length;
  }
  return { ...sum, daysRead, goalDays, finished };
}

export function sumOfText(history: History, days: readonly Day[], scope: Scope): TextRead {
  const sum = { words: 0, known: 0, learning: 0 };
  for (const day of days) {
    for (const { words, known, learning } of inScope(history.get(day)?.text, scope)) {
      sum.words += words;
      sum.known += known;
      sum.learning += learning;
    }
  }
  return sum;
}
