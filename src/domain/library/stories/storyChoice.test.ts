import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessonLevels } from '#domain/languageLevel/lessonLevel.ts';
import { roughLevels, type RoughLevel } from '#domain/languageLevel/roughLevel.ts';
import { storiesToRead } from './storyChoice.ts';

/** Eight stories, two of each level, with these shares known; null for all where none is given. */
const shelf = (...known: readonly number[]) =>
  lessonLevels.flatMap((level, at) =>
    [0, 1].map((one) => ({ id: `${level}.${one + 1}`, level, known: known[2 * at + one] ?? null })),
  );
const chosen = (stories: ReturnType<typeof shelf>, level: RoughLevel | null, isMeasured = false, most = 2) =>
  storiesToRead(stories, level && { level, isMeasured }, most).map(({ id }) => id);
const byPack = [0.99, 0.97, 0.94, 0.96, 0.9, 0.91, 0.84, 0.85];

test.each([
  ['nothing', 'A1.1 A1.2'],
  ['something', 'A2.1 A2.2'],
  ['enough', 'B1.1 B1.2'],
  ['much', 'B2.1 B2.2'],
] as const)('where no word tells it, «%s» is given %s', (level, ids) => {
  expect(chosen(shelf(), level).join(' ')).toBe(ids);
});

test('where words tell it, it is the share that is best for learning, of the level that was answered or the one below', () => {
  expect(chosen(shelf(...byPack), 'something')).toEqual(['A2.1', 'A2.2']);
  expect(chosen(shelf(...byPack), 'enough')).toEqual(['A2.1', 'A2.2']);
  expect(chosen(shelf(...byPack), 'much')).toEqual(['B1.2', 'B1.1']);
});

test('the level that was answered goes first among what is known well enough, though an easier text has more that is new', () => {
  const italian = [0.988, 0.998, 0.99, 1, 0.991, 0.99, 0.957, 0.977];
  expect(chosen(shelf(...italian), 'something', true)).toEqual(['A2.1', 'A2.2']);
  expect(chosen(shelf(...italian), 'much', true)).toEqual(['B2.1', 'B2.2']);
});

test('a check that found less than was said brings the level down', () => {
  const few = [0.8, 0.82, 0.7, 0.71, 0.6, 0.6, 0.5, 0.5];
  expect(chosen(shelf(...few), 'much', true)).toEqual(['A1.2', 'A1.1']);
  expect(chosen(shelf(...few), 'much')).toEqual(['B1.1', 'B1.2']);
});

test('a language that nobody was asked about begins at A1, and goes by the words that are known there', () => {
  expect(chosen(shelf(), null)).toEqual(['A1.1', 'A1.2']);
  expect(chosen(shelf(...byPack), null)).toEqual(['A2.1', 'A2.2']);
});

test('nobody who knows nothing gets more than A1, nobody more than they said, whatever their words say', () => {
  const level = fc.constantFrom(...roughLevels);
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(level, shares, fc.boolean(), fc.integer({ min: 1, max: 8 }), (said, known, isMeasured, most) => {
      const stories = storiesToRead(shelf(...known), { level: said, isMeasured }, most);
      expect(stories.length).toBeGreaterThan(0);
      const hardest = Math.max(...stories.map((story) => lessonLevels.indexOf(story.level)));
      expect(hardest).toBeLessThanOrEqual(roughLevels.indexOf(said));
    }),
  );
});
