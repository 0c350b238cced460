import { expect, test } from 'vitest';
import { tokenise } from '../../text/tokenise.ts';
import { contextOfToken } from './contextOfToken.ts';

const contextOf = (text: string, word: string) => {
  const tokens = tokenise(text, 'de');
  const index = tokens.findIndex(({ start, end }) => text.slice(start, end) === word);
  return contextOfToken(text, tokens, index, 'de');
};

test('a word is told with its clause, its capital, and whether a sentence begins with it', () => {
  const text = 'Es war Nacht. «Er trat leise ein», sagte sie.';
  expect(contextOf(text, 'trat')).toEqual({
    capital: false,
    startsSentence: false,
    clause: { words: ['er', 'trat', 'leise', 'ein'], at: 1, commas: [] },
  });
  expect(contextOf(text, 'Er')).toMatchObject({ capital: true, startsSentence: true });
  expect(contextOf(text, 'Nacht')).toMatchObject({ capital: true, startsSentence: false });
  expect(contextOf(text, 'fehlt')).toEqual({});
});
