import { expect, test } from 'vitest';
import { firstSense } from '#domain/words/meaning.ts';
import { glossaryMeaning } from '#domain/words/testing/glossaryMeaning.ts';
import { meaningText } from '#web/words/meaningText.ts';
import { describeAnswer, describeNotDue, describeSource, formatWait, shortWait } from './practiceTexts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 'ahora', 'en un momento'],
  [minute, '1 min', 'en 1 minuto'],
  [10 * minute, '10 min', 'en 10 minutos'],
  [59.6 * minute, '1 h', 'en 1 hora'],
  [10.2 * hour, '10 h', 'en 10 horas'],
  [24 * hour, '1 d', 'mañana'],
  [2.5 * day, '3 d', 'en 3 días'],
  [44 * day, '44 d', 'en 44 días'],
  [75 * day, '2 meses', 'en 2 meses'],
  [300 * day, '10 meses', 'en 10 meses'],
  [1_825 * day, '5 años', 'en 5 años'],
])('%i ms is %s, %s', (wait, short, long) => {
  expect([shortWait(wait), formatWait(wait)]).toEqual([short, long]);
});

test.each([
  [{ grade: 3, wait: 3 * day, isAgain: false }, 'Bien. La verás otra vez en 3 días'],
  [{ grade: 1, wait: day, isAgain: false }, 'Casi. La verás otra vez mañana'],
  [{ grade: 0, wait: 10 * minute, isAgain: false }, 'Esta no salió. La verás otra vez en 10 minutos'],
  [{ grade: 2, wait: null, isAgain: false }, 'Bien'],
  [{ grade: 0, wait: null, isAgain: false }, 'Esta no salió. Vuelve al final'],
  [{ grade: 2, wait: null, isAgain: true }, 'Ahora sí'],
  [{ grade: 1, wait: null, isAgain: true }, 'Todavía no. Vuelve al final'],
  [{ grade: 1, wait: null, isAgain: true, returns: false }, 'Todavía no. Otro día saldrá'],
  [{ grade: 2, wait: null, isAgain: false, isElsewhere: true }, 'Bien. Ya la habías respondido en otro dispositivo'],
  [
    { grade: 0, wait: null, isAgain: false, isElsewhere: true },
    'Esta no salió. Ya la habías respondido en otro dispositivo',
  ],
] as const)('%j is described', (consequence, text) => {
  expect(describeAnswer({ isElsewhere: false, returns: true, ...consequence })).toBe(text);
});

test.each([
  ['own', 'Tu nota'],
  ['lesson', 'Del texto'],
  ['lemma', 'Tu nota de su forma base'],
  ['glossary', 'Glosario'],
  [{ dictionary: 'FreeDict' }, 'FreeDict'],
] as const)('the source %j of a meaning is named', (source, name) => {
  expect(describeSource({ text: 'puerto', source, isGuess: false }, null)).toBe(name);
});

test('a guess has no source but what it was guessed from, whoever has that', () => {
  const known = { ...glossaryMeaning('panadero'), guess: { how: 'derived', from: ['baker'] } } as const;
  expect(describeSource(firstSense(known), known)).toBe('Suposición, formada con baker');
  expect(describeSource({ ...firstSense(known), source: { dictionary: 'FreeDict' } }, known)).toMatch(/^Suposición/);
  expect([meaningText(firstSense(known)), meaningText(firstSense(glossaryMeaning('horno')))]).toEqual([
    'panadero (suposición)',
    'horno',
  ]);
});

test('of words that were chosen the text gives how many are due, where not all are', () => {
  expect(describeNotDue({ due: 3, total: 3 })).toBeNull();
  expect(describeNotDue({ due: 1, total: 3 })?.title).toBe('De las 3 palabras, hoy toca 1');
  expect(describeNotDue({ due: 2, total: 1_200 })?.title).toBe('De las 1.200 palabras, hoy tocan 2');
});
