import { expect, test } from 'vitest';
import { tokenise } from '../../text/tokenise.ts';
import { clauseAt } from './clause.ts';

test.each([
  ['Als es klopfte, trat er ein, und sie schwieg.', 'trat', 'als es klopfte trat er ein und sie schwieg', 3, [3, 6]],
  ['Er stand auf und ging. Sie blieb.', 'auf', 'er stand auf und ging', 2, []],
  ['»Ich komme an!« rief er.', 'an', 'ich komme an', 2, []],
  ['Er (der Alte) kam.', 'kam', 'kam', 0, []],
  ['Herr K. sah sie an.', 'sah', 'herr K. sah sie an', 2, []],
  ['Er rief Anna 1789 zu.', 'zu', 'er rief Anna 1789 zu', 4, []],
  ['Allein.', 'allein', 'allein', 0, []],
])('in «%s» the clause around %s is «%s»', (text, word, words, at, commas) => {
  const tokens = tokenise(text, 'de');
  const index = tokens.findIndex(({ key }) => key === word);
  expect(clauseAt(text, tokens, index)).toEqual({ words: words.split(' '), at, commas });
});

test('a text without punctuation makes no clause longer than eighty words', () => {
  const text = 'er stand '.repeat(500);
  const { words, at } = clauseAt(text, tokenise(text, 'de'), 400);
  expect(words.length).toBeLessThanOrEqual(81);
  expect(words[at]).toBe('er');
});
