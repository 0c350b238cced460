import { expect, test } from 'vitest';
import { statusChoices } from './choices.ts';

test('the choices of both marking modes, in the order of the specification', () => {
  expect(statusChoices).toEqual({
    simple: ['5', '2', '1', '99'],
    detailed: ['99', '1', '2', '3', '4', '5'],
  });
});
