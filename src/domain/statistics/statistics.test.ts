import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryDay } from '#domain/history/day.ts';
import type { Language } from '#domain/languages.ts';
import { addDays, type Day } from '#domain/time/day.ts';
import { statuses } from '#domain/words/word.ts';
import type { History } from './history.ts';
import { statisticsOf, type StatisticsInput } from './statistics.ts';
import { vocabularyCurve, type StatusCounts } from './vocabulary.ts';

const none: StatusCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };
const noWords = new Map<Language, StatusCounts>();
const historyOf = (days: Readonly<Record<Day, HistoryDay>>): History => new Map(Object.entries(days));
const read = (minutes: number, more: Partial<HistoryDay> = {}): HistoryDay => ({
  languages: { en: { minutes, pages: minutes / 2 } },
  ...more,
});
const november: StatisticsInput = { kind: 'month', day: '2026-11-03', today: '2026-11-04', scope: 'all' };

test('a month is summed as far as it has gone, and compared with as many days of the one before', () => {
  const history = historyOf({
    '2026-10-01': read(30, { goalReached: true }),
    '2026-10-04': read(6),
    '2026-10-05': read(500),
    '2026-11-01': {
      languages: { en: { minutes: 20, reviewed: 5, right: 4, wrong: 1, mastered: 2 }, fr: { minutes: 2 } },
      goalReached: true,
      finished: { fr: ['b1'] },
    },
    '2026-11-04': read(8, { finished: { en: ['b2', 'b3'] } }),
    '2026-11-05': read(500),
  });
  const all = statisticsOf(history, noWords, november);
  expect(all).toMatchObject({ begins: '2026-10-01', until: '2026-11-04' });
  expect(all.totals).toMatchObject({ minutes: 30, pages: 4, mastered: 2, daysRead: 2, goalDays: 1, finished: 3 });
  expect(all.before).toMatchObject({ minutes: 36, daysRead: 2, goalDays: 1 });
  expect(all.finished.map(({ bookId }) => bookId)).toEqual(['b2', 'b3', 'b1']);
  expect(all.bars.map(({ first, minutes, goalMinutes }) => [first.slice(-2), minutes, goalMinutes])).toEqual([
    ['01', 22, 22],
    ['02', 0, 0],
    ['03', 0, 0],
    ['04', 8, 0],
  ]);

  const french = statisticsOf(history, noWords, { ...november, scope: 'fr' });
  expect([french.totals.minutes, french.totals.finished, french.finished.length]).toEqual([2, 1, 1]);

  const october = statisticsOf(history, noWords, { ...november, day: '2026-10-09' });
  expect([october.until, october.totals.minutes, october.before]).toEqual(['2026-10-31', 536, null]);
});

test('a running month that is longer already than the one before is compared with all of it', () => {
  const history = historyOf({ '2026-02-01': read(1), '2026-02-28': read(2), '2026-03-30': read(4) });
  const input = { ...november, day: '2026-03-01', today: '2026-03-30' };
  expect(statisticsOf(history, noWords, input).before?.minutes).toBe(3);
});

test('a year is told by months, of each the minutes of the days on which the goal was reached', () => {
  const history = historyOf({
    '2026-01-31': read(10),
    '2026-02-01': read(30, { goalReached: true }),
    '2026-02-20': read(4),
  });
  const { bars, calendar } = statisticsOf(history, noWords, { ...november, kind: 'year', today: '2026-03-01' });
  expect(
    bars.map(({ first, last, minutes, goalMinutes, daysRead }) => [first, last, minutes, goalMinutes, daysRead]),
  ).toEqual([
    ['2026-01-01', '2026-01-31', 10, 0, 1],
    ['2026-02-01', '2026-02-28', 34, 30, 2],
    ['2026-03-01', '2026-03-01', 0, 0, 0],
  ]);
  expect([calendar[0]?.day, calendar.at(-1)?.day]).toEqual(['2025-02-24', '2026-03-01']);
});

test('answers are summed by exercise and by level; what was never asked is left out', () => {
  const recall = (right: number) => ({
    recall: { en: { exercises: { writing: [right, 1] }, levels: { 0: [right, 0], 3: [0, 1] } } } as const,
  });
  const history = historyOf({ '2026-11-01': read(1, recall(2)), '2026-11-02': read(1, recall(3)) });
  const { exercises, levels } = statisticsOf(history, noWords, november);
  expect(exercises).toEqual([{ name: 'writing', answers: [5, 2] }]);
  expect(levels).toEqual([
    { name: 0, answers: [5, 0] },
    { name: 3, answers: [0, 2] },
  ]);
});

test('the share of known words is told of weeks in which enough was read', () => {
  const text = (words: number, known: number) => ({ text: { en: { words, known, learning: 0 } } });
  const history = historyOf({
    '2026-10-19': read(1, text(150, 100)),
    '2026-10-25': read(1, text(150, 110)),
    '2026-10-26': read(1, text(199, 190)),
    '2026-11-02': read(1, text(400, 360)),
  });
  expect(statisticsOf(history, noWords, november).weeks).toEqual([
    { week: '2026-10-19', words: 300, known: 210, learning: 0 },
    { week: '2026-11-02', words: 400, known: 360, learning: 0 },
  ]);
});

test('nothing is told of an account without history', () => {
  const { totals, before, vocabulary, begins, weeks } = statisticsOf(historyOf({}), noWords, november);
  expect([totals.minutes, before, vocabulary, begins, weeks]).toEqual([0, null, { since: null, points: [] }, null, []]);
});

const first = '2026-03-01';
const shift = fc.record(Object.fromEntries(statuses.map((status) => [status, fc.integer({ min: -3, max: 5 })])));
const someDays = fc.dictionary(
  fc.integer({ min: 0, max: 20 }).map((days) => addDays(first, days)),
  fc.record({ en: shift, fr: shift }, { requiredKeys: [] }),
  { maxKeys: 12 },
);

test('the curve says of each day what was there on it, with the words of older records from the first change on', () => {
  const past = fc.record({ en: fc.nat(50), fr: fc.nat(50) });
  fc.assert(
    fc.property(someDays, past, fc.constantFrom('all', 'en', 'fr'), (shifts, older, scope) => {
      const kept = Object.entries(shifts).filter(([, byLanguage]) => Object.keys(byLanguage).length > 0);
      const history = new Map(kept.map(([day, byLanguage]) => [day, { languages: {}, statuses: byLanguage }]));
      /** Counts a status at the end of a day, by adding up everything until then. */
      const naive = (language: 'en' | 'fr', status: (typeof statuses)[number], day: Day): number =>
        100 +
        older[language] +
        kept.reduce((sum, [at, byLanguage]) => sum + (at <= day ? (byLanguage[language]?.[status] ?? 0) : 0), 0);
      const countsOn = (language: 'en' | 'fr', day: Day): StatusCounts => ({
        ...none,
        ...Object.fromEntries(statuses.map((status) => [status, naive(language, status, day)])),
      });
      const today = new Map((['en', 'fr'] as const).map((language) => [language, countsOn(language, '2026-04-01')]));
      const days = Array.from({ length: 25 }, (_, at) => addDays(first, at));
      const { since, points } = vocabularyCurve(history, days, scope, today);

      const counted = (['en', 'fr'] as const).filter((language) => scope === 'all' || scope === language);
      const begins = kept
        .filter(([, by]) => counted.some((language) => by[language] !== undefined))
        .map(([day]) => day)
        .toSorted()[0];
      expect(since).toBe(begins ?? null);
      expect(points.map(({ day }) => day)).toEqual(begins === undefined ? [] : days.filter((day) => day >= begins));
      for (const { day, known, learning, unknown } of points) {
        const sum = (...of: (typeof statuses)[number][]): number =>
          counted.reduce((total, language) => total + of.reduce((all, one) => all + naive(language, one, day), 0), 0);
        expect([known, learning, unknown]).toEqual([sum('5'), sum('2', '3', '4'), sum('1')]);
      }
    }),
  );
});

test('a new account begins with nothing, and a copy that is still being fetched shows no words below none', () => {
  const history = new Map([
    ['2026-03-02', { languages: {}, statuses: { en: { '2': 3 } } }],
    ['2026-03-04', { languages: {}, statuses: { en: { '2': -1, '5': 1 } } }],
  ] as const);
  const days = ['2026-03-01', '2026-03-02', '2026-03-04'];
  const full = new Map([['en', { ...none, 2: 2, 5: 1 }]] as const);
  const points = [
    { day: '2026-03-02', known: 0, learning: 3, unknown: 0 },
    { day: '2026-03-04', known: 1, learning: 2, unknown: 0 },
  ];
  expect(vocabularyCurve(history, days, 'en', full).points).toEqual(points);
  expect(vocabularyCurve(history, days, 'en', noWords).points).toEqual(points);
});
