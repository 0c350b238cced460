import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses, type StatusChange } from '#domain/words/word.ts';
import { penLine } from './penLine.ts';

const history = fc
  .array(fc.record({ after: fc.nat(1_000_000), to: fc.constantFrom(...statuses) }), { minLength: 1, maxLength: 50 })
  .map((steps) => {
    let at = 0;
    return steps.map(({ after, to }): StatusChange => ({ at: (at += after), from: null, to, why: 'reviewed' }));
  });

test('glyphs stand in order, apart from each other and on the line; a long history shows its end', () => {
  fc.assert(
    fc.property(history, fc.option(fc.nat(100_000_000)), fc.nat(1_000_000), (changes, due, later) => {
      const now = (changes.at(-1)?.at ?? 0) + later;
      const { marks, end } = penLine(changes, due, now);
      const places = [...marks.map(({ x }) => x), end.x];
      expect(places.every((x) => x >= 8 && x <= 256)).toBe(true);
      for (let at = 1; at < places.length; at++)
        expect((places[at] ?? 0) - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(20 - 1e-9);
      expect(marks.map(({ at, status }) => [at, status])).toEqual(changes.slice(-9).map(({ at, to }) => [at, to]));
      expect(end.isReview).toBe(due !== null && due > now);
    }),
  );
});

test('the line keeps the proportions of time where there is room', () => {
  const change = (at: number): StatusChange => ({ at, from: null, to: '2', why: 'marked' });
  const { marks, end } = penLine([change(0), change(50)], 100, 60);
  expect([...marks.map(({ x }) => x), end]).toEqual([8, 132, { x: 256, at: 100, isReview: true }]);
});
