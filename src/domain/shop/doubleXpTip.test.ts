import { expect, test } from 'vitest';
import { isDoubleXpWorthIt } from './doubleXpTip.ts';

const now = 1_000_000;
const none = { doubleXpExpiresAt: null };

test.each([
  [1, 15, none, true],
  [1, 14, none, false],
  [0, 40, none, false],
  [2, 40, { doubleXpExpiresAt: now + 1 }, false],
  [2, 40, { doubleXpExpiresAt: now }, true],
])('with %i owned and %i due', (owned, due, activeEffects, worth) => {
  expect(isDoubleXpWorthIt({ consumables: { double_xp: owned }, activeEffects }, due, now)).toBe(worth);
  if (owned === 0) expect(isDoubleXpWorthIt({ consumables: {}, activeEffects }, due, now)).toBe(false);
});
