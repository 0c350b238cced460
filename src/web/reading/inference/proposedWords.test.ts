import { expect, test } from 'vitest';
import { evidenceOf, proposedWord, wordsAround } from './proposedWords.ts';

test('a word is shown with three words to each side of it', () => {
  const sentence = 'Some leaden coasts, there leaves you by a pool in the stream. There is magic in it.';
  expect(wordsAround({ text: 'stream', sentence })).toBe('pool in the stream. There is magic');
  expect(wordsAround({ text: 'Some', sentence: 'Some.' })).toBe('Some.');
  expect(wordsAround({ text: 'surf', sentence })).toBe('');
});

test('the evidence is told as what it was', () => {
  expect(evidenceOf({ key: 'a', pages: 26, lines: 0 })).toBe('26 páginas');
  expect(evidenceOf({ key: 'a', pages: 1, lines: 2 })).toBe('1 página y 2 líneas');
  expect(evidenceOf({ key: 'a', pages: 0, lines: 1 })).toBe('1 línea');
});

test('a word of which no place is known stands as its key', () => {
  expect(proposedWord({ key: 'haus', pages: 2, lines: 0 }, undefined)).toMatchObject({ text: 'haus', around: '' });
  expect(proposedWord({ key: 'haus', pages: 2, lines: 0 }, { text: 'Haus', sentence: 'Das Haus.' })).toMatchObject({
    text: 'Haus',
    around: 'Das Haus.',
  });
});
