import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { addBookRule } from '../addBook.ts';
import { recordReadingRule } from '../reading/recordReading.ts';
import { newPlainBook } from '../testing/plainBook.ts';
import { dropPlanRule, planReadingRule } from './planReading.ts';
import { minutesADay, planAfterReading, planOn, readingPlanRef, type ReadingPlan } from './readingPlan.ts';

const today = '2026-05-20';
const plan = (changes: Partial<ReadingPlan> = {}): ReadingPlan => ({
  finishBy: '2026-06-08',
  minutes: 10,
  read: {},
  ...changes,
});

describe('what a day takes', () => {
  test('what is left is spread over the days, the last one among them', () => {
    expect(planOn(plan(), today, 200)).toEqual({
      kind: 'running',
      finishBy: '2026-06-08',
      minutes: 10,
      readToday: 0,
      isLate: false,
    });
  });

  test('what was read today counts for today, and does not lower what today takes', () => {
    expect(planOn(plan({ read: { [today]: 240 } }), today, 196)).toMatchObject({ minutes: 10, readToday: 4 });
  });

  test('a day without reading makes the others longer; clearly longer is late', () => {
    expect(planOn(plan(), '2026-05-23', 200)).toMatchObject({ minutes: 12, isLate: false });
    expect(planOn(plan(), '2026-05-30', 200)).toMatchObject({ minutes: 20, isLate: true });
  });

  test('a day that has passed, a book that is finished and a plan that was dropped say so', () => {
    expect(planOn(plan(), '2026-06-09', 5)).toEqual({ kind: 'past', finishBy: '2026-06-08' });
    expect(planOn(plan(), '2026-06-09', 0)).toEqual({ kind: 'finished' });
    expect(planOn(plan({ finishBy: null }), today, 5)).toBeNull();
  });

  const minutes = fc.double({ min: 0.1, max: 10_000, noNaN: true });
  test('whoever reads what each day takes finishes in time, however the days before went', () => {
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: 1, max: 200 }),
        fc.array(fc.boolean(), { maxLength: 60 }),
        (whole, days, reads) => {
          const finishBy = addDays(today, days);
          let left = whole;
          for (let at = 0; at <= days; at++) {
            const state = planOn(plan({ finishBy }), addDays(today, at), left);
            if (left <= 0) {
              expect(state).toEqual({ kind: 'finished' });
              return;
            }
            if (state?.kind !== 'running') throw new Error('not running');
            // Some of the first days are missed.
            if (reads[at] !== false || at === days) left -= state.minutes;
          }
          expect(left).toBeLessThanOrEqual(1e-6);
        },
      ),
    );
  });

  test('a clock that is set back or another time zone never asks for more than the day before did', () => {
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 3 }), (left, days, back) => {
        const finishBy = addDays(today, days);
        const [now, earlier] = [today, addDays(today, -back)].map((day) => planOn(plan({ finishBy }), day, left));
        if (now?.kind !== 'running' || earlier?.kind !== 'running') throw new Error('not running');
        expect(earlier.minutes).toBeLessThanOrEqual(now.minutes);
        expect(now.minutes).toBe(minutesADay(left, days + 1));
      }),
    );
    // The same instant is another day elsewhere: the plan follows the zone of the settings.
    const instant = Date.parse('2026-06-08T23:30:00Z');
    expect(planOn(plan(), dayOf(instant, 'Europe/Madrid'), 5)).toMatchObject({ kind: 'past' });
    expect(planOn(plan(), dayOf(instant, 'America/Lima'), 5)).toMatchObject({ kind: 'running' });
  });

  test('two weeks are remembered', () => {
    let long = plan();
    for (let at = 0; at < 30; at++) long = planAfterReading(long, addDays(today, at), 60);
    expect(Object.keys(long.read)).toHaveLength(14);
    expect(long.read[addDays(today, 29)]).toBe(60);
  });
});

describe('a plan is made', () => {
  const reader = (): { readonly account: Account; readonly id: string } => {
    const account = new Account();
    const { id } = account.run(addBookRule, newPlainBook);
    return { account, id };
  };

  test('for tomorrow at the earliest, and for a day that there is', () => {
    const { account, id } = reader();
    for (const finishBy of [today, '2026-05-01'])
      expect(() => account.run(planReadingRule, { bookId: id, finishBy, minutes: 5 })).toThrow(
        new Refusal('plan-too-soon'),
      );
    expect(() => account.run(planReadingRule, { bookId: id, finishBy: '2026-13-45', minutes: 5 })).toThrow(
      new Refusal('invalid-argument'),
    );
    account.run(planReadingRule, { bookId: id, finishBy: '2026-05-21', minutes: 5 });
    expect(account.get(readingPlanRef(id))).toEqual({ finishBy: '2026-05-21', minutes: 5, read: {} });
  });

  test('reading of the book is counted once by its day, on whichever device; that of another day by that one', () => {
    const { account, id } = reader();
    account.run(planReadingRule, { bookId: id, finishBy: '2026-06-08', minutes: 10 });
    account.now = noon + hour;
    account.run(recordReadingRule, { bookId: id, seconds: 240, pages: 2, session: 'a' });
    // The other device reports the same minutes.
    account.run(recordReadingRule, { bookId: id, seconds: 240, pages: 2, session: 'b' });
    account.now = noon + 25 * hour;
    account.run(recordReadingRule, { bookId: id, seconds: 60, pages: 1, session: 'c' });
    expect(account.get(readingPlanRef(id))?.read).toEqual({ '2026-05-20': 240, '2026-05-21': 60 });
  });

  test('a plan that is dropped and taken up again has what was read', () => {
    const { account, id } = reader();
    account.run(planReadingRule, { bookId: id, finishBy: '2026-06-08', minutes: 10 });
    account.now = noon + hour;
    account.run(recordReadingRule, { bookId: id, seconds: 240, pages: 2 });
    account.run(dropPlanRule, { bookId: id });
    expect(account.get(readingPlanRef(id))?.finishBy).toBeNull();
    account.run(planReadingRule, { bookId: id, finishBy: '2026-06-08', minutes: 10 });
    expect(account.get(readingPlanRef(id))?.read).toEqual({ '2026-05-20': 240 });
  });
});
