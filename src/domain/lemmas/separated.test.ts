import { expect, test } from 'vitest';
import { tokenise } from '../text/tokenise.ts';
import { clauseAt } from './separated.ts';

test.each([
  ['Als es klopfte, trat er ein, und sie schwieg.', 'trat', 'trat er ein', 0],
  ['Er stand auf und ging hinaus.', 'auf', 'er stand auf', 2],
  ['Er stand auf und ging hinaus.', 'hinaus', 'und ging hinaus', 2],
  ['»Ich komme an!« rief er.', 'an', 'ich komme an', 2],
  ['Allein.', 'allein', 'allein', 0],
])('in «%s» the clause around %s is «%s»', (text, asked, words, at) => {
  const tokens = tokenise(text, 'de');
  const index = tokens.findIndex(({ key }) => key === asked);
  expect(clauseAt(text, tokens, index)).toEqual({ words: words.split(' '), at });
});

test('a text without punctuation makes no clause longer than eighty words', () => {
  const text = 'er stand '.repeat(500);
  const { words, at } = clauseAt(text, tokenise(text, 'de'), 400);
  expect(words.length).toBeLessThanOrEqual(81);
  expect(words[at]).toBe('er');
});
