import { expect, test } from 'vitest';
import { statusChoices } from './choices.ts';

test('the choices of both marking modes', () => {
  const row = (mode: 'simple' | 'detailed') =>
    statusChoices[mode].map(({ key, label, status }) => `${key} ${label} ${status}`);
  expect(row('simple')).toEqual(['5 La sé 5', '2 Aprendiendo 2', '1 No la sé 1', '0 Ignorar 99']);
  expect(row('detailed')).toEqual([
    '0 Ignorada 99',
    '1 Desconocida 1',
    '2 Aprendiendo 2',
    '3 Aprendiendo 3',
    '4 Aprendiendo 4',
    '5 Conocida 5',
  ]);
});
