import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rule } from '#domain/documents/rule.ts';
import { historyRef } from '#domain/history/day.ts';
import { bookRef, type Book } from '#domain/library/book.ts';
import { recordReadingRule } from '#domain/library/reading/recordReading.ts';
import { updateSettingsRule } from '#domain/profile/updateSettings.ts';
import { spansByDay } from '#domain/progress/goal.ts';
import { recordStreakDay } from '#domain/progress/streak.ts';
import { Account } from '#domain/testing/account.ts';
import { plainBook } from '../library/testing/plainBook.ts';
import { addDays, dayOf, daysBetween } from './day.ts';

const minute = 60_000;
const hour = 60 * minute;
const first = '2025-01-01';
const last = '2027-12-31';
const begin = Date.parse(`${first}T12:00:00Z`);

/** Zones with what each has of its own, and its days that are not 24 hours long in these three years. */
const zones = [
  // zone, days that are shorter, days that are longer
  ['UTC', 0, 0],
  ['Europe/Madrid', 3, 3],
  ['Europe/London', 3, 3],
  ['America/New_York', 3, 3],
  ['America/Lima', 0, 0],
  ['America/Mexico_City', 0, 0],
  ['America/Sao_Paulo', 0, 0],
  // The clock changes at midnight: a day begins at one o'clock, or its last hour comes twice.
  ['America/Santiago', 3, 3],
  ['America/Havana', 3, 3],
  ['Asia/Beirut', 3, 3],
  ['Africa/Cairo', 3, 3],
  ['Asia/Jerusalem', 3, 3],
  // Half hours and quarters.
  ['America/St_Johns', 3, 3],
  ['Asia/Kolkata', 0, 0],
  ['Asia/Kathmandu', 0, 0],
  ['Pacific/Chatham', 3, 3],
  // Summer is half an hour.
  ['Australia/Lord_Howe', 3, 3],
  ['Pacific/Auckland', 3, 3],
  // The two ends of the day.
  ['Pacific/Kiritimati', 0, 0],
  ['Pacific/Pago_Pago', 0, 0],
] as const;

const days = daysBetween(first, last) + 1;

describe.each(zones)('%s', (timeZone, shorter, longer) => {
  /** The beginning of each day, found in the calendar itself; none here is shorter than 23 hours, so the search skips 22 of each. */
  const starts = (() => {
    const found: number[] = [];
    let latest = '';
    for (let at = begin - 40 * hour; found.length <= days; at += 15 * minute) {
      const day = dayOf(at, timeZone);
      if (day < first || day === latest) continue;
      found.push(at);
      latest = day;
      at += 22 * hour;
    }
    return found;
  })();

  test('has every day of three years once, in order', () => {
    expect(starts.map((at) => dayOf(at, timeZone))).toEqual(
      Array.from({ length: days + 1 }, (_, index) => addDays(first, index)),
    );
  });

  test(`has ${shorter} days shorter than 24 hours and ${longer} longer`, () => {
    const lengths = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(lengths.filter((length) => length < 24 * hour)).toHaveLength(shorter);
    expect(lengths.filter((length) => length > 24 * hour)).toHaveLength(longer);
  });

  test('parts a stretch at the midnight of its calendar, to the millisecond, and loses nothing of it', () => {
    fc.assert(
      fc.property(
        fc.nat(days - 2),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 600 }),
        (index, before, after) => {
          const midnight = starts[index + 1] ?? 0;
          const stretch = [midnight - before * 1_000, midnight + after * 1_000] as const;
          const parts = spansByDay(stretch, timeZone);
          expect(parts).toEqual([
            { day: addDays(first, index), span: [stretch[0], midnight] },
            { day: addDays(first, index + 1), span: [midnight, stretch[1]] },
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('counts a streak of three years, whatever the hour, each day once', () => {
    const account = new Account({}, starts[0]);
    account.run(updateSettingsRule, { timeZone });
    for (const [index, at] of starts.slice(0, days).entries()) {
      const length = (starts[index + 1] ?? 0) - at;
      for (const moment of [0, length - 1, Math.floor(length / 2)].toSorted(() => (index % 3) - 1)) {
        account.now = at + moment;
        account.run(count, null);
      }
    }
    expect(account.profile.streak).toEqual({ current: days, lastPracticeDate: last });
  });
});

const count: Rule<null, void> = {
  reads: () => [],
  run: (_input, documents, context) => recordStreakDay(documents, context, context.day),
};

const bookId = 'b'.repeat(64);
const book: Book = { ...plainBook, fileId: bookId };

describe('whoever travels', () => {
  /** Often between the ends of the day, where within minutes three days have been. */
  const place = fc.oneof(
    fc.constantFrom('Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'),
    fc.constantFrom(...zones.map(([zone]) => zone)),
  );
  /** Hours until the next stop, where one lands, and for how many minutes one reads there. */
  const stop = fc.record({
    hours: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: 4, max: 40 })),
    zone: place,
    minutes: fc.integer({ min: 3, max: 15 }),
  });

  test('is paid no goal twice for one day, reads no instant twice, and no day counts twice for the streak', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.array(stop, { minLength: 1, maxLength: 60 }), (start, stops) => {
        const account = new Account({ readingGoal: { value: 5 } }, begin + start * 24 * hour - 5 * hour);
        account.documents.set(`${bookRef(bookId).collection}/${bookId}`, book);
        const paidAt: number[] = [];
        const seen = new Set<string>();
        let minutes = 0;
        for (const { hours, zone, minutes: read } of stops) {
          account.now += hours * hour;
          account.run(updateSettingsRule, { timeZone: zone });
          const { streak } = account.profile;
          const { length } = account.ledger;
          account.run(recordReadingRule, { bookId, seconds: read * 60, pages: 0, session: `${account.now}` });
          minutes += read;
          const after = account.profile;
          if (after.streak.current > streak.current && streak.lastPracticeDate !== null)
            expect(daysBetween(streak.lastPracticeDate, after.streak.lastPracticeDate ?? '')).toBe(1);
          for (const { cause } of account.ledger.slice(length)) {
            expect(seen).not.toContain(cause);
            seen.add(cause);
            if (cause.startsWith('daily_reading_goal')) paidAt.push(account.now);
          }
        }
        const kept = [...account.documents.keys()].filter((path) => path.startsWith('history/'));
        const credited = kept.reduce(
          (sum, path) => sum + (account.get(historyRef(path.slice('history/'.length)))?.languages.en?.minutes ?? 0),
          0,
        );
        expect(credited).toBeLessThanOrEqual(minutes);
        // Either side of a midnight there may be one goal each, whatever the zones; a third comes 18 hours after the first at the earliest.
        for (const [index, at] of paidAt.entries())
          if (index > 1) expect(at - (paidAt[index - 2] ?? 0)).toBeGreaterThanOrEqual(18 * hour);
      }),
      { numRuns: 300 },
    );
  });
});
