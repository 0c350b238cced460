import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { languages, type Language } from '#domain/languages.ts';
import { definiteArticle } from '#domain/lemmas/articles.ts';
import { parseGlossary } from '#domain/lemmas/glossary/glossary.ts';
import type { PackWord } from '#domain/starterPacks/starterPack.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { shippedLexicon } from '../shippedLexicon.ts';
import { definingWords } from './definingWords.ts';

// A pack's words: lemma, part of speech, first sense; how the examples and the Spanish definitions are written.

const content = path.join(import.meta.dirname, '../../content');
const packOf = (language: Language): readonly PackWord[] =>
  parseStarterPack(readFileSync(path.join(content, `starter-packs/${language}.tsv`), 'utf8'), `${language}.tsv`);
const shown = ({ word, lemma, meaning }: PackWord): string => `${word} (${lemma}): ${meaning}`;
/** The first sense without what stands before it in brackets. */
const firstSense = ({ meaning }: PackWord): string =>
  (meaning.replace(/^\([^)]*\)\s*/u, '').split(/[;,(]/u)[0] ?? '').trim();

/** Spanish nouns that look like infinitives. */
const nounsLikeVerbs = /^(?:mujer|lugar|mar|poder|placer|azúcar|amanecer)$/u;
/** Verbs that Spanish says by something else than an infinitive. */
const noInfinitive = /^(?:will|shall|falloir)$/u;
/** A past that only novels have: by its endings (words that end alike left out), and where it has none of its own. */
const literaryPast = {
  fr: /(?<!\p{L})(?!(?:la|ma|ta|sa|va|cela|ça|cinéma)(?!\p{L}))(?:\p{L}+[^r\P{L}]a|(?:r?ent|ti|mont|rencont|pleu|mont|demeu)ra|\p{L}+(?:èrent|irent|urent)|fut|eut|fit|vint|tint|prit|mit|me vit|[crp]ut|\p{L}*(?:[pm]art|sort|ouvr|répond|entend|perd|sent|vend|attend|descend|assit|couvr|dorm|serv)it|\p{L}*(?:cour|par|voul|re[çc]|conn|tomb|mour|l|b|cr)ut)(?!\p{L})/iu,
  it: /(?<!\p{L})(?!(?:può|però|ciò|perciò|sì|lì|così|tornerò|sarò|farò|andrò|avrò|verrò)(?!\p{L}))(?:\p{L}+(?:ò|[^d\P{L}]ì|arono|erono|irono)|fu|furono|ebbero?|fecero?|disse|dissero|vennero?|(?:s[ei]|st|dov|cred|pot)(?:d)?ette(?:ro)?|\p{L}*prese|chiuse|rise|sorrise|vide|videro|mise|rispose|scese|corse|rimase|stette|diede|nacque|tacque|\p{L}*conobbe)(?!\p{L})/iu,
};

/** Personal pronouns and possessives by paradigm: the forms after the first have it as their lemma. */
const paradigms: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  es: ['él ellos ellas', 'usted ustedes', 'mi mis', 'tu tus', 'su sus', 'mío mía', 'nuestro nuestra nuestros'],
  fr: [
    'il ils elles',
    'mon ma mes',
    'ton ta tes',
    'son sa ses',
    'notre nos',
    'votre vos',
    'leur leurs',
    'celui celle ceux celles',
  ],
  de: [
    'ich mich mir',
    'du dich dir',
    'er ihn ihm',
    'wir uns',
    'ihr euch',
    'mein meine meinen meiner meinem',
    'wer wen wem',
  ],
  it: [
    'mio mia miei mie',
    'tuo tua tuoi tue',
    'suo sua suoi sue',
    'nostro nostra nostri nostre',
    'vostro vostra vostri vostre',
    'quello quella quelli quelle quel',
  ],
  pt: [
    'ele eles elas',
    'você vocês',
    'meu minha meus minhas',
    'teu tua teus tuas',
    'seu sua seus suas',
    'nosso nossa nossos nossas',
  ],
};

/** Participles that name a state are adjectives of their own, in every language; the others are forms of their verbs. */
const states = /^(?:abierto|cerrado|sentado|cansado|muerto|enfadado)(?!\p{L})/u;

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

  test('is what the app shows of them: every column', async () => {
    const { lexicon } = await shippedLexicon(language);
    const shownOf = ({ word }: PackWord) => lexicon.meaningOf(wordKey(word, language));
    const parts = (word: PackWord) => (shownOf(word)?.senses ?? []).map(({ partOfSpeech }) => partOfSpeech);
    expect(words.filter((word) => parts(word).length === 0).map(shown)).toEqual([]);
    // The card says the word list's part of speech where that counts a word otherwise (more: adverb or determiner).
    expect(words.filter((word) => !parts(word).includes(word.partOfSpeech)).length).toBeLessThanOrEqual(6);
    const isNoun = (word: PackWord): boolean => word.partOfSpeech === 'noun' && word.word === word.lemma;
    const nouns = words.filter((word) => isNoun(word) && parts(word)[0] === 'noun');
    expect(nouns.length).toBeGreaterThan(200);
    expect(nouns.filter((word) => shownOf(word)?.article !== word.article).map(shown)).toEqual([]);
    const forms = words.filter(
      (word) => word.word !== word.lemma && word.partOfSpeech === 'verb' && parts(word).includes('verb'),
    );
    const namesLemma = (word: PackWord): boolean =>
      shownOf(word)?.senses.some(({ lemma }) => lemma?.text === word.lemma) ?? false;
    expect(forms.filter((word) => !namesLemma(word)).map(shown)).toEqual([]);
    const examples = words.filter(({ example, partOfSpeech }) => example !== '' && partOfSpeech !== 'contraction');
    // The card has the glossary's senses: others than the pack's may only be other words for them.
    const keysOf = (text: string): string[] => tokenise(text, 'es').map(({ key }) => key);
    const isAnother = (word: PackWord): boolean => {
      const meant = new Set(keysOf(word.meaning));
      return !(shownOf(word)?.senses ?? []).some(({ text }) => keysOf(text).some((key) => meant.has(key)));
    };
    if (language !== 'es') expect(words.filter(isAnother).length).toBeLessThanOrEqual(10);
    const isShown = (word: PackWord): boolean => shownOf(word)?.example === word.example;
    expect(examples.filter((word) => !isShown(word)).length / examples.length).toBeLessThanOrEqual(0.05);
  });

  test.skipIf(language === 'en')('every noun has the article of the gender that the glossary gives it', () => {
    const file = path.join(content, `glossary/${language}.tsv`);
    const genders = new Map(
      parseGlossary(readFileSync(file, 'utf8'))
        .rows.filter(({ partOfSpeech }) => partOfSpeech === 'noun')
        .map(({ lemma, gender }) => [lemma, gender]),
    );
    const nouns = words.filter(({ partOfSpeech }) => partOfSpeech === 'noun');
    expect(nouns.filter(({ article }) => article === '').map(shown)).toEqual([]);
    const articles = ({ lemma }: PackWord): string[] =>
      definiteArticle(language, lemma, genders.get(lemma) ?? '').split('/');
    // La cura and el cura, der and die Fremde: the pack has one of the two.
    const singular = nouns.filter(({ word, lemma }) => word === lemma);
    expect(singular.length).toBeGreaterThan(200);
    expect(singular.filter((word) => !articles(word).includes(word.article)).map(shown)).toEqual([]);
  });

  test('the forms of a pronoun have one lemma', () => {
    const lemmaOf = new Map(
      words
        .filter(({ partOfSpeech }) => partOfSpeech === 'pronoun' || partOfSpeech === 'determiner')
        .map(({ word, lemma }) => [word, lemma]),
    );
    const wrong = paradigms[language].filter((forms) => {
      const [first = '', ...others] = forms.split(' ');
      return [first, ...others].some((form) => lemmaOf.get(form) !== first);
    });
    expect(wrong).toEqual([]);
  });

  test.skipIf(language === 'en' || language === 'de')('a participle is an adjective where it names a state', () => {
    const named = words.filter((word) => states.test(firstSense(word)) || states.test(word.word));
    expect(named.length).toBeGreaterThanOrEqual(4);
    expect(
      named.filter(({ word, lemma, partOfSpeech }) => partOfSpeech !== 'adjective' || lemma !== word).map(shown),
    ).toEqual([]);
    // An adjective or a noun has no verb for its lemma.
    const verbs = new Set(words.filter(({ partOfSpeech }) => partOfSpeech === 'verb').map(({ lemma }) => lemma));
    const nouns = new Set(
      words.filter((word) => word.partOfSpeech === 'noun' && word.word === word.lemma).map(({ word }) => word),
    );
    expect(
      words
        .filter(
          ({ word, lemma, partOfSpeech }) =>
            word !== lemma &&
            verbs.has(lemma) &&
            !nouns.has(lemma) &&
            /^(?:noun|adjective|adverb)$/u.test(partOfSpeech),
        )
        .map(shown),
    ).toEqual([]);
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

/** Lines of everything that we wrote in a language, Spanish heads and questions among them, each with its file. */
const linesIn = (language: Language): readonly (readonly [file: string, line: string])[] =>
  globSync(
    [`{lessons,stories}/${language}/*.md`, `series/${language}/*/*.md`, `{first-readings,starter-packs}/${language}.*`],
    { cwd: content },
  ).flatMap((file) =>
    readFileSync(path.join(content, file), 'utf8')
      .split('\n')
      .map((line) => [file, line] as const),
  );
const found = (language: Language, pattern: RegExp): string[] =>
  linesIn(language).flatMap(([file, line]) => (pattern.test(line) ? [`${file}: ${line.slice(0, 120)}`] : []));

test('English is British', () => {
  const american =
    /(?<!\p{L})(?:colors?|gray|toward|centers?|favorites?|honors?|neighbors?|theaters?|mom|traveled|traveling|sidewalk|gotten)(?!\p{L})/u;
  expect(linesIn('en').length).toBeGreaterThan(2_000);
  // A lesson explains in Spanish, and a key word’s meaning stands behind its bar.
  const spanish = /[áéíóúñ]|(?<!\p{L})(?:el|que|del?|con)(?!\p{L})/iu;
  const english = found('en', american).filter((line) => american.test(line.replace(/ \| .*$/u, '')));
  expect(english.filter((line) => !spanish.test(line))).toEqual([]);
});

test('German speech stands in one kind of quotation marks', () => {
  expect(found('de', /[„“”]/u)).toEqual([]);
});

test.each(languages)('what we wrote in %s has the quotation marks, apostrophes and ellipses of books', (language) => {
  // Packs have the keys of words (l’ is l'), and what a learner types may have either.
  expect(found(language, /"|\.{3}/u)).toEqual([]);
  expect(found(language, /'/u).filter((line) => !/^starter-packs|: _ /u.test(line))).toEqual([]);
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

  test('do not explain two words by each other, nor one by itself', () => {
    const lemmaOf = new Map(words.map(({ word, lemma }) => [wordKey(word, 'es'), lemma]));
    // Brackets and quotation marks show the word in use.
    const used = (meaning: string): ReadonlySet<string> =>
      new Set(tokenise(meaning.replaceAll(/\([^)]*\)|«[^»]*»/gu, ' '), 'es').map(({ key }) => lemmaOf.get(key) ?? key));
    // Grammar's own words (de, el, un) are told by their use alone.
    const defined = new Map(
      words
        .filter(
          ({ word, lemma, partOfSpeech }) => word === lemma && /^(?:noun|verb|adjective|adverb)$/u.test(partOfSpeech),
        )
        .map(({ lemma, meaning }) => [lemma, used(meaning)]),
    );
    const circles = [...defined].flatMap(([lemma, by]) =>
      [...by].filter((other) => lemma <= other && defined.get(other)?.has(lemma)).map((other) => `${lemma}, ${other}`),
    );
    expect(defined.size).toBeGreaterThan(400);
    expect(circles).toEqual([]);
  });
});
