import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { languages, type Language } from '#domain/languages.ts';
import type { PackWord } from '#domain/starterPacks/starterPack.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { closedSets } from './closedSets.ts';
import { regionalPairs } from './regional.ts';

const folder = path.join(import.meta.dirname, '../../content/starter-packs');
const packs = new Map(
  languages.map((language) => [
    language,
    parseStarterPack(readFileSync(path.join(folder, `${language}.tsv`), 'utf8'), `${language}.tsv`),
  ]),
);
const packOf = (language: Language): readonly PackWord[] => packs.get(language) ?? [];
const shown = ({ word, lemma, meaning }: PackWord): string => `${word} (${lemma}): ${meaning}`;

describe.each(languages)('the starter pack of %s', (language) => {
  const words = packOf(language);

  test('has every closed set wholly', () => {
    const have = new Set(words.map(({ word }) => word));
    const missing = closedSets[language].map((set) => set.split(' ').filter((word) => !have.has(word)));
    expect(closedSets[language].length).toBeGreaterThanOrEqual(7);
    expect(missing.flat()).toEqual([]);
  });

  test('names the verb of every verb form, in its own language', () => {
    const forms = words.filter(({ word, lemma, partOfSpeech }) => partOfSpeech === 'verb' && word !== lemma);
    expect(forms.length).toBeGreaterThan(120);
    // At the end of what it means as that verb: «(de être); verano» goes on with another word.
    const rest = ({ lemma, meaning }: PackWord): string | undefined =>
      [')', ' y de ', '); '].map((end) => meaning.split(`de ${lemma}${end}`)).find(({ length }) => length > 1)?.[1];
    expect(forms.filter((word) => rest(word) === undefined).map(shown)).toEqual([]);
    const followed = forms.filter((word) => /\p{L}/u.test(rest(word)?.replace(/^\p{L}+\)/u, '') ?? ''));
    expect(followed.filter((word) => rest(word)?.includes('(España)')).map(shown)).toEqual([]);
    expect(followed.length).toBeLessThanOrEqual(20);
  });

  test('shows the gender or number that an article hides', () => {
    const hidden = words.filter(
      ({ word, lemma, partOfSpeech, article }) =>
        partOfSpeech === 'noun' &&
        (article === "l'" || article === 'les' || (language === 'de' && article === 'die' && word !== lemma)),
    );
    expect(
      hidden.filter(({ meaning }) => !/\((?:m|f|pl|m\. y f)\.(?: pl\.)?(?: de |\))/u.test(meaning)).map(shown),
    ).toEqual([]);
  });

  test('glosses for every speaker of Spanish', () => {
    // The Spanish pack explains Spain's own words, and says so.
    const isMarked = ({ meaning }: PackWord): boolean => /España|en América/u.test(meaning);
    const wrong = words.filter(
      (word) =>
        !(language === 'es' && isMarked(word)) &&
        regionalPairs.some(([spain, beside]) => spain.test(word.meaning) && !beside.test(word.meaning)),
    );
    expect(wrong.map(shown)).toEqual([]);
    if (language === 'es')
      expect(
        words
          .filter((word) => /^(?:vosotros|vuestro|os|coche|coger|cogió|piso)$/u.test(word.word) && !isMarked(word))
          .map(shown),
      ).toEqual([]);
  });

  test('shows the first 250 among words that the pack has: at most one other, and the names', () => {
    const keys = new Set(words.map(({ word }) => wordKey(word, language)));
    const strangers = ({ example }: PackWord): string[] =>
      tokenise(example, language, { knows: (key) => keys.has(key) })
        .map(({ key }) => key)
        .filter((key) => !keys.has(key));
    expect(
      words
        .slice(0, 250)
        .filter((word) => strangers(word).length > 1)
        .map((word) => `${word.word}: ${word.example} (${strangers(word).join(', ')})`),
    ).toEqual([]);
  });

  test('writes quotation marks as books do', () => {
    expect(
      words.filter(({ meaning, example }) => /"|(?:^|\s)'\p{L}/u.test(`${meaning} ${example}`)).map(shown),
    ).toEqual([]);
  });
});

test('Portuguese follows Brazilian usage and marks what only Portugal says', () => {
  const portugal = /^(?:rapariga|comboio|autocarro|telemóvel|connosco|pequeno-almoço|casa de banho|gajo|miúdo)$/u;
  expect(
    packOf('pt')
      .filter(({ word, meaning }) => portugal.test(word) && !meaning.includes('Portugal'))
      .map(shown),
  ).toEqual([]);
  // No pronoun after the verb but at the start of a sentence, no «até ao», no «estar a fazer».
  const european =
    /\baté aos?\b|\baté às?\b|[^.!?“]\s\p{Ll}+-(?:me|te|se|lhes?|nos|[oa]s?|l[oa]s?)\b|\best(?:ou|á|ava) a \p{L}+[aei]r\b/u;
  expect(
    packOf('pt')
      .map(({ example }) => example)
      .filter((example) => european.test(example)),
  ).toEqual([]);
});
