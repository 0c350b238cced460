import { expect, test } from 'vitest';
import { noStartingWords } from '#web/platform/content/startingWords.ts';
import { beginningOf, lookOf } from './resultSample.ts';

const sentence = (letter: string, length: number) => `${letter.repeat(length - 1)}.`;

test('a sample is whole sentences as far as they fit', () => {
  const text = [sentence('A', 90), sentence('B', 90), sentence('C', 90)];
  expect(beginningOf(text, 'en')).toBe(`${sentence('A', 90)} ${sentence('B', 90)}`);
});

test('a first sentence that is too long is there whole, and so is a text without an end', () => {
  expect(beginningOf([`${sentence('A', 300)} Then.`], 'en')).toBe(sentence('A', 300));
  expect(beginningOf(['no end'], 'en')).toBe('no end');
});

test('a closing quotation mark belongs to its sentence', () => {
  expect(beginningOf([`“${sentence('A', 100)}” ${sentence('B', 200)}`], 'en')).toBe(`“${sentence('A', 100)}”`);
});

test('the full stop of an abbreviation ends nothing', () => {
  const first = sentence('A', 170);
  expect(beginningOf([first, `The driver, Mrs. ${sentence('B', 40)}`], 'en')).toBe(first);
});

test('the share counts running words that are new, and no names; a page mostly new has strokes', () => {
  const text = 'Ishmael sees the sea. Ishmael fears the whale.';
  const names = new Set(['ishmael']);
  const words = (known: string) => ({ ...noStartingWords, check: new Set(known.split(' ')) });
  const look = lookOf({ text, names, useful: new Set() }, 'en', words('sees the sea fears'));
  // Of six: with the names they would be eight, and one of them an eighth.
  expect(look.newShare).toBeCloseTo(1 / 6);
  expect(['ishmael', 'the', 'whale'].map(look.appearanceOf)).toEqual(['name', 'known', 'full']);
  const start = lookOf({ text, names, useful: new Set(['whale']) }, 'en', noStartingWords);
  expect([start.newShare, start.appearanceOf('sea'), start.appearanceOf('whale')]).toEqual([1, 'stroke', 'full']);
});
