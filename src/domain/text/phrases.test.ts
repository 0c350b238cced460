import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { wordKey } from './normalise.ts';
import { chosenTokens, everyPhraseMatcher, longestPhrase, outermost, phraseMatcher } from './phrases.ts';
import { sentenceAt } from './sentences.ts';
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

/** Texts and phrases of few words, so that they meet. */
const word = fc.constantFrom('a', 'b', 'c', "l'a", 'b-c');
const gap = fc.constantFrom(' ', '  ', ', ', '. ', '-');
const texts = fc.array(fc.tuple(word, gap)).map((parts) => parts.flat().join(''));
const phraseLists = fc.array(
  fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' ')),
  { maxLength: 8 },
);

test('every phrase is found wherever it stands: as many as slicing the text at every pair of words finds', () => {
  fc.assert(
    fc.property(texts, phraseLists, (text, saved) => {
      const tokens = tokenise(text, 'fr');
      const naive = tokens.flatMap((first, from) =>
        tokens
          .slice(from + 1, from + longestPhrase)
          .map((last, more) => ({ key: wordKey(text.slice(first.start, last.end), 'fr'), from, to: from + more + 2 }))
          .filter(({ key }) => saved.includes(key))
          .toReversed(),
      );
      const all = everyPhraseMatcher(saved, 'fr')(text, tokens).map(({ key, from, to }) => ({ key, from, to }));
      expect(all).toEqual(naive);
      const drawn = outermost(everyPhraseMatcher(saved, 'fr')(text, tokens));
      expect(drawn.map(({ key, from, to }) => ({ key, from, to }))).toEqual(
        naive.filter((one) => !naive.some((other) => other !== one && other.from <= one.from && other.to >= one.to)),
      );
    }),
  );
});

test('phrases that cross are all found, those inside another are not drawn, and counting takes the longest apart', () => {
  const text = 'bringing up the rear of every funeral';
  const saved = ['bringing up the rear', 'up the', 'the rear of every funeral', 'of every'];
  const all = everyPhraseMatcher(saved, 'en')(text, tokenise(text, 'en'));
  expect(all.map(({ key }) => key)).toEqual(saved);
  expect(outermost(all).map(({ key }) => key)).toEqual(['bringing up the rear', 'the rear of every funeral']);
  expect(found(text, saved)).toEqual(['bringing up the rear', 'of every']);
});

test('twice the text is at most three times the work', () => {
  // What the matcher does is told by how many words it looks at.
  const looks = (length: number): number => {
    const text = 'a b '.repeat(length);
    const tokens = tokenise(text, 'en');
    let count = 0;
    const counted = new Proxy(tokens, {
      get(list, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) count += 1;
        return Reflect.get(list, name, receiver);
      },
    });
    const saved = ['a b', 'b a', 'a b a b a b a b', 'b a b', 'a b a'];
    outermost(everyPhraseMatcher(saved, 'en')(text, counted));
    return count;
  };
  expect(looks(2_000)).toBeLessThanOrEqual(3 * looks(1_000));
});

test('a choice has eight words at most, on either side, and ends with the sentence where it began', () => {
  const text = 'One two three four five six seven eight nine. Ten eleven.';
  const tokens = tokenise(text, 'en');
  const chosen = (anchor: number, focus: number) => {
    const { from, to } = chosenTokens(tokens, anchor, focus, sentenceAt(text, tokens[anchor]?.start ?? 0, 'en'));
    return tokens.slice(from, to).map(({ key }) => key);
  };
  expect(chosen(1, 3)).toEqual(['two', 'three', 'four']);
  expect(chosen(3, 1)).toEqual(['two', 'three', 'four']);
  expect(chosen(0, 8)).toHaveLength(8);
  expect(chosen(8, 0)).toEqual(['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']);
  expect(chosen(7, 10)).toEqual(['eight', 'nine']);
  expect(chosen(9, 7)).toEqual(['ten']);
  expect(chosen(4, 4)).toEqual(['five']);
});
