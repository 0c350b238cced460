import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { languages, type Language } from '#domain/languages.ts';
import type { PackWord } from '#domain/starterPacks/starterPack.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { definingWords } from './definingWords.ts';

// What a pack says of its words: lemma, part of speech, first sense; how the examples and the Spanish definitions are written.

const packOf = (language: Language): readonly PackWord[] =>
  parseStarterPack(
    readFileSync(path.join(import.meta.dirname, `../../content/starter-packs/${language}.tsv`), 'utf8'),
    `${language}.tsv`,
  );
const shown = ({ word, lemma, meaning }: PackWord): string => `${word} (${lemma}): ${meaning}`;
/** The first sense without what stands before it in brackets. */
const firstSense = ({ meaning }: PackWord): string =>
  (meaning.replace(/^\([^)]*\)\s*/u, '').split(/[;,(]/u)[0] ?? '').trim();

/** Spanish nouns that look like infinitives. */
const nounsLikeVerbs = /^(?:mujer|lugar|mar|poder|placer|azúcar|amanecer)$/u;
/** Verbs that Spanish says by something else than an infinitive. */
const noInfinitive = /^(?:will|shall|falloir)$/u;
/** A past that only novels have. */
const literaryPast = {
  fr: /(?<!\p{L})(?:fut|furent|eut|eurent|fit|firent|alla|vint|vinrent|prit|prirent|mit|me vit|virent|\p{L}+èrent)(?!\p{L})/u,
  it: /(?<!\p{L})(?:fu|furono|ebbe|ebbero|fece|fecero|disse|dissero|andò|venne|vennero|prese|vide|videro|mise|\p{L}+(?:arono|erono|irono))(?!\p{L})/u,
};

describe.each(languages)('what the starter pack of %s says', (language) => {
  const words = packOf(language);

  test('a lemma is its own lemma', () => {
    const lemmas = new Map(words.map(({ word, partOfSpeech, lemma }) => [`${word} ${partOfSpeech}`, lemma]));
    const wrong = words.filter(
      ({ word, lemma, partOfSpeech }) => (lemmas.get(`${lemma} ${partOfSpeech}`) ?? lemma) !== lemma && word !== 'laid',
    );
    // «laid» is of to lay, which the pack has only as the past of to lie.
    expect(wrong.map(shown)).toEqual([]);
  });

  test.skipIf(language === 'es')('the first sense is of the word’s part of speech', () => {
    const isInfinitive = (text: string): boolean => /^\p{L}*(?:[aeií]r|[aeií]r(?:se|l[aoe]))(?:$|\s)/u.test(text);
    const wrong = words.filter((word) => {
      const sense = firstSense(word);
      if (word.partOfSpeech === 'verb')
        return word.word === word.lemma && !isInfinitive(sense) && !noInfinitive.test(word.word);
      return word.partOfSpeech === 'noun' && isInfinitive(sense) && !nounsLikeVerbs.test(sense.split(' ')[0] ?? '');
    });
    expect(wrong.map(shown)).toEqual([]);
    expect(words.filter((word) => word.partOfSpeech === 'adverb' && word.meaning.includes('(adverbio)'))).toEqual([]);
  });
});

test.each(['fr', 'it'] as const)('the first 150 of %s are shown in the tenses that people speak', (language) => {
  const past = literaryPast[language];
  const wrong = packOf(language)
    .slice(0, 150)
    // A word that is such a past is shown as one.
    .filter(({ word, example }) => past.test(example) && !past.test(word));
  expect(wrong.map(({ word, example }) => `${word}: ${example}`)).toEqual([]);
});

test('English is British', () => {
  const american = /(?<!\p{L})(?:colors?|gray|toward|centers?|favorites?|honors?|neighbors?|theaters?|mom)(?!\p{L})/u;
  expect(packOf('en').filter(({ word, example }) => american.test(`${word} ${example}`))).toEqual([]);
});

test('German speech stands in one kind of quotation marks', () => {
  const root = path.join(import.meta.dirname, '../../content');
  const files = globSync(['{lessons,stories}/de/**/*.md', 'first-readings/de.md', 'starter-packs/de.tsv'], {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /[„“”]/u.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

describe('the definitions of the Spanish pack', () => {
  const words = packOf('es');
  const known = new Set(words.flatMap(({ word, lemma }) => [wordKey(word, 'es'), wordKey(lemma, 'es')]));

  test('use the words of the pack and 150 others', () => {
    expect(definingWords).toHaveLength(150);
    const helping = new Set(definingWords);
    const used = words.flatMap(({ meaning }) => tokenise(meaning, 'es').map(({ key }) => key));
    const understood = used.filter((key) => known.has(key) || helping.has(key));
    expect(understood.length / used.length).toBeGreaterThanOrEqual(0.9);
    expect(definingWords.filter((word) => known.has(word) || !used.includes(word))).toEqual([]);
  });

  test('do not explain two words by each other', () => {
    const senses = new Map(
      words.map(({ word, meaning }) => [word, meaning.split(/[;,]/u).map((sense) => sense.trim())]),
    );
    const circles = words.flatMap(({ word }) => {
      const own = senses.get(word) ?? [];
      return own.filter((sense) => word < sense && own.length === 1 && senses.get(sense)?.join() === word);
    });
    expect(circles).toEqual([]);
  });
});
