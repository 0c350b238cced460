import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { saveWordRule } from '#domain/words/changes/saveWord.ts';
import { shopItems } from './items/items.ts';
import { useConsumableRule } from './useConsumable.ts';

const day = 24 * hour;

test('the prices of spec §9', () => {
  expect(Object.fromEntries(shopItems.map(({ id, price }) => [id, price]))).toEqual({
    theme_papiro: 200,
    theme_matrix: 200,
    font_opendyslexic: 300,
    streak_freeze: 250,
    double_xp: 150,
    streak_wager: 300,
    extra_practice: 50,
    avatars_monsters: 500,
  });
});

test('Double XP runs 24 hours, and another one is added to it', () => {
  const account = new Account({ consumables: { double_xp: 3 } });
  expect(account.run(useConsumableRule, { consumableId: 'double_xp' })).toEqual({
    left: 2,
    doubleXpExpiresAt: noon + day,
  });
  account.now += hour;
  expect(account.run(useConsumableRule, { consumableId: 'double_xp' })).toEqual({
    left: 1,
    doubleXpExpiresAt: noon + 2 * day,
  });
  account.run(saveWordRule, { lang: 'en', text: 'cat', status: '2' });
  expect(account.xpOf('mark_word:en:cat')).toBe(6);
  account.now += 10 * day;
  expect(account.run(useConsumableRule, { consumableId: 'double_xp' })).toEqual({
    left: 0,
    doubleXpExpiresAt: account.now + day,
  });
  expect(account.profile.consumables).toEqual({ double_xp: 0 });
});

test('one extra practice is used up', () => {
  const account = new Account({ consumables: { extra_practice: 1 } });
  expect(account.run(useConsumableRule, { consumableId: 'extra_practice' })).toEqual({
    left: 0,
    doubleXpExpiresAt: null,
  });
  expect(() => account.run(useConsumableRule, { consumableId: 'extra_practice' })).toThrow(new Refusal('item-missing'));
});

test.each(['double_xp', 'streak_freeze', 'nothing', 'constructor', '__proto__'])(
  '%s that nobody has cannot be used',
  (consumableId) => {
    expect(() => new Account().run(useConsumableRule, { consumableId })).toThrow('No tienes este objeto para usar.');
  },
);

test.each(['streak_freeze', 'streak_wager', 'toString'])('%s is not used by hand, and stays', (consumableId) => {
  const account = new Account({ consumables: { [consumableId]: 2 } });
  expect(() => account.run(useConsumableRule, { consumableId })).toThrow('No se pudo activar el objeto.');
  expect(account.profile.consumables).toEqual({ [consumableId]: 2 });
});
