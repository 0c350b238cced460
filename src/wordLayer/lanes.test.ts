import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanesOf, type PhraseRun } from './lanes.ts';

const run = (from: number, to: number, hasMarkedWord = false): PhraseRun => ({ from, to, hasMarkedWord });

test('a line goes down only where it meets another mark', () => {
  expect(lanesOf([run(0, 4), run(4, 6)])).toEqual(['upper', 'upper']);
  expect(lanesOf([run(0, 3, true), run(5, 7)])).toEqual(['lower', 'upper']);
  // The first keeps its place, the one that crosses it goes down, and the next one is free of the first.
  expect(lanesOf([run(0, 4), run(2, 7), run(5, 9)])).toEqual(['upper', 'lower', 'upper']);
  expect(lanesOf([run(0, 4, true), run(2, 7)])).toEqual(['lower', 'upper']);
  expect(lanesOf([run(0, 6), run(1, 7), run(2, 8)])).toEqual(['upper', 'lower', null]);
  expect(lanesOf([run(0, 4, true), run(2, 7, true)])).toEqual(['lower', null]);
});

test('no two lines of a lane lie over one another, nor an upper one over the line of a word', () => {
  const runs = fc
    .array(fc.record({ from: fc.nat(30), length: fc.integer({ min: 2, max: 8 }), hasMarkedWord: fc.boolean() }))
    .map((list) =>
      list
        .map(({ from, length, hasMarkedWord }) => run(from, from + length, hasMarkedWord))
        .toSorted((one, other) => one.from - other.from),
    );
  fc.assert(
    fc.property(runs, (phrases) => {
      const lanes = lanesOf(phrases);
      phrases.forEach((one, index) => {
        if (lanes[index] === 'upper') expect(one.hasMarkedWord).toBe(false);
        phrases.slice(0, index).forEach((other, before) => {
          if (lanes[index] && lanes[index] === lanes[before]) expect(other.to).toBeLessThanOrEqual(one.from);
        });
      });
    }),
  );
});
