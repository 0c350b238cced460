import { expect, test } from 'vitest';
import { beginningOf } from './packSample.ts';

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
