import { expect, test } from 'vitest';
import { languages } from '../../languages.ts';
import { composedNumerals } from './composedNumerals.ts';
import { spanishNumber, spanishOrdinal } from './spanishNumbers.ts';

const sensesOf = (language: 'de' | 'it', form: string) =>
  composedNumerals(language)
    .filter((one) => one.form === form)
    .map(({ lemma, senses }) => [lemma, ...senses]);

test.each([
  ['de', 'vierundzwanzig', 'veinticuatro'],
  ['de', 'einundzwanzig', 'veintiuno'],
  ['de', 'einhundert', 'cien'],
  ['de', 'hunderteins', 'ciento uno'],
  ['de', 'dreihundert', 'trescientos'],
  ['de', 'neunhundertneunundneunzig', 'novecientos noventa y nueve'],
  ['de', 'eintausend', 'mil'],
  ['de', 'neunzehnhundertvierundachtzig', 'mil novecientos ochenta y cuatro'],
  ['de', 'zweitausendfünf', 'dos mil cinco'],
  ['de', 'dreißigtausend', 'treinta mil'],
  ['de', 'dreihunderttausend', 'trescientos mil'],
  ['it', 'ventisei', 'veintiséis'],
  ['it', 'ventuno', 'veintiuno'],
  ['it', 'ventun', 'veintiuno'],
  ['it', 'ventitré', 'veintitrés'],
  ['it', 'ventotto', 'veintiocho'],
  ['it', 'centotrentasei', 'ciento treinta y seis'],
  ['it', 'centottanta', 'ciento ochenta'],
  ['it', 'centoottanta', 'ciento ochenta'],
  ['it', 'duecentouno', 'doscientos uno'],
  ['it', 'millenovecentoottantaquattro', 'mil novecientos ochenta y cuatro'],
  ['it', 'tremila', 'tres mil'],
] as const)('%s: %s is %s', (language, form, sense) => {
  expect(sensesOf(language, form)).toEqual([[form, sense]]);
});

test.each([
  ['de', 'vierundzwanzigsten', 'vierundzwanzigste', 'vigésimo cuarto'],
  ['de', 'zwanzigster', 'zwanzigste', 'vigésimo'],
  ['it', 'ventesima', 'ventesimo', 'vigésimo'],
  ['it', 'ventunesimo', 'ventunesimo', 'vigésimo primero'],
  ['it', 'trentatreesimi', 'trentatreesimo', 'trigésimo tercero'],
  ['it', 'ventiseiesimo', 'ventiseiesimo', 'vigésimo sexto'],
  ['it', 'novantottesimo', 'novantottesimo', 'nonagésimo octavo'],
] as const)('%s: %s is an ordinal, %s', (language, form, lemma, sense) => {
  expect(sensesOf(language, form)).toEqual([[lemma, sense]]);
});

test('each form stands once, and the others write their numbers apart or have a line for each', () => {
  for (const language of languages) {
    const forms = composedNumerals(language).map(({ form }) => form);
    expect(new Set(forms).size).toBe(forms.length);
    expect(forms.length > 0).toBe(language === 'de' || language === 'it');
  }
});

test('Spanish says its own numbers', () => {
  expect([0, 16, 100, 101, 131, 500, 1_000, 1_021, 21_000, 31_000, 90_000].map(spanishNumber)).toEqual([
    'cero',
    'dieciséis',
    'cien',
    'ciento uno',
    'ciento treinta y uno',
    'quinientos',
    'mil',
    'mil veintiuno',
    'veintiún mil',
    'treinta y un mil',
    'noventa mil',
  ]);
  expect([20, 21, 99].map(spanishOrdinal)).toEqual(['vigésimo', 'vigésimo primero', 'nonagésimo noveno']);
});
