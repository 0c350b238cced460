import type { RightWrong, TextRead } from '#domain/history/day.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { exercises, type Exercise } from '#domain/exercises/exercises.ts';
import { highestLevel } from '#domain/srs/card.ts';
import { addDays, daysBetween, type Day } from '#domain/time/day.ts';
import { inScope, sumOfText, totalsOf, type History, type Scope, type Totals } from './history.ts';
import { daysFrom, mondayOf, periodBefore, periodOf, type Period, type PeriodKind } from './period.ts';
import { vocabularyCurve, type StatusCounts, type VocabularyCurve } from './vocabulary.ts';

/** The facts read of a day or, in a year, of a month. */
export interface ReadingBar {
  readonly first: Day;
  readonly last: Day;
  readonly minutes: number;
  /** Of them, on days on which the goal was reached. */
  readonly goalMinutes: number;
  readonly pages: number;
  readonly daysRead: number;
  readonly goalDays: number;
}

export interface CalendarDay {
  readonly day: Day;
  readonly minutes: number;
  readonly goalReached: boolean;
}

/** The text that was read in a week, from Monday, and how well it was known. */
export interface WeekText extends TextRead {
  readonly week: Day;
}

export interface FinishedBook {
  readonly day: Day;
  readonly language: Language;
  readonly bookId: string;
}

export interface AnswersBy<Name> {
  readonly name: Name;
  readonly answers: RightWrong;
}

export interface PeriodStatistics {
  readonly period: Period;
  /** The last day that is shown: of a running period today. */
  readonly until: Day;
  readonly totals: Totals;
  /**
   * The period before, as many days of it as this one has had, so that a running month is not compared with a whole one; null
   * where the history does not reach back to its beginning.
   */
  readonly before: Totals | null;
  /** Days, or the months of a year; of a running period those that have begun. */
  readonly bars: readonly ReadingBar[];
  readonly vocabulary: VocabularyCurve;
  /** Whole weeks up to the end of the period, Monday first, the days to come left out. */
  readonly calendar: readonly CalendarDay[];
  readonly exercises: readonly AnswersBy<Exercise>[];
  /** By the level that the word had before it was asked. */
  readonly levels: readonly AnswersBy<number>[];
  /** Weeks in which enough was read to say something, the oldest first. */
  readonly weeks: readonly WeekText[];
  /** The latest first. */
  readonly finished: readonly FinishedBook[];
  /** The first day of the history; null while there is none. */
  readonly begins: Day | null;
}

export interface StatisticsInput {
  readonly kind: PeriodKind;
  /** Any day of the period. */
  readonly day: Day;
  readonly today: Day;
  readonly scope: Scope;
}

/** Weeks that the calendar and the share of known words show, besides those of a whole year. */
const calendarWeeks = 36;
const shareWeeks = 26;
const weeksOfYear = 53;
/** A week in which less was read says nothing of how well words are known. */
const leastWordsOfWeek = 200;

/**
 * The figures of a period, from the history alone; only the words that older records brought along are taken from today's.
 * @param words how many records there are now, by language
 */
export function statisticsOf(
  history: History,
  words: ReadonlyMap<Language, StatusCounts>,
  { kind, day, today, scope }: StatisticsInput,
): PeriodStatistics {
  const period = periodOf(kind, day);
  const until = period.last < today ? period.last : today;
  const days = daysFrom(period.first, until);
  const begins = [...history.keys()].reduce<Day | null>(
    (first, one) => (first === null || one < first ? one : first),
    null,
  );
  return {
    period,
    until,
    totals: totalsOf(history, days, scope),
    before: totalsBefore(history, period, until, begins, scope),
    bars: barsOf(history, period, days, scope),
    vocabulary: vocabularyCurve(history, days, scope, words),
    calendar: calendarOf(history, kind, until, scope),
    ...answersOf(history, days, scope),
    weeks: weeksOf(history, kind, until, scope),
    finished: finishedIn(history, days, scope),
    begins,
  };
}

function totalsBefore(history: History, period: Period, until: Day, begins: Day | null, scope: Scope): Totals | null {
  const earlier = periodBefore(period);
  if (begins === null || begins >= period.first) return null;
  const sameLength = addDays(earlier.first, daysBetween(period.first, until));
  const isWhole = until === period.last || sameLength > earlier.last;
  return totalsOf(history, daysFrom(earlier.first, isWhole ? earlier.last : sameLength), scope);
}

function barsOf(history: History, { kind }: Period, days: readonly Day[], scope: Scope): ReadingBar[] {
  const groups = new Map<string, Day[]>();
  for (const day of days) {
    const group = kind === 'year' ? day.slice(0, 7) : day;
    groups.set(group, [...(groups.get(group) ?? []), day]);
  }
  return [...groups.values()].map((group) => {
    const { minutes, pages, daysRead, goalDays } = totalsOf(history, group, scope);
    const reached = group.filter((day) => history.get(day)?.goalReached);
    return {
      first: group[0] ?? '',
      last: group.at(-1) ?? '',
      minutes,
      goalMinutes: totalsOf(history, reached, scope).minutes,
      pages,
      daysRead,
      goalDays,
    };
  });
}

function calendarOf(history: History, kind: PeriodKind, until: Day, scope: Scope): CalendarDay[] {
  return lastWeeks(until, kind === 'year' ? weeksOfYear : calendarWeeks).map((day) => ({
    day,
    minutes: inScope(history.get(day)?.languages, scope).reduce((sum, { minutes = 0 }) => sum + minutes, 0),
    goalReached: history.get(day)?.goalReached === true,
  }));
}

/** The days of so many weeks, the last of which is that of `until`. */
function lastWeeks(until: Day, weeks: number): readonly Day[] {
  return daysFrom(addDays(mondayOf(until), -7 * (weeks - 1)), until);
}

function weeksOf(history: History, kind: PeriodKind, until: Day, scope: Scope): WeekText[] {
  const weeks = new Map<Day, Day[]>();
  for (const day of lastWeeks(until, kind === 'year' ? weeksOfYear : shareWeeks)) {
    const monday = mondayOf(day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  return [...weeks]
    .map(([week, days]) => ({ week, ...sumOfText(history, days, scope) }))
    .filter(({ words }) => words >= leastWordsOfWeek);
}

function answersOf(
  history: History,
  days: readonly Day[],
  scope: Scope,
): Pick<PeriodStatistics, 'exercises' | 'levels'> {
  const recalls = days.flatMap((day) => inScope(history.get(day)?.recall, scope));
  const summed = (parts: readonly (RightWrong | undefined)[]): RightWrong =>
    parts.reduce<RightWrong>(([right, wrong], part) => [right + (part?.[0] ?? 0), wrong + (part?.[1] ?? 0)], [0, 0]);
  const hasAnswers = ({ answers: [right, wrong] }: AnswersBy<unknown>): boolean => right + wrong > 0;
  return {
    exercises: exercises
      .map((name) => ({ name, answers: summed(recalls.map((recall) => recall.exercises[name])) }))
      .filter(hasAnswers),
    levels: Array.from({ length: highestLevel + 1 }, (_, name) => ({
      name,
      answers: summed(recalls.map((recall) => recall.levels[name])),
    })).filter(hasAnswers),
  };
}

function finishedIn(history: History, days: readonly Day[], scope: Scope): FinishedBook[] {
  return days
    .toReversed()
    .flatMap((day) =>
      Object.entries(history.get(day)?.finished ?? {}).flatMap(([language, ids]) =>
        isLanguage(language) && (scope === 'all' || language === scope)
          ? ids.map((bookId) => ({ day, language, bookId }))
          : [],
      ),
    );
}
