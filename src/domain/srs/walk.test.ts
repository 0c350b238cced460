import { expect, test } from 'vitest';
import { newCard, type Card } from './card.ts';
import { schedule, type Grade } from './scheduler.ts';

/** One card's way through all levels, grades and caps, with the numbers of spec §4 and §9 written out. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = 1_000_000;

test('a card walks through all levels, grades and caps', () => {
  let now = start;
  let card: Card = newCard('2', now, () => 0.5);
  expect(card).toEqual({
    status: '2',
    srsLevel: 0,
    srsNextReview: now + 4 * hour + 15 * minute,
    srsLastReview: null,
    srsEaseFactor: 2.5,
  });

  const steps: readonly (readonly [Grade, level: number, ease: number, wait: number, status: string])[] = [
    // Up by «Bien», one level and 0.05 of ease a time; a wait is the base interval times the new ease.
    [2, 1, 2.55, 4 * hour * 2.55, '2'],
    [2, 2, 2.6, 8 * hour * 2.6, '2'],
    [2, 3, 2.65, 24 * hour * 2.65, '3'],
    [2, 4, 2.7, 3 * day * 2.7, '3'],
    [2, 5, 2.75, 7 * day * 2.75, '4'],
    [2, 6, 2.8, 14 * day * 2.8, '4'],
    [2, 7, 2.85, 30 * day * 2.85, '4'],
    [2, 8, 2.9, 120 * day * 2.9, '4'],
    // At the top «Bien» changes nothing but the date; «Fácil» still raises ease.
    [2, 8, 2.9, 120 * day * 2.9, '4'],
    [3, 8, 3.05, 120 * day * 3.05, '4'],
    // «Difícil»: down one, 0.2 less.
    [1, 7, 2.85, 30 * day * 2.85, '4'],
    [1, 6, 2.65, 14 * day * 2.65, '4'],
    [1, 5, 2.45, 7 * day * 2.45, '4'],
    [1, 4, 2.25, 3 * day * 2.25, '3'],
    [1, 3, 2.05, 24 * hour * 2.05, '3'],
    [1, 2, 1.85, 8 * hour * 1.85, '2'],
    [1, 1, 1.65, 4 * hour * 1.65, '2'],
    [1, 0, 1.45, 0, '1'],
    // Neither level nor ease falls under its floor.
    [1, 0, 1.3, 0, '1'],
    [1, 0, 1.3, 0, '1'],
    [0, 0, 1.3, 10 * minute, '1'],
    // Up by «Fácil», 0.15 a time.
    [3, 1, 1.45, 4 * hour * 1.45, '2'],
    [3, 2, 1.6, 8 * hour * 1.6, '2'],
    [3, 3, 1.75, 24 * hour * 1.75, '3'],
    [3, 4, 1.9, 3 * day * 1.9, '3'],
    // «Otra vez»: to level 0 from anywhere, 0.4 less, again in 10 minutes.
    [0, 0, 1.5, 10 * minute, '1'],
    [3, 1, 1.65, 4 * hour * 1.65, '2'],
    [0, 0, 1.3, 10 * minute, '1'],
  ];
  for (const [grade, level, ease, wait, status] of steps) {
    now = card.srsNextReview;
    card = schedule(card, grade, now, () => 0.5);
    expect(card.srsEaseFactor).toBeCloseTo(ease, 9);
    expect(card).toMatchObject({ srsLevel: level, status, srsLastReview: now });
    expect(card.srsNextReview - now).toBe(Math.round(wait));
  }

  // «Fácil» to the top and on: ease ends at 5.
  for (let review = 0; review < 40; review++) {
    now = card.srsNextReview;
    card = schedule(card, 3, now, () => 0.5);
  }
  expect(card).toMatchObject({ srsLevel: 8, srsEaseFactor: 5, status: '4', srsNextReview: now + 600 * day });
});
