import { expect, test } from 'vitest';
import { readParadigms } from './paradigmTable.ts';

test('a line stands for a paradigm of each part of speech above it, each lemma and each change', () => {
  const table = `
    verb
    -enir: iens ienn+E +V
    aller: vont
    noun adjective seldom
    -o: a as
    - aK→äK oK→öK: er
  `;
  expect(readParadigms({ E: 'e ent', V: '- ins' }, table)).toEqual([
    { of: 'verb', drop: 'enir', endings: 'iens ienne iennent - ins' },
    { of: 'verb', drop: 'aller', lemma: /^(?:)aller$/, endings: 'vont' },
    { of: 'noun', drop: 'o', endings: 'a as', seldom: true },
    { of: 'adjective', drop: 'o', endings: 'a as', seldom: true },
    { of: 'noun', drop: '', stem: ['aK', 'äK'], endings: 'er', seldom: true },
    { of: 'noun', drop: '', stem: ['oK', 'öK'], endings: 'er', seldom: true },
    { of: 'adjective', drop: '', stem: ['aK', 'äK'], endings: 'er', seldom: true },
    { of: 'adjective', drop: '', stem: ['oK', 'öK'], endings: 'er', seldom: true },
  ]);
});

test('what a lemma must have before the letters that it drops, or may have', () => {
  const [kept, before] = readParadigms({}, 'verb\n-e[lr]-n: t\nre|entre-voir: vit');
  expect(['wandern', 'lächeln', 'machen'].map((lemma) => kept?.lemma?.test(lemma))).toEqual([true, true, false]);
  expect(['revoir', 'entrevoir', 'avoir'].map((lemma) => before?.lemma?.test(lemma))).toEqual([true, true, false]);
  expect(before?.drop).toBe('voir');
});

test('a stem takes the endings of every group that it names', () => {
  expect(readParadigms({ I: 'is it', P: '- s' }, 'verb\n-mettre: m+IP met+P')[0]?.endings).toBe(
    'mis mit m ms met mets',
  );
});

test('a group that the table does not name is an error', () => {
  expect(() => readParadigms({}, 'verb\n-enir: ienn+E')).toThrow('No group E in ienn+E');
});
