import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { seededRandom } from '#domain/documents/random.ts';
import { languages, type Language } from '#domain/languages.ts';
import { canBeAsked } from '#domain/vocabularyCheck/checkWords.ts';
import { bare, guessers, learner, looksSpanish, sourceOf, takeCheck } from './checkGuessers.ts';

// The vocabulary check's words: nothing but knowing them tells a real one from an invented one.

const sources = new Map(languages.map((language) => [language, sourceOf(language)]));
const sourceFor = (language: Language) => sources.get(language) ?? sourceOf(language);
/** Of learners; of each of the seventeen guessers half as many. */
const draws = 200;
const guesses = 100;

/** Every form that a pack has, of the six languages, and every further word that a check asks. */
const real = new Set(
  languages.flatMap((language) => {
    const file = path.join(import.meta.dirname, `../content/starter-packs/${language}.tsv`);
    const forms = parseStarterPack(readFileSync(file, 'utf8'), file).flatMap(({ word, lemma }) => [word, lemma]);
    return [...forms, ...sourceFor(language).beyond.flat()].map(bare);
  }),
);
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** True for a real word, and for one a letter away from one. */
function isNearReal(word: string): boolean {
  if (real.has(word)) return true;
  return Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const).some(
    ([before, after]) =>
      (after !== '' && real.has(before + after.slice(1))) ||
      letters.some(
        (letter) => real.has(before + letter + after) || (after !== '' && real.has(before + letter + after.slice(1))),
      ),
  );
}

/** Every way of cutting a list of words by length, beginning, end or look, with the share of them on one side. */
function cuts(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (cut: string) => counts.set(cut, (counts.get(cut) ?? 0) + 1);
  for (const word of words) {
    for (let length = word.length; length <= 20; length++) count(`no longer than ${length}`);
    for (const of of [1, 2, 3]) {
      count(`begins with ${bare(word).slice(0, of)}`);
      count(`ends with ${bare(word).slice(-of)}`);
    }
    if (/^\p{Lu}/u.test(word)) count('begins with a capital');
    if (bare(word) !== word.toLowerCase()) count('has an accent');
    if (looksSpanish(word)) count('looks Spanish');
  }
  return new Map([...counts].map(([cut, hits]) => [cut, hits / words.length]));
}

describe.each(languages)('the check of %s', (language) => {
  const { listed, beyond, invented } = sourceFor(language);
  const showable = listed.filter(canBeAsked);

  test('has at least sixty invented words, each once, all of which can be asked', () => {
    expect(invented.length).toBeGreaterThanOrEqual(60);
    expect(new Set(invented.map(bare)).size).toBe(invented.length);
    expect(invented.filter((word) => !canBeAsked(word))).toEqual([]);
    expect(language === 'de' ? [] : invented.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });

  test('has invented words that no length, beginning, end or look tells from real ones', () => {
    const [ofReal, ofInvented] = [cuts(showable), cuts(invented)];
    const telling = [...new Set([...ofReal.keys(), ...ofInvented.keys()])].filter(
      (cut) => Math.abs((ofReal.get(cut) ?? 0) - (ofInvented.get(cut) ?? 0)) > 0.2,
    );
    expect(telling).toEqual([]);
  });

  test('has invented words of the language’s own pairs of letters, two letters or more from every real word', () => {
    const pairsOf = (word: string) =>
      Array.from({ length: word.length - 1 }, (_, at) => word.toLowerCase().slice(at, at + 2));
    const pairs = new Set(listed.filter((word) => word.length > 1).flatMap(pairsOf));
    expect(invented.filter((word) => pairsOf(word).some((pair) => !pairs.has(pair)))).toEqual([]);
    expect(invented.filter((word) => isNearReal(bare(word)))).toEqual([]);
  });

  test('has twenty words or more of each band beyond the packs, none of them in a pack or twice', () => {
    expect(beyond.map(({ length }) => length >= 20)).toEqual([true, true, true]);
    const all = beyond.flat();
    const ofPack = new Set(listed.map((word) => word.toLowerCase()));
    expect(all.filter((word) => !canBeAsked(word) && word.length < 4)).toEqual([]);
    expect(all.filter((word, at) => all.indexOf(word) !== at || ofPack.has(word.toLowerCase()))).toEqual([]);
  });

  test('offers no pack to whoever guesses, in 95 of 100 draws', () => {
    const fooled = Object.entries(guessers).filter(
      ([name, ticks]) =>
        Array.from({ length: guesses }, (_, seed) =>
          takeCheck(sourceFor(language), ticks, `${language} ${name} ${seed}`),
        ).filter(({ suggested }) => suggested > 0).length >
        guesses * 0.05,
    );
    expect(fooled.map(([name]) => name)).toEqual([]);
  });

  test('recommends to an honest learner who ticks an invented word in ten what it says that they know', () => {
    const reader = learner([0.97, 0.94, 0.9, 0.88, 0.85, 0.82], 0.1);
    const outcomes = Array.from({ length: draws }, (_, seed) =>
      takeCheck(sourceFor(language), reader, `${language} ${seed}`),
    );
    const sizes = outcomes.map(({ suggested }) => suggested);
    expect(outcomes.filter(({ results }, at) => (sizes[at] ?? 0) > results.estimatedVocabulary)).toEqual([]);
    expect(sizes.filter((size) => size >= 1_000).length / draws).toBeGreaterThanOrEqual(0.95);
    expect(sizes.filter((size) => size > 1_000).length / draws, 'beyond the packs').toBeGreaterThan(0.7);
    expect(outcomes.filter(({ results }) => results.estimatedVocabulary > 2_500).length / draws).toBeGreaterThanOrEqual(
      0.95,
    );
  });
});

test('no invented word is in two languages', () => {
  const all = [...sources.values()].flatMap(({ invented }) => invented.map(bare));
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

test('the draws are those of their seed', () => {
  const ticks = learner([1, 0.5, 0.2, 0, 0, 0], 0);
  expect(takeCheck(sourceFor('fr'), ticks, 'one')).toEqual(takeCheck(sourceFor('fr'), ticks, 'one'));
  expect(seededRandom('one')()).not.toBe(seededRandom('other')());
});
