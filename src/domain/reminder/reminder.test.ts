import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBookRule } from '#domain/library/addBook.ts';
import { newPlainBook } from '#domain/library/testing/plainBook.ts';
import { bookId } from '#domain/library/bookId.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { addDays, dayOf, hourOf, startOfDay } from '#domain/time/day.ts';
import type { TimeSpan } from '#domain/history/day.ts';
import { isReminderDue, type RemindedLearner } from './isReminderDue.ts';
import { keepStopRule } from './keepStop.ts';
import { lastVisit } from './lastVisit.ts';
import { reckonHour } from './reckonHour.ts';
import { longestStop, reminderRef } from './reminder.ts';
import { stopSentence } from './stopSentence.ts';
import { setReminderRule } from './setReminder.ts';
import { hourWithoutHabit } from './usualHour.ts';

const fileId = 'a'.repeat(64);
const book = bookId(fileId);

function withBook(): Account {
  const account = new Account();
  account.run(addBookRule, { ...newPlainBook, title: 'Walden', language: 'en', fileId, fileSize: 1 });
  return account;
}

describe('the reminder', () => {
  test('is asked for once, and ended with all that it knew', () => {
    const account = withBook();
    account.run(setReminderRule, { isOn: true });
    account.now += hour;
    account.run(setReminderRule, { isOn: true });
    expect(account.get(reminderRef)).toEqual({ since: noon });
    account.run(keepStopRule, { bookId: book, sentence: 'I went to the woods.' });
    account.run(setReminderRule, { isOn: false });
    account.run(setReminderRule, { isOn: false });
    expect(account.get(reminderRef)).toBeNull();
  });

  test('knows where reading stopped last; of nobody who did not ask, and of no book that is gone', () => {
    const account = withBook();
    account.run(keepStopRule, { bookId: book, sentence: 'Too early.' });
    expect(account.get(reminderRef)).toBeNull();
    account.run(setReminderRule, { isOn: true });
    account.run(keepStopRule, { bookId: 'another', sentence: 'Of nothing.' });
    expect(account.get(reminderRef)).toEqual({ since: noon });
    account.now += hour;
    account.run(keepStopRule, { bookId: book, sentence: 'I went to the woods.' });
    const stop = { bookId: book, title: 'Walden', language: 'en', sentence: 'I went to the woods.', at: noon + hour };
    expect(account.get(reminderRef)).toEqual({ since: noon, stop });
    // A device that was offline for long comes late.
    account.now = noon + 1;
    account.run(keepStopRule, { bookId: book, sentence: 'Older.' });
    expect(account.get(reminderRef)).toEqual({ since: noon, stop });
  });
});

describe('the sentence that is kept', () => {
  test.each<[string, string, string]>([
    ['a short one', 'I went to the woods.', 'I went to the woods.'],
    ['one of several lines', '  I went\n\tto  the woods. ', 'I went to the woods.'],
    ['none', '', ''],
    ['a long one', `${'to the green '.repeat(30)}woods.`, `${'to the green '.repeat(22)}to the green…`],
    ['a word without an end', 'a'.repeat(400), `${'a'.repeat(longestStop - 1)}…`],
    ['a pair on the cut', `${'a'.repeat(longestStop - 2)}😀 and more`, `${'a'.repeat(longestStop - 2)}…`],
    ['a word without an end behind others', `So, ${'a'.repeat(400)}`, `So, ${'a'.repeat(longestStop - 5)}…`],
  ])('of %s', (_what, text, kept) => {
    expect(stopSentence(text)).toBe(kept);
  });

  test('is one that the call takes, whatever the book says', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '😀', '\ud83d', '\ude00', 'é', '\n'), maxLength: 900 });
    fc.assert(
      fc.property(text, (one) => {
        const kept = stopSentence(one);
        expect(kept.length).toBeLessThanOrEqual(longestStop);
        expect(kept.isWellFormed()).toBe(true);
        expect(kept).toBe(kept.trim());
      }),
    );
  });
});

const at = (day: string, hours: number): number => Date.parse(`${day}T00:00:00Z`) + hours * hour;
const read = (day: string, ...hours: number[]): TimeSpan[] =>
  hours.map((one) => [at(day, one), at(day, one) + 600_000]);

const usualHour = (spans: readonly TimeSpan[], timeZone: string): number =>
  reckonHour(null, spans, timeZone, at('2026-05-08', 0)).hour;

describe('the usual hour', () => {
  test('is the evening before there is a habit', () => {
    expect(usualHour([], 'UTC')).toBe(hourWithoutHabit);
    expect(usualHour([...read('2026-05-01', 7), ...read('2026-05-02', 7)], 'UTC')).toBe(hourWithoutHabit);
  });
  test('is the one at which most days of reading began, in the learner’s zone', () => {
    const spans = [
      ...read('2026-05-01', 7, 22),
      ...read('2026-05-02', 7.5),
      ...read('2026-05-03', 21),
      ...read('2026-05-04', 7.9),
    ];
    expect(usualHour(spans, 'UTC')).toBe(7);
    expect(usualHour(spans, 'Europe/Madrid')).toBe(9);
  });
  test('of whoever reads past midnight is the one at which the book is opened', () => {
    // The history cuts at midnight; with a break, or without.
    const night = (day: number): TimeSpan[] => [
      [at(`2026-05-0${day}`, 23.2), at(`2026-05-0${day}`, 24)],
      [at(`2026-05-0${day}`, 24 + (day % 2) / 6), at(`2026-05-0${day}`, 24.4)],
    ];
    expect(usualHour([1, 2, 3, 4, 5].flatMap(night), 'UTC')).toBe(23);
  });
  test('of whoever opens it after midnight is that one', () => {
    expect(
      usualHour(
        [1, 2, 3, 4].flatMap((day) => read(`2026-05-0${day}`, 0.2)),
        'UTC',
      ),
    ).toBe(0);
  });
});

describe('the hour of a traveller', () => {
  const zone = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Lima', 'Pacific/Kiritimati', 'Asia/Kolkata');
  const evenings = (from: number, days: number, timeZone: string, hours: number): TimeSpan[] =>
    Array.from({ length: days }, (_, day) => {
      const start = startOfDay(addDays('2026-05-01', from + day), timeZone) + (hours + 0.2) * hour;
      return [start, start + hour / 2];
    });

  test('is kept where they come to, until they have read there on three days', () => {
    const home = evenings(0, 24, 'Europe/Madrid', 21);
    const atHome = reckonHour(null, home, 'Europe/Madrid', at('2026-05-25', 12));
    expect(atHome).toEqual({ hour: 21, timeZone: 'Europe/Madrid', zoneSince: 0 });
    const landed = at('2026-05-25', 14);
    const arrived = reckonHour(atHome, home, 'Asia/Tokyo', landed);
    expect(arrived).toEqual({ hour: 21, timeZone: 'Asia/Tokyo', zoneSince: landed });
    const mornings = evenings(25, 3, 'Asia/Tokyo', 8);
    const later = (days: number) => [...home, ...mornings.slice(0, days)];
    expect(reckonHour(arrived, later(2), 'Asia/Tokyo', landed + 3 * 24 * hour).hour).toBe(21);
    expect(reckonHour(arrived, later(3), 'Asia/Tokyo', landed + 4 * 24 * hour).hour).toBe(8);
  });

  test('is what it was, wherever they go, of whoever always reads at the same hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.array(zone, { minLength: 10, maxLength: 40 }), (hours, zones) => {
        const spans: TimeSpan[] = evenings(0, 3, 'UTC', hours);
        let known = reckonHour(null, spans, 'UTC', at('2026-05-04', 0));
        for (const [index, timeZone] of zones.entries()) {
          // They arrive, and read there on the day after the next.
          const begun = startOfDay(addDays('2026-05-06', 2 * index), timeZone) + (hours + 0.2) * hour;
          known = reckonHour(known, spans, timeZone, begun - 14 * hour);
          expect(known.hour).toBe(hours);
          spans.push([begun, begun + hour / 2]);
          known = reckonHour(known, spans.slice(-14), timeZone, begun + hour);
          expect(known.hour).toBe(hours);
        }
      }),
    );
  });

  test('is the evening’s again for whoever has read nowhere for long', () => {
    const known = { hour: 7, timeZone: 'UTC', zoneSince: at('2026-05-01', 0) };
    expect(reckonHour(known, [], 'UTC', at('2026-05-20', 0)).hour).toBe(7);
    expect(reckonHour(known, [], 'UTC', at('2026-06-20', 0)).hour).toBe(hourWithoutHabit);
  });
});

describe('the last visit', () => {
  const now = at('2026-05-20', 19);
  const asked = { since: at('2026-05-01', 12) };
  const stop = { bookId: book, title: 'Walden', language: 'en', sentence: 'I went to the woods.' } as const;
  const { profile } = new Account();
  test.each<[string, Parameters<typeof lastVisit>[0], number]>([
    ['when the reminder was asked for', { reminder: asked, profile, lastDay: null }, at('2026-05-01', 12)],
    [
      'when a book was left',
      { reminder: { ...asked, stop: { ...stop, at: at('2026-05-03', 9) } }, profile, lastDay: '2026-05-02' },
      at('2026-05-03', 9),
    ],
    [
      'when one read or reviewed',
      { reminder: asked, profile: { ...profile, lastPracticed: at('2026-05-04', 9) }, lastDay: '2026-05-04' },
      at('2026-05-04', 9),
    ],
    [
      'the last day on which anything was done, in the learner’s zone',
      { reminder: asked, profile, lastDay: '2026-05-05' },
      at('2026-05-04', 22),
    ],
    [
      'nothing that a wrong clock has put into the future',
      {
        reminder: { ...asked, stop: { ...stop, at: now + hour } },
        profile: { ...profile, lastPracticed: now + 90 * 24 * hour },
        lastDay: '2027-01-01',
      },
      at('2026-05-01', 12),
    ],
  ])('is %s', (_when, known, expected) => {
    expect(lastVisit(known, now)).toBe(expected);
  });
});

const today = '2026-05-20';
/** Reads at seven in the evening, and was here yesterday. */
const learner: RemindedLearner = {
  timeZone: 'UTC',
  since: at('2026-05-01', 12),
  lastVisit: at('2026-05-19', 0),
  sentAt: null,
  hour: 19,
  read: read('2026-05-19', 19.5),
};

describe('a reminder is due', () => {
  test('at the usual hour, and at no other', () => {
    const hours = Array.from({ length: 24 }, (_, one) => one).filter((one) => isReminderDue(learner, at(today, one)));
    expect(hours).toEqual([19]);
  });
  test.each<[string, Partial<RemindedLearner>]>([
    ['on a day with reading', { read: read(today, 8) }],
    ['while one reads', { read: [[at(today, 19), at(today, 19.6)]] }],
    ['twice a day', { sentAt: at(today, 19.1) }],
    [
      'so soon after the last one that only the zone has changed',
      { sentAt: at('2026-05-20', 0.5), timeZone: 'America/Lima', hour: 14 },
    ],
    ['after two weeks without a visit', { lastVisit: at('2026-05-05', 0) }],
    ['before it was asked for', { since: at(today, 20) }],
    ['soon after one that a clock a little ahead has noted', { sentAt: at(today, 23) }],
  ])('but not %s', (_when, differs) => {
    expect(isReminderDue({ ...learner, ...differs }, at(today, 19.5))).toBe(false);
  });

  test.each<[string, number, number, number, boolean]>([
    ['minutes after the book was closed', 23.1 - 24, 23.9 - 24, 0, false],
    ['some hours after it', 21 - 24, 22 - 24, 0, false],
    ['a night after it', 21 - 24, 22 - 24, 7, true],
    ['a day after it was closed at midnight', 23 - 24, 0, 23, true],
    ['a day after it was closed past midnight', 23 - 24, 0.4, 23, true],
    ['on a day on which it was opened past midnight', 0.1, 0.4, 23, false],
  ])('%s (%s to %s), at %s: %s', (_when, opened, closed, hours, isDue) => {
    const midnight = at(today, 0);
    const spans: TimeSpan[] = [
      [at(today, opened), Math.min(midnight, at(today, closed))],
      [Math.max(midnight, at(today, opened)), at(today, closed)],
    ];
    const facts = { ...learner, hour: hours, read: spans.filter(([start, end]) => start < end) };
    expect(isReminderDue(facts, at(today, hours + 0.1))).toBe(isDue);
  });

  test('also after one that a clock far ahead has noted: it says nothing of when', () => {
    expect(isReminderDue({ ...learner, sentAt: at('2027-05-20', 19) }, at(today, 19.5))).toBe(true);
  });

  test('never twice within twenty hours or on one day, whatever zones are chosen between', () => {
    const zone = fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Lima', 'Pacific/Kiritimati', 'Pacific/Niue');
    fc.assert(
      fc.property(fc.array(zone, { minLength: 60, maxLength: 60 }), (zones) => {
        let sentAt: number | null = null;
        const sent: number[] = [];
        for (const [step, timeZone] of zones.entries()) {
          const now = at(today, 0) + step * 1.7 * hour;
          if (!isReminderDue({ ...learner, hour: hourOf(now, timeZone), timeZone, lastVisit: now, sentAt }, now))
            continue;
          if (sentAt !== null) expect(dayOf(now, timeZone)).not.toBe(dayOf(sentAt, timeZone));
          sentAt = now;
          sent.push(now);
        }
        expect(sent.every((one, index) => index === 0 || one - (sent[index - 1] ?? 0) >= 20 * hour)).toBe(true);
      }),
    );
  });
});
