import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historyRef } from '#domain/history/day.ts';
import { finishLessonRule } from '#domain/lessons/finishLesson.ts';
import { bookRef } from '#domain/library/book.ts';
import { recordReadingRule } from '#domain/library/reading/recordReading.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { buyItemRule } from '#domain/shop/buyItem.ts';
import { shopItem, type ShopItemId } from '#domain/shop/items/items.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import { beginDayRule } from './beginDay.ts';
import { wagerGems } from './streak.ts';
import { streakFreeze } from '../streak/streakLog.ts';

const bookId = 'b'.repeat(64);
const today = dayOf(noon, 'Europe/Madrid');
const yesterday = addDays(today, -1);

/** An account with a book, a goal of five minutes and a streak of five that ended two days before `noon`. */
function newAccount(changes: Partial<Profile> = {}): Account {
  const account = new Account({
    readingGoal: { value: 5 },
    dailyProgress: { date: addDays(today, -2), readingTime: 5, pagesRead: 0, goalCompleted: true },
    streak: { current: 5, lastPracticeDate: addDays(today, -2) },
    gems: 2_000,
    ...changes,
  });
  account.documents.set(`${bookRef(bookId).collection}/${bookId}`, { ...plainBook, fileId: bookId });
  return account;
}

/** Something that was done at an hour of a day; `lesson` names which one. */
type Dated = { readonly at: number } & (
  | { readonly read: number }
  | { readonly lesson: number }
  | { readonly buy: ShopItemId }
  | { readonly open: true }
);

/** Does what was done, dated as it was done, in the order in which it is given. */
function arrive(account: Account, done: readonly Dated[]): void {
  for (const one of done) {
    account.now = one.at;
    if ('read' in one)
      account.run(recordReadingRule, { bookId, seconds: one.read * 60, pages: 0, session: `${one.at}` });
    else if ('lesson' in one) account.run(finishLessonRule, { lesson: `en-${one.lesson}` });
    else if ('buy' in one) account.run(buyItemRule, { itemId: one.buy, price: shopItem(one.buy)?.price ?? 0 });
    else account.run(beginDayRule, {});
  }
}

/** All that must not depend on the order of arrival. */
function standing({ profile, documents, ledger }: Account) {
  const { streak, dailyProgress, consumables, activeEffects } = profile;
  const history = [...documents]
    .filter(([path]) => path.startsWith('history/'))
    .map(([path, day]) => {
      const { languages, goalReached, spans, lessons } = Object(day);
      return [path, languages.en?.minutes ?? 0, goalReached ?? false, spans, (lessons?.en ?? []).toSorted()];
    })
    // An achievement's experience is of the day on which it was unlocked, which is that of arrival.
    .filter(([, minutes, goalReached, spans, lessons]) => minutes || goalReached || spans || lessons.length > 0)
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return {
    streak,
    dailyProgress,
    freezes: consumables[streakFreeze] ?? 0,
    wager: activeEffects.streakWagerTarget ?? null,
    history,
    goals: ledger
      .map(({ cause }) => cause)
      .filter((cause) => cause.startsWith('daily_reading_goal'))
      .toSorted(),
    wagers: ledger.filter(({ cause }) => cause.startsWith('streak_wager')).map(({ cause, gems }) => [cause, gems]),
  };
}

const day = 24 * hour;
const opened: Dated = { at: noon, open: true };
const readYesterday: Dated = { at: noon - day, read: 10 };
const readToday: Dated = { at: noon + hour, read: 10 };

describe('yesterday’s work that arrives today', () => {
  const lessonYesterday: Dated = { at: noon - day, lesson: 1 };
  const lessonToday: Dated = { at: noon + hour, lesson: 2 };
  test.each<[string, Partial<Profile>, readonly Dated[], number]>([
    ['after the app was opened', {}, [opened, readYesterday], 6],
    ['after today’s reading', {}, [opened, readToday, readYesterday], 7],
    ['after today’s lesson, itself a lesson', {}, [lessonToday, lessonYesterday], 7],
    ['after today’s reading, with a freeze', { consumables: { [streakFreeze]: 1 } }, [readToday, readYesterday], 7],
    ['after today’s lesson, itself read', {}, [opened, lessonToday, readYesterday], 7],
  ])('%s counts for its own day', (_what, changes, arrived, streak) => {
    const account = newAccount(changes);
    arrive(account, arrived);
    const inOrder = newAccount(changes);
    arrive(
      inOrder,
      arrived.toSorted((one, other) => one.at - other.at),
    );
    expect(standing(account)).toEqual(standing(inOrder));
    expect(account.profile.streak.current).toBe(streak);
    expect(account.profile.consumables[streakFreeze] ?? 0).toBe(changes.consumables?.[streakFreeze] ?? 0);
  });

  test('is yesterday’s minutes and goal, not today’s', () => {
    const account = newAccount();
    arrive(account, [opened, readYesterday]);
    expect(account.profile.dailyProgress).toMatchObject({ date: today, readingTime: 0, goalCompleted: false });
    expect(account.get(historyRef(yesterday))).toMatchObject({ goalReached: true, languages: { en: { minutes: 10 } } });
    expect(account.xpOf(`daily_reading_goal:${yesterday}`)).toBe(50);
    expect(account.xpOf(`daily_reading_goal:${today}`)).toBe(0);
  });

  test('gives a wager back that its absence had lost, and pays it when it is won', () => {
    const placed = newAccount({ streak: { current: 5, lastPracticeDate: addDays(today, -2) } });
    arrive(placed, [{ at: noon - 2 * day + hour, buy: 'streak_wager' }]);
    expect(placed.profile.activeEffects.streakWagerTarget).toBe(12);
    arrive(placed, [readToday]);
    expect(placed.profile).toMatchObject({ streak: { current: 1 }, activeEffects: { streakWagerTarget: null } });
    arrive(placed, [readYesterday]);
    expect(placed.profile).toMatchObject({ streak: { current: 7 }, activeEffects: { streakWagerTarget: 12 } });
    arrive(
      placed,
      [1, 2, 3, 4, 5, 6].map((later) => ({ at: noon + later * day, read: 6 })),
    );
    expect(placed.ledger.filter(({ cause }) => cause.startsWith('streak_wager'))).toMatchObject([{ gems: wagerGems }]);
  });
});

test('nothing dated before the account was made is credited', () => {
  const account = newAccount({ createdAt: noon - 60_000, streak: { current: 0, lastPracticeDate: null } });
  arrive(account, [
    { at: noon - 2 * day, read: 10 },
    { at: noon - day, lesson: 1 },
    { at: noon, read: 15 },
  ]);
  expect(account.profile.streak).toEqual({ current: 0, lastPracticeDate: null });
  expect(standing(account).history.map(([path, minutes]) => [path, minutes])).toEqual(
    [yesterday, today].map((one, index) => [`history/${one}`, index]),
  );
});

describe('the same dated calls', () => {
  /** At most one reading or lesson every three hours, on any of ten days; devices are at most two days late. */
  const works = fc.array(
    fc.record({
      slot: fc.nat(10 * 8 - 1),
      late: fc.nat(47),
      what: fc.oneof(
        fc.integer({ min: 1, max: 8 }).map((read) => ({ read })),
        fc.constant({ lesson: 0 }),
        fc.constant({ open: true as const }),
      ),
    }),
    { minLength: 1, maxLength: 40 },
  );
  const start = Date.parse(`${today}T00:30:00Z`) - 10 * day;
  const purchases = fc.record({ freezes: fc.nat(3), wager: fc.boolean(), at: fc.nat(4) });

  test('give the same streak, freezes, wager, goals and history in any order', () => {
    fc.assert(
      fc.property(works, purchases, (planned, { freezes, wager, at: dayBought }) => {
        const bySlot = new Map(planned.map((one) => [one.slot, one]));
        const done = [...bySlot.values()].map(({ slot, late, what }) => {
          const at = start + slot * 3 * hour + hour;
          return {
            arrivesAt: at + late * hour,
            one: { at, ...('lesson' in what ? { lesson: (slot % 20) + 1 } : what) },
          };
        });
        // Whoever buys is connected, and buys before that day's work or after it.
        const buyAt = start + dayBought * day;
        const bought = [
          ...Array.from({ length: freezes }, (_, index) => ({ buy: 'streak_freeze' as const, at: buyAt + index })),
          ...(wager ? [{ buy: 'streak_wager' as const, at: start + 1 }] : []),
        ].map((one) => ({ arrivesAt: one.at, one }));
        const calls = [...done, ...bought];
        const [dated, late] = [
          calls.toSorted((first, second) => first.one.at - second.one.at),
          calls.toSorted((first, second) => first.arrivesAt - second.arrivesAt),
        ].map((ordered) => {
          const account = newAccount({
            dailyProgress: { date: dayOf(start, 'Europe/Madrid'), readingTime: 0, pagesRead: 0, goalCompleted: false },
            dayBegunAt: start,
            streak: { current: 3, lastPracticeDate: addDays(dayOf(start, 'Europe/Madrid'), -1) },
          });
          arrive(
            account,
            ordered.map(({ one }) => one),
          );
          return account;
        });
        if (dated && late) expect(standing(late)).toEqual(standing(dated));
      }),
    );
  });
});
