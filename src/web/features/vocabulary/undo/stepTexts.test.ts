import { expect, test } from 'vitest';
import type { UndoStepRow } from '#web/platform/accountStore.ts';
import { statusNames } from '#web/words/statusNames.ts';
import {
  becameText,
  dayHeading,
  daysLeft,
  notesOf,
  puttingBack,
  titleOfStep,
  undoLines,
  undoneLabel,
} from './stepTexts.ts';

const now = Date.parse('2026-11-26T18:00:00Z');
const day = 86_400_000;
const row: UndoStepRow = {
  id: 'step',
  kind: 'imported',
  language: 'en',
  at: now - day,
  until: now - day,
  words: 4_120,
  named: ['cat'],
  changes: null,
  importedFrom: 'lingq',
  counts: { newAgain: { 5: 2_811, 2: 1_000, 4: 102 }, ownBack: 69, changedSince: 138 },
  undone: null,
};
const names = statusNames.simple;

test('an import says what its words became, what stays and what undoing makes of them', () => {
  expect(titleOfStep(row, 'LingQ')).toBe('Importación de LingQ');
  expect(titleOfStep(row, null)).toBe('Importación de palabras');
  expect(becameText(row, names)).toBe('1.102 a Aprendiendo, 2.811 a La sé');
  expect(notesOf(row, now)).toEqual(['138 las cambiaste después y se quedarán como están.']);
  expect(puttingBack(row)).toBe(3_982);
  expect(undoLines(row, names).map(({ kind, words }) => [kind, words])).toEqual([
    ['known', 2_811],
    ['learning', 1_102],
    ['own', 69],
    ['staying', 138],
  ]);
});

test.each<[Partial<UndoStepRow>, string, string]>([
  [{ kind: 'page', counts: { ...row.counts, newAgain: { 5: 14 } } }, 'El resto de la página', 'a La sé'],
  [
    { kind: 'page', counts: { ...row.counts, newAgain: { 2: 8 } } },
    'Palabras nuevas guardadas de una vez',
    'a Aprendiendo',
  ],
  [{ kind: 'edited', changes: { status: '3' } }, 'Estado de varias palabras', 'a Aprendiendo, algo'],
  [{ kind: 'edited', changes: { addTags: ['mar'] } }, 'Etiqueta «mar»', 'con etiqueta nueva'],
  [
    { kind: 'edited', changes: { addTags: ['mar'], removeTags: ['sal'] } },
    'Etiqueta «mar» en vez de «sal»',
    'con etiqueta nueva',
  ],
  [{ kind: 'edited', changes: { removeTags: ['mar'] } }, 'Sin la etiqueta «mar»', ''],
  [{ kind: 'edited', changes: { starred: true } }, 'Favoritas', ''],
  [{ kind: 'removed' }, 'Palabras eliminadas', 'fuera de tu vocabulario'],
])('%j is called «%s»', (differs, title, became) => {
  expect([titleOfStep({ ...row, ...differs }, null), becameText({ ...row, ...differs }, names)]).toEqual([
    title,
    became,
  ]);
});

test('a step of which nothing can be put back says so, and one in its last week how long it can', () => {
  const counts = { newAgain: {}, ownBack: 0, changedSince: 3 };
  expect(notesOf({ ...row, counts }, now)).toEqual(['Las cambiaste todas después: no queda nada que deshacer.']);
  const free = { ...row, counts: { ...row.counts, changedSince: 0 } };
  expect(notesOf({ ...free, at: now - 22 * day }, now)).toEqual([]);
  expect(notesOf({ ...free, at: now - 23 * day }, now)).toEqual(['Se puede deshacer 7 días más.']);
  expect(notesOf({ ...free, at: now - 29.5 * day }, now)).toEqual(['Se puede deshacer 1 día más.']);
  expect(daysLeft(now - 40 * day, now)).toBe(1);
  const undone = { at: now, restored: 3_982, changedSince: 138 };
  expect(notesOf({ ...row, undone }, now)).toEqual(['3.982 volvieron atrás; 138 que cambiaste después siguen igual.']);
});

test('days and moments are called as people call them', () => {
  const today = '2026-11-26';
  expect(['2026-11-26', '2026-11-25', '2026-11-22'].map((one) => dayHeading(one, today))).toEqual([
    'Hoy',
    'Ayer, 25 de noviembre',
    'Domingo, 22 de noviembre',
  ]);
  expect([30_000, 3_600_000, day, 4 * day, 20 * day].map((ago) => undoneLabel(now - ago, now, 'UTC'))).toEqual([
    'Deshecho ahora',
    'Deshecho hoy, 17:00',
    'Deshecho ayer, 18:00',
    'Deshecho el domingo, 18:00',
    'Deshecho el 6 de noviembre, 18:00',
  ]);
});
