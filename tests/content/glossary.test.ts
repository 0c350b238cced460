import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { languages, type Language } from '#domain/languages.ts';
import { parseGlossary } from '#domain/lemmas/glossary/glossary.ts';
import { packGlossary } from '#domain/lemmas/glossary/packedGlossary.ts';
import { partsOfSpeech, type PartOfSpeech } from '#domain/starterPacks/starterPack.ts';
import { circularDefinition, falseFriends, lemmasWanted, sameAsSpanish } from './glossaryRules.ts';
import { regionalPairs } from './regional.ts';

const content = path.join(import.meta.dirname, '../../content');
const glossaryFile = (language: Language): string => path.join(content, 'glossary', `${language}.tsv`);
const header = ['lemma', 'partOfSpeech', 'gender', 'senses', 'note'];
const genders = new Set(['m', 'f', 'n', 'mf', 'mp', 'fp', 'np']);

interface Entry {
  readonly row: string;
  readonly lemma: string;
  readonly partOfSpeech: string;
  readonly gender: string;
  readonly senses: readonly string[];
  readonly note: string;
}

const entryOf = (row: string): Entry => {
  const [lemma = '', partOfSpeech = '', gender = '', senses = '', note = ''] = row.split('\t');
  return { row, lemma, partOfSpeech, gender, senses: senses.split('; '), note };
};
const rowsOf = (language: Language): string[] => readFileSync(glossaryFile(language), 'utf8').split('\n');
/** The rows of the faulty entries, as the file has them: a failure shows what is to be corrected. */
const wrong = (entries: readonly Entry[], isWrong: (entry: Entry) => boolean): string[] =>
  entries.filter(isWrong).map(({ row }) => row);
/** Those that stand there a second time; a table of thousands is gone through once. */
const repeated = (all: readonly string[]): string[] => {
  const seen = new Set<string>();
  return all.filter((one) => seen.size === seen.add(one).size);
};
/** Pack lemmas in the pack's order; a contraction stands in the glossary as it is written. */
const packLemmas = (language: Language): string[] => {
  const words = parseStarterPack(
    readFileSync(path.join(content, 'starter-packs', `${language}.tsv`), 'utf8'),
    language,
  );
  return [...new Set(words.map(({ word, lemma, partOfSpeech }) => (partOfSpeech === 'contraction' ? word : lemma)))];
};

describe.each(languages)('the glossary of %s', (language) => {
  const rows = rowsOf(language);
  const entries = rows.slice(1, -1).map(entryOf);
  const lemmas = [...new Set(entries.map(({ lemma }) => lemma))];

  test('is a table of five columns without stray spaces, each line ended', () => {
    expect(rows[0]).toBe(header.join('\t'));
    expect(rows.at(-1)).toBe('');
    expect(wrong(entries, ({ row }) => row.split('\t').length !== header.length)).toEqual([]);
    expect(wrong(entries, ({ row }) => /(?:^| )(?: |$)|[^\S \t]|\t | \t/u.test(row))).toEqual([]);
    expect(wrong(entries, ({ row }) => row !== row.normalize('NFC'))).toEqual([]);
  });

  test('has one line for a lemma’s part of speech, and a lemma’s lines together', () => {
    const keys = entries.map(({ lemma, partOfSpeech }) => `${lemma} (${partOfSpeech})`);
    expect(repeated(keys)).toEqual([]);
    const runs = entries.map(({ lemma }) => lemma).filter((lemma, index, all) => lemma !== all[index - 1]);
    expect(repeated(runs)).toEqual([]);
  });

  test('knows the part of speech, and the gender of nouns where the language has one', () => {
    const isKnown = (part: string): boolean => partsOfSpeech.includes(part as PartOfSpeech);
    expect(wrong(entries, ({ lemma, partOfSpeech }) => lemma === '' || !isKnown(partOfSpeech))).toEqual([]);
    expect(
      wrong(entries, ({ partOfSpeech, gender }) =>
        partOfSpeech === 'noun' && language !== 'en' ? !genders.has(gender) : gender !== '',
      ),
    ).toEqual([]);
    if (language !== 'de') expect(wrong(entries, ({ gender }) => gender === 'n' || gender === 'np')).toEqual([]);
    const isCapital = ({ lemma }: Entry): boolean => /^\p{Lu}/u.test(lemma);
    const isName = ({ senses: [first = ''] }: Entry): boolean =>
      language === 'es'
        ? /^(?:país .*(?:América|Asia|Europa|Unidos)|continente |fiesta del )/u.test(first)
        : /^\p{Lu}/u.test(first);
    if (language === 'de')
      expect(wrong(entries, (entry) => isCapital(entry) !== (entry.partOfSpeech === 'noun'))).toEqual([]);
    // Elsewhere a name has one, as the Spanish name has (Noël, Natal, Germania), and what is written in capitals (CD).
    else if (language !== 'en')
      expect(
        wrong(entries, (entry) => !/^\p{Lu}{2,}$/u.test(entry.lemma) && isCapital(entry) !== isName(entry)),
      ).toEqual([]);
  });

  test('takes no more than 70 KB on the wire', () => {
    const { rows: parsed, faults } = parseGlossary(rows.join('\n'));
    expect(faults).toEqual([]);
    expect(gzipSync(packGlossary(parsed), { level: 9 }).byteLength).toBeLessThanOrEqual(70_000);
  });

  test('answers with one to three short senses that differ', () => {
    expect(
      wrong(
        entries,
        ({ senses }) =>
          senses.length > 3 ||
          new Set(senses).size !== senses.length ||
          senses.some((sense) => sense === '' || sense.length > 40 || /;/u.test(sense)),
      ),
    ).toEqual([]);
    expect(wrong(entries, ({ senses }) => senses.some((sense) => /[."]$|["|=]/u.test(sense)))).toEqual([]);
    expect(wrong(entries, ({ note }) => note !== '' && !/^no es «[^«»]{1,32}»$/u.test(note))).toEqual([]);
  });

  test('answers in the Spanish of every country', () => {
    // The adjectives «cojo» and «móvil» are everybody’s.
    const meaningOf = ({ partOfSpeech, senses }: Entry): string =>
      partOfSpeech === 'adjective' ? senses.join('; ').replaceAll(/\b(?:cojo|móvil)\b/gu, '') : senses.join('; ');
    const isMarked = ({ senses }: Entry): boolean => language === 'es' && /España|América/u.test(senses.join(' '));
    expect(
      wrong(
        entries,
        (entry) =>
          !isMarked(entry) &&
          regionalPairs.some(([spain, beside]) => spain.test(meaningOf(entry)) && !beside.test(meaningOf(entry))),
      ),
    ).toEqual([]);
  });

  test('begins with the words of the packs, in their order', () => {
    const wanted = packLemmas(language);
    const there = new Set(lemmas);
    expect(wanted.filter((lemma) => !there.has(lemma))).toEqual([]);
    expect(lemmas.slice(0, wanted.length)).toEqual(wanted);
  });

  test('has the lemmas that were promised', () => {
    expect(lemmas.length).toBeGreaterThanOrEqual(lemmasWanted[language]);
  });

  test('repeats a word as its meaning only where Spanish has the same word', () => {
    const same = entries.filter(({ lemma, senses }) => senses.includes(lemma.toLowerCase()));
    expect(same.length / entries.length).toBeLessThanOrEqual(sameAsSpanish[language]);
    expect(wrong(entries, ({ senses, note }) => senses.some((sense) => note.includes(`«${sense}»`)))).toEqual([]);
  });

  test('warns of the false friends that every textbook names', () => {
    const warned = new Set(entries.filter(({ note }) => note !== '').map(({ lemma }) => lemma));
    expect(falseFriends[language].filter((lemma) => lemmas.includes(lemma) && !warned.has(lemma))).toEqual([]);
  });
});

test('the glossary of es explains a word by other words', () => {
  const entries = rowsOf('es').slice(1, -1).map(entryOf);
  expect(wrong(entries, ({ lemma, senses }) => circularDefinition(lemma, senses.join(' ')))).toEqual([]);
});

test('a definition is circular when it has a form of its word', () => {
  expect(circularDefinition('triste', 'que siente tristeza')).toBe(true);
  expect(circularDefinition('cantar', 'hacer música cantando')).toBe(true);
  expect(circularDefinition('tristeza', 'lo que siente quien está triste')).toBe(false);
  expect(circularDefinition('de', 'indica de quién es')).toBe(false);
});
