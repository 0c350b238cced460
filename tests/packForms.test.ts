import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import { languages } from '#domain/languages.ts';
import { loadParadigms } from '#domain/lemmas/loadParadigms.ts';
import { formsOfPack } from '#domain/lemmas/packForms.ts';
import { wordKey } from '#domain/text/normalise.ts';

/** Words of each language that look like a form of a pack's word and are not. */
const lookAlikes = {
  en: "seed bed founded rung doing's tower flower",
  de: 'fraus gehte',
  fr: 'venissait prendu alle',
  it: 'fo sto',
  es: 'io hayo',
  pt: 'io sero',
};

test.each(languages)(
  '%s: forms of the whole pack have one word each, which is in the pack as they are not',
  async (language) => {
    const file = `content/starter-packs/${language}.tsv`;
    const words = parseStarterPack(readFileSync(file, 'utf8'), file);
    const forms = formsOfPack(words, language, await loadParadigms(language));
    const keys = new Set(words.map(({ word }) => wordKey(word, language)));
    const all = [...forms.entries()];
    expect(all.length).toBeGreaterThan(1_000);
    expect(
      all.filter(([form, base]) => keys.has(form) || !keys.has(base) || form.length < Math.min(2, base.length)),
    ).toEqual([]);
    expect(all.length, 'listed once').toBe(forms.lines.split('\n').flatMap((line) => line.split('\t').slice(1)).length);
    expect(lookAlikes[language].split(' ').filter((form) => forms.baseOf(form) !== undefined)).toEqual([]);
  },
);
