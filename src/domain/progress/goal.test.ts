import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#domain/time/day.ts';
import { addReading, minutesOf, progressOn, spansByDay } from './goal.ts';

const progress = { date: '2026-05-20', readingTime: 12, pagesRead: 3, goalCompleted: false };

test.each([
  [0, 0],
  [59, 0],
  [60, 1],
  [89, 1],
  [90, 2],
  [900, 15],
])('%i seconds count as %i minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});

test('a new day begins at nothing; an earlier one, after a change of zone, does not', () => {
  expect(progressOn(progress, '2026-05-21')).toEqual({
    date: '2026-05-21',
    readingTime: 0,
    pagesRead: 0,
    goalCompleted: false,
  });
  expect(progressOn(progress, '2026-05-20')).toBe(progress);
  expect(progressOn(progress, '2026-05-19')).toBe(progress);
});

test('the goal is reached once', () => {
  expect(addReading(progress, 7, 2, 20)).toEqual({
    progress: { ...progress, readingTime: 19, pagesRead: 5 },
    reached: false,
  });
  const reached = addReading(progress, 8, 0, 20);
  expect(reached).toEqual({ progress: { ...progress, readingTime: 20, goalCompleted: true }, reached: true });
  expect(addReading(reached.progress, 8, 0, 20).reached).toBe(false);
});

test.each([
  [
    'an ordinary midnight',
    'Europe/Madrid',
    '2026-05-20T22:05:00Z',
    [
      ['2026-05-20', 300],
      ['2026-05-21', 300],
    ],
  ],
  ['no midnight', 'Europe/Madrid', '2026-05-20T21:50:00Z', [['2026-05-20', 600]]],
  [
    'a day that begins at one (Cairo, summer time)',
    'Africa/Cairo',
    '2026-04-23T22:04:00Z',
    [
      ['2026-04-23', 360],
      ['2026-04-24', 240],
    ],
  ],
  ['the end of summer time is no border', 'Europe/Madrid', '2026-10-25T01:05:00Z', [['2026-10-25', 600]]],
] as const)('%s', (_what, zone, at, expected) => {
  const end = Date.parse(at);
  expect(spansByDay([end - 600_000, end], zone).map(({ day, span }) => [day, (span[1] - span[0]) / 1_000])).toEqual(
    expected,
  );
});

test('the parts of a stretch follow each other and make up the whole', () => {
  const zone = fc.constantFrom('Europe/Madrid', 'America/New_York', 'Pacific/Chatham', 'Asia/Kathmandu', 'UTC');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900_000 }),
      fc.integer({ min: 1.7e12, max: 1.9e12 }),
      zone,
      (length, end, timeZone) => {
        const parts = spansByDay([end - length, end], timeZone);
        expect(parts.flatMap(({ span }) => span)).toEqual(
          parts.length === 1 ? [end - length, end] : [end - length, parts[0]?.span[1], parts[0]?.span[1], end],
        );
        expect(parts.map(({ day }) => day)).toEqual(
          parts.map(({ span }) => dayOf(Math.max(span[0], span[1] - 1), timeZone)).toSorted(),
        );
      },
    ),
  );
});
