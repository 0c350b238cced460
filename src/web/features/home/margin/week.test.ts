import { expect, test } from 'vitest';
import { weekOf } from './week.ts';

/** The week as its letters, done days in capitals. */
const drawn = (week: ReturnType<typeof weekOf>) =>
  week.map(({ letter, done }) => (done ? letter : letter.toLowerCase())).join('');

test('a week begins on Monday, whichever day it is', () => {
  const streak = { current: 0, lastPracticeDate: null };
  for (const today of ['2026-05-18', '2026-05-20', '2026-05-24']) {
    const week = weekOf(today, streak);
    expect([week[0]?.day, week[6]?.day]).toEqual(['2026-05-18', '2026-05-24']);
    expect(week.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual([today]);
  }
});

test.each([
  [{ current: 3, lastPracticeDate: '2026-05-20' }, 'LMXjvsd'],
  [{ current: 2, lastPracticeDate: '2026-05-20' }, 'lMXjvsd'],
  [{ current: 9, lastPracticeDate: '2026-05-19' }, 'LMxjvsd'],
  [{ current: 5, lastPracticeDate: '2026-05-17' }, 'lmxjvsd'],
])('the days of the streak %o are done', (streak, letters) => {
  expect(drawn(weekOf('2026-05-20', streak))).toBe(letters);
});

test('a day to come is not one that was missed', () => {
  const spoken = weekOf('2026-05-20', { current: 1, lastPracticeDate: '2026-05-19' }).map((day) => day.spoken);
  expect(spoken.slice(0, 4)).toEqual(['lunes: sin lectura', 'martes: hecho', 'miércoles: hoy', 'jueves: por venir']);
});
