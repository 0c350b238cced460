import { expect, test } from 'vitest';
import { refusedSentence, usageSentence } from './fileSentences.ts';

const MB = 1024 ** 2;

test('the size of files is given in a unit that a person reads', () => {
  expect(usageSentence({ used: 312 * MB, quota: 5 * 1024 * MB, count: 31 })).toBe(
    'Archivos: 312 MB de 5 GB (31 archivos).',
  );
  expect([usageSentence(null), refusedSentence(1)]).toEqual([
    'Sin conexión no se puede saber cuánto ocupan.',
    '1 archivo no se ha podido subir y está solo en este navegador.',
  ]);
});
