import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelAt, levels, progressAt } from './levels.ts';

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [249, 1],
  [250, 2],
  [59_999, 19],
  [60_000, 20],
  [1e9, 20],
  [-1, 0],
])('%i XP is level %i', (xp, level) => {
  expect(levelAt(xp)).toBe(level);
});

test('the bar between two levels', () => {
  expect(progressAt(125)).toMatchObject({
    current: { name: 'Polluelo' },
    next: { name: 'Curioso' },
    gained: 25,
    span: 150,
  });
  expect(progressAt(125).fraction).toBeCloseTo(25 / 150);
  expect(progressAt(70_000)).toMatchObject({ current: { name: 'Oráculo' }, next: null, fraction: 1 });
});

test('more experience is never a lower level, and the bar stays in its frame', () => {
  fc.assert(
    fc.property(fc.nat(80_000), fc.nat(5_000), (xp, more) => {
      expect(levelAt(xp + more)).toBeGreaterThanOrEqual(levelAt(xp));
      const { current, fraction } = progressAt(xp);
      expect(levels[levelAt(xp)]).toBe(current);
      expect(fraction).toBeGreaterThanOrEqual(0);
      expect(fraction).toBeLessThanOrEqual(1);
    }),
  );
});
