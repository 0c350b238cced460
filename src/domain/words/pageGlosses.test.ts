import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Meaning } from './meaning.ts';
import {
  choosePageGlosses,
  glossOf,
  isCrowded,
  longestGloss,
  mostOnLine,
  mostOnPage,
  wantsGloss,
  type GlossedWord,
} from './pageGlosses.ts';
import { glossaryMeaning } from './testing/glossaryMeaning.ts';

const word = (key: string, changes: Partial<GlossedWord> = {}): GlossedWord => ({
  key,
  status: null,
  line: 0,
  isUseful: false,
  ...changes,
});
const keysOf = (words: readonly GlossedWord[]) => words.map(({ key }) => key);

describe('what a gloss says', () => {
  test.for([
    ['jardín, huerto', 'jardín'],
    ['tener; haber (auxiliar)', 'tener'],
    ['su (de él)', 'su'],
    ['(con verbo) infinitivo', 'infinitivo'],
    ['  al \n agua', 'al'],
    ['dieciséis letras', 'dieciséis letras'],
    ['diecisiete letras', null],
    ['(solo esto)', null],
    [', nada antes', null],
    ['', null],
  ])('«%s» in a few letters: %s', ([sense, short]) => {
    expect(glossOf('', glossaryMeaning(sense ?? ''))).toBe(short);
  });

  test('the own meaning wins, also when it is too long; without any meaning there is none', () => {
    expect(glossOf('huerta', glossaryMeaning('jardín'))).toBe('huerta');
    expect(glossOf('el sitio donde crecen las plantas', glossaryMeaning('jardín'))).toBeNull();
    expect(glossOf('huerta', null)).toBe('huerta');
    expect(glossOf('', null)).toBeNull();
  });

  test('what is guessed is not said without saying so', () => {
    const guessed = (how: 'derived' | 'compound' | 'spelling'): Meaning => ({
      ...glossaryMeaning('piel'),
      guess: { how, from: ['Pelz', 'Hut'] },
    });
    expect(glossOf('', guessed('compound'))).toBeNull();
    expect(glossOf('', guessed('derived'))).toBeNull();
    expect(glossOf('', guessed('spelling'))).toBeNull();
    expect(glossOf('gorro', guessed('compound'))).toBe('gorro');
  });
});

describe('which words of a page get one', () => {
  test('new words, unknown ones and those known a little', () => {
    expect((['1', '2', '3', '4', '5', '99', null] as const).map(wantsGloss)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(choosePageGlosses([], false)).toEqual([]);
    expect(keysOf(choosePageGlosses([word('wharf'), word('isle', { status: '3' })], false))).toEqual(['wharf']);
  });

  test('those of a line that serve most or are being learned come first, then the first of the line', () => {
    const line = [word('a'), word('b'), word('c', { status: '2' })];
    expect(keysOf(choosePageGlosses(line, false))).toEqual(['a', 'c']);
    expect(keysOf(choosePageGlosses([...line, word('d', { isUseful: true })], false))).toEqual(['c', 'd']);
    expect(keysOf(choosePageGlosses([...line, word('next', { line: 1 })], false))).toEqual(['a', 'c', 'next']);
  });

  test('only those get one in a chapter that is mostly new, and on a crowded page', () => {
    const words = [
      word('a'),
      word('b', { isUseful: true }),
      word('c', { status: '2', line: 1 }),
      word('d', { line: 2 }),
    ];
    expect(keysOf(choosePageGlosses(words, true))).toEqual(['b', 'c']);
    const page = (count: number) => Array.from({ length: count }, (_, line) => word(`w${line}`, { line }));
    expect([isCrowded(page(mostOnPage)), isCrowded(page(mostOnPage + 1))]).toEqual([false, true]);
  });

  const words = fc.uniqueArray(
    fc.record({
      key: fc.string({ minLength: 1, maxLength: 3 }),
      status: fc.constantFrom('1', '2', '3', '4', '5', '99', null),
      line: fc.nat(20),
      isUseful: fc.boolean(),
    }),
    { selector: ({ key }) => key, maxLength: 80 },
  );

  test('as many get one as the page and the line hold, in the order of the text', () => {
    fc.assert(
      fc.property(words, fc.boolean(), (page, onlyBest) => {
        const chosen = choosePageGlosses(page, onlyBest);
        expect(chosen).toEqual(page.filter((one) => chosen.includes(one)));
        expect(chosen.length).toBeLessThanOrEqual(mostOnPage);
        const on = (line: number) => chosen.filter((one) => one.line === line).length;
        for (const { line } of chosen) expect(on(line)).toBeLessThanOrEqual(mostOnLine);
        if (chosen.length === mostOnPage) return;
        for (const one of page)
          if (wantsGloss(one.status) && !onlyBest && !chosen.includes(one)) expect(on(one.line)).toBe(mostOnLine);
      }),
    );
  });

  test('a gloss is never longer than there is room for, and has no brackets that are closed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (notes, sense) => {
        const gloss = glossOf(notes, glossaryMeaning(sense));
        if (gloss === null) return;
        expect(gloss.length).toBeLessThanOrEqual(longestGloss);
        expect(gloss).not.toMatch(/[,;\n]|\([^)]*\)|^\s|\s$/);
      }),
    );
  });
});
