import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { languages, type Language } from '#domain/languages.ts';
import type { PackWord } from '#domain/starterPacks/starterPack.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { articles, cognates, functionWords, vulgar } from './starterPackRules.ts';

const content = path.join(import.meta.dirname, '../content');
const packFile = (language: Language): string => path.join(content, 'starter-packs', `${language}.tsv`);
const packs = new Map(
  languages.map((language) => [
    language,
    parseStarterPack(readFileSync(packFile(language), 'utf8'), `${language}.tsv`),
  ]),
);

const keysOf = new Map(
  [...packs].map(([language, words]) => [language, new Set(words.map(({ word }) => wordKey(word, language)))]),
);
/** The words of a text as the reader finds them who has the pack: hyphens join what is in it. */
const keysIn = (text: string, language: Language): string[] =>
  tokenise(text, language, { knows: (key) => keysOf.get(language)?.has(key) ?? false }).map(({ key }) => key);
/** Does the reader meet this word as one token? An elided one stands before a vowel, and is one only there. */
const isToken = (word: string, language: Language): boolean => {
  const key = wordKey(word, language);
  return String(keysIn(word, language)) === key || String(keysIn(`${word}a`, language)) === `${key},a`;
};
/** The words that are wrong, as a reader of the failure wants them. */
const wrong = (words: readonly PackWord[], isWrong: (word: PackWord) => boolean): string[] =>
  words.filter(isWrong).map(({ word, article, meaning, example }) => [word, article, meaning, example].join(' | '));

describe.each(languages)('the starter pack of %s', (language) => {
  const words = packs.get(language) ?? [];
  const first = words.slice(0, 250);

  test('has a thousand words, each once', () => {
    const keys = words.map(({ word }) => wordKey(word, language));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys).toHaveLength(1_000);
  });

  test('has words that the reader meets as one token', () => {
    expect(wrong(words, ({ word }) => !isToken(word, language))).toEqual([]);
  });

  test('explains every word by something else than itself', () => {
    const isCognate = ({ word }: PackWord): boolean => cognates[language].includes(word);
    const bare = (text: string): string => text.toLowerCase().replace(/^(?:el|la|los|las) /, '');
    expect(
      wrong(
        words,
        (word) => !isCognate(word) && [word.word, word.lemma].some((form) => bare(word.meaning) === form.toLowerCase()),
      ),
    ).toEqual([]);
    expect(
      cognates[language].filter((word) => !words.some((entry) => entry.word === word && entry.meaning === word)),
    ).toEqual([]);
    if (language === 'es')
      expect(
        wrong(words, ({ word, meaning }) => keysIn(meaning, 'es').includes(wordKey(word, 'es')) && word.length > 3),
      ).toEqual([]);
    expect(wrong(words, ({ meaning }) => meaning.length > (language === 'es' ? 80 : 60))).toEqual([]);
  });

  test('has the article on every noun and on nothing else', () => {
    expect(
      wrong(words, ({ partOfSpeech, article }) =>
        partOfSpeech === 'noun' && language !== 'en' ? !articles[language].includes(article) : article !== '',
      ),
    ).toEqual([]);
  });

  test('shows each of the first 250 in a sentence of its own', () => {
    const holds = ({ word, example }: PackWord): boolean => keysIn(example, language).includes(wordKey(word, language));
    expect(
      wrong(
        first,
        (word) => !holds(word) || !/[.!?…»"”]$/.test(word.example) || !/^[\p{Lu}«»¿¡"“]/u.test(word.example),
      ),
    ).toEqual([]);
    expect(wrong(words.slice(250), (word) => word.example !== '' && !holds(word))).toEqual([]);
    const examples = words.map(({ example }) => example).filter((example) => example !== '');
    expect(examples.filter((example, index) => examples.indexOf(example) !== index)).toEqual([]);
    const lengths = first.map(({ example }) => keysIn(example, language).length);
    expect(
      first.filter((_, index) => (lengths[index] ?? 0) < 3 || (lengths[index] ?? 0) > 14).map(({ example }) => example),
    ).toEqual([]);
  });

  test('writes words as they stand inside a sentence', () => {
    const english =
      /^(?:I|I'm|I've|I'll|I'd|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/;
    const mayBeCapital = ({ word, partOfSpeech }: PackWord): boolean =>
      language === 'de' ? partOfSpeech === 'noun' : language === 'en' && english.test(word);
    expect(
      wrong(
        words,
        (word) =>
          /^\p{Lu}/u.test(word.word) !== (language === 'de' ? word.partOfSpeech === 'noun' : mayBeCapital(word)) ||
          /.\p{Lu}/u.test(word.word),
      ),
    ).toEqual([]);
  });

  test('begins with the words that hold sentences together, and has nothing vulgar', () => {
    const early = new Set(first.map(({ word }) => wordKey(word, language)));
    expect(functionWords[language].filter((word) => !early.has(word))).toEqual([]);
    const isVulgar = (key: string): boolean =>
      vulgar[language].some((stem) => (stem.endsWith('*') ? key.startsWith(stem.slice(0, -1)) : key === stem));
    expect(wrong(words, ({ word }) => isVulgar(wordKey(word, language)))).toEqual([]);
  });
});
