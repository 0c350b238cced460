import { expect, test } from 'vitest';
import { beginningOf } from './packSample.ts';

const sentence = (letter: string, length: number) => `${letter.repeat(length - 1)}.`;

test('a sample is whole sentences as far as they fit', () => {
  const text = [sentence('a', 90), sentence('b', 90), sentence('c', 90)].join(' ');
  expect(beginningOf(text)).toBe(`${sentence('a', 90)} ${sentence('b', 90)}`);
});

test('a first sentence that is too long is there whole, and so is a text without an end', () => {
  expect(beginningOf(`${sentence('a', 300)} Then.`)).toBe(sentence('a', 300));
  expect(beginningOf('no end')).toBe('no end');
});

test('a closing quotation mark belongs to its sentence', () => {
  expect(beginningOf(`“${sentence('a', 100)}” ${sentence('b', 200)}`)).toBe(`“${sentence('a', 100)}”`);
});
