import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { recordStreakDay, wagerGems } from '#domain/progress/streak.ts';
import { wagerDays } from '#domain/streak/streakLog.ts';
import { updateProfileRule } from '#domain/profile/updateProfile.ts';
import { updateSettingsRule } from '#domain/profile/updateSettings.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import type { Rule } from '#domain/documents/rule.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import { buyItemRule } from './buyItem.ts';
import { shopItems, type ShopItem } from './items/items.ts';
import { useConsumableRule } from './useConsumable.ts';

const today = dayOf(noon, 'Europe/Madrid');
const rich = (gems = 5_000, changes = {}) =>
  new Account({ gems, gemsEarned: gems, achievements: ['gems-50'], ...changes });
const buy = (account: Account, itemId: string, price?: number) =>
  account.run(buyItemRule, { itemId, price: price ?? shopItems.find(({ id }) => id === itemId)?.price ?? 0 });
const count: Rule<null, void> = {
  reads: () => [],
  run: (_input, documents, context) => recordStreakDay(documents, context, context.day),
};

const once = shopItems.filter(({ kind }) => kind !== 'consumable');
const stacked = shopItems.filter(({ id, kind }) => kind === 'consumable' && id !== 'streak_wager');

test.each(once.map(({ id, price }) => [id, price] as const))('%s is bought once, for %i gems', (id, price) => {
  const account = rich();
  expect(buy(account, id)).toEqual({ gems: 5_000 - price, owned: 1 });
  expect(account.profile.ownedItems).toEqual([id]);
  expect(() => buy(account, id)).toThrow(new Refusal('item-owned'));
  expect(account.profile).toMatchObject({ gems: 5_000 - price, gemsEarned: 5_000 });
});

test.each(stacked.map(({ id, price }) => [id, price] as const))('%s is stacked, %i gems each', (id, price) => {
  const account = rich();
  buy(account, id);
  expect(buy(account, id)).toEqual({ gems: 5_000 - 2 * price, owned: 2 });
  expect(account.profile.consumables).toEqual({ [id]: 2 });
});

test('what was used up can be bought again', () => {
  const account = rich();
  buy(account, 'double_xp');
  account.run(useConsumableRule, { consumableId: 'double_xp' });
  expect(buy(account, 'double_xp')).toEqual({ gems: 4_700, owned: 1 });
  expect(account.ledger.map(({ cause, gems }) => [cause, gems])).toEqual([
    ['purchase:double_xp:1', -150],
    ['purchase:double_xp:2', -150],
  ]);
});

test('exactly the price is enough, one gem less is not, and nothing of a refused purchase stays', () => {
  expect(buy(rich(200), 'theme_papiro')).toEqual({ gems: 0, owned: 1 });
  const poor = rich(199);
  const before = structuredClone([...poor.documents]);
  expect(() => buy(poor, 'theme_papiro')).toThrow('No tienes gemas suficientes.');
  expect([...poor.documents]).toEqual(before);
});

test.each([199, 201, 0])('at a price that is not the shop’s (%i) nothing is sold', (price) => {
  expect(() => buy(rich(), 'theme_papiro', price)).toThrow(new Refusal('price-changed'));
});

test.each(['', 'theme_claro', 'constructor', '__proto__', 'streak_freeze '])('«%s» is no item', (itemId) => {
  expect(() => buy(rich(), itemId, 0)).toThrow(new Refusal('invalid-argument'));
});

test('a wager is placed at once, one at a time, on a streak that is alive', () => {
  const account = rich(900, { streak: { current: 4, lastPracticeDate: addDays(today, -1) } });
  expect(buy(account, 'streak_wager')).toEqual({ gems: 600, owned: 0 });
  expect(account.profile.activeEffects.streakWagerTarget).toBe(4 + wagerDays);
  expect(() => buy(account, 'streak_wager')).toThrow(new Refusal('wager-running'));
  const won = () => account.ledger.filter(({ cause }) => cause.startsWith('streak_wager'));
  for (let day = 0; day < wagerDays; day++) {
    expect(won()).toEqual([]);
    account.run(count, null);
    account.now += 24 * hour;
  }
  expect(won()).toMatchObject([{ gems: wagerGems }]);
  expect(buy(account, 'streak_wager')).toMatchObject({ owned: 0 });
});

test('a wager and a freeze of a traveller whose day is yesterday again are for the streak as it stands', () => {
  const account = rich(900);
  // Half past midnight in Madrid, half past eleven of the day before in UTC.
  account.now = Date.parse(`${today}T22:30:00Z`);
  account.run(count, null);
  account.run(updateSettingsRule, { timeZone: 'UTC' });
  buy(account, 'streak_wager');
  buy(account, 'streak_freeze');
  expect(account.profile.activeEffects.streakWagerTarget).toBe(1 + wagerDays);
  account.now += 72 * hour;
  account.run(count, null);
  expect(account.profile).toMatchObject({ streak: { current: 2 }, consumables: { streak_freeze: 0 } });
  expect(account.profile.activeEffects.streakWagerTarget).toBe(1 + wagerDays);
});

test.each([
  ['none', { current: 0, lastPracticeDate: null }],
  ['a broken one', { current: 9, lastPracticeDate: addDays(today, -3) }],
])('with %s there is no streak to bet on', (_what, streak) => {
  expect(() => buy(rich(900, { streak }), 'streak_wager')).toThrow(new Refusal('wager-without-streak'));
});

test('a wager whose streak broke is over: another can be placed once there is a streak again', () => {
  const account = rich(900, {
    streak: { current: 9, lastPracticeDate: addDays(today, -3) },
    activeEffects: { doubleXpExpiresAt: null, streakWagerTarget: 12 },
  });
  account.run(count, null);
  expect(account.profile.activeEffects.streakWagerTarget).toBe(null);
  expect(buy(account, 'streak_wager')).toMatchObject({ gems: 600 });
});

test('a monster as avatar and the font of the shop have to be bought first', () => {
  const account = rich();
  const wearMonster = () => account.run(updateProfileRule, { avatar: 'monster_moss' });
  const readInIt = () => account.run(updateSettingsRule, { reading: { font: 'opendyslexic' } });
  expect(wearMonster).toThrow(new Refusal('item-missing'));
  expect(readInIt).toThrow(new Refusal('item-missing'));
  buy(account, 'avatars_monsters');
  buy(account, 'font_opendyslexic');
  wearMonster();
  readInIt();
  expect(account.profile).toMatchObject({
    avatar: 'monster_moss',
    settings: { reading: { font: 'opendyslexic' } },
  });
});

test('whatever is bought and used in whatever order, the balance is what the ledger says and never negative', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), item: fc.constantFrom<ShopItem>(...shopItems) }),
    fc.record({ kind: fc.constant('use' as const), item: fc.constantFrom<ShopItem>(...shopItems) }),
    fc.record({ kind: fc.constant('day' as const), days: fc.integer({ min: 0, max: 3 }) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.array(step, { maxLength: 40 }), (gems, steps) => {
      const account = rich(gems);
      const held = new Map<string, number>();
      for (const made of steps) {
        try {
          if (made.kind === 'day') {
            account.now += made.days * 24 * hour;
            account.run(count, null);
          } else if (made.kind === 'use') account.run(useConsumableRule, { consumableId: made.item.id });
          else {
            buy(account, made.item.id);
            held.set(made.item.id, (held.get(made.item.id) ?? 0) + 1);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }
      const { profile, ledger } = account;
      expect(profile.gems).toBe(gems + ledger.reduce((sum, grant) => sum + grant.gems, 0));
      expect(profile.gems).toBeGreaterThanOrEqual(0);
      expect(profile.purchases ?? {}).toEqual(Object.fromEntries(held));
      expect(new Set(profile.ownedItems ?? []).size).toBe((profile.ownedItems ?? []).length);
    }),
  );
});
