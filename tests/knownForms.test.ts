import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { coverOf } from '#domain/words/status/shownStatus.ts';
import { shippedCover } from './shippedCover.ts';

/** Irregular forms of words of the pack, which learners saw in colour on every page. */
const irregular = {
  en: 'gone taken knew children',
  de: 'vielen wände größte geschlafen müsse mußte',
  fr: 'eût devenu croyais serai',
  it: 'far son esser aver facendo',
  es: 'hiciera dijeran supo vuelva',
  pt: 'fizesse disseram soube pudesse',
};
/** Forms of words of the pack that are rather another word, which is not in it. */
const lookAlikes = { en: 'founded seed', de: 'rede', fr: 'sommer', it: 'fonda', es: 'vela', pt: 'parra' };

test.each(languages)(
  '%s: irregular forms of the words of the pack are known, and words that only look like forms are not',
  async (language) => {
    const cover = await shippedCover(language, 1_000);
    const isKnown = (key: string) => coverOf(key, cover, () => null) !== null;
    expect(irregular[language].split(' ').filter((form) => !isKnown(form))).toEqual([]);
    expect(lookAlikes[language].split(' ').filter(isKnown)).toEqual([]);
  },
);
