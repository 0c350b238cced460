import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { wordKey } from './normalise.ts';
import { phraseMatcher } from './phrases.ts';
import { tokenise } from './tokenise.ts';

const found = (text: string, phrases: readonly string[], language: Language = 'en') =>
  phraseMatcher(phrases, language)(text, tokenise(text, language)).map(({ key }) => key);

test.each<[string, readonly string[], readonly string[]]>([
  ['Give me a cup of tea', ['a cup of', 'a cup of tea', 'cup of tea'], ['a cup of tea']],
  ['a cup of coffee', ['a cup of tea', 'a cup', 'of coffee'], ['a cup', 'of coffee']],
  ['In spite\nof IN  SPITE OF', ['in spite of'], ['in spite of', 'in spite of']],
  ['in spite. Of course', ['in spite of', 'of course'], ['of course']],
  ['well, well', ['well well', 'well, well'], ['well, well']],
  [
    'one two three four five six seven eight',
    ['one two three four five six seven eight'],
    ['one two three four five six seven eight'],
  ],
  ['a1 b1 c1 d1 e1 f1 g1 h1 i1', ['a1 b1 c1 d1 e1 f1 g1 h1 i1'], []],
  ['cup', ['cup'], []],
  ['a i a i', ['a i a'], ['a i a']],
])('in %j of %j: %j', (text, phrases, expected) => {
  expect(found(text, phrases)).toEqual(expected);
});

test('elisions are tokens of a phrase', () => {
  const text = 'Tout d’un coup';
  expect(phraseMatcher(["tout d'un coup", "d'un"], 'fr')(text, tokenise(text, 'fr'))).toEqual([
    { start: 0, end: 14, key: "tout d'un coup", from: 0, to: 4 },
  ]);
});

test('matches are saved phrases, whole tokens, in order and apart', () => {
  const word = fc.constantFrom('a', 'b', 'c', "l'a", 'b-c');
  const gap = fc.constantFrom(' ', '  ', ', ', '. ', '-');
  const text = fc.array(fc.tuple(word, gap)).map((parts) => parts.flat().join(''));
  const phrases = fc.array(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(text, phrases, (given, saved) => {
      const tokens = tokenise(given, 'fr');
      let next = 0;
      for (const { start, end, key, from, to } of phraseMatcher(saved, 'fr')(given, tokens)) {
        expect(saved).toContain(key);
        expect(key).toBe(wordKey(given.slice(start, end), 'fr'));
        expect([tokens[from]?.start, tokens[to - 1]?.end]).toEqual([start, end]);
        expect(from).toBeGreaterThanOrEqual(next);
        next = to;
      }
    }),
  );
});
