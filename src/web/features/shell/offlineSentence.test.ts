import { expect, test } from 'vitest';
import { offlineSentence } from './offlineSentence.ts';

test.each([
  [0, 'Sin conexión. Sigue leyendo; guardaremos tus cambios al volver.'],
  [1, 'Sin conexión. 1 cambio espera para enviarse al volver.'],
  [12, 'Sin conexión. 12 cambios esperan para enviarse al volver.'],
])('with %i changes waiting', (waiting, sentence) => {
  expect(offlineSentence(waiting)).toBe(sentence);
});
