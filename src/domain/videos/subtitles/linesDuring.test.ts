import { expect, test } from 'vitest';
import { linesDuring } from './linesDuring.ts';

const cues = [
  { start: 0, end: 2, text: 'Llamadme Ismael.' },
  { start: 2.4, end: 5, text: 'Hace unos años,' },
  { start: 5, end: 9, text: 'no importa cuántos.' },
];

test.each([
  [0, 2, 'Llamadme Ismael.'],
  [0.3, 2.6, 'Llamadme Ismael.'],
  [2.2, 9, 'Hace unos años, no importa cuántos.'],
  [6, 7, 'no importa cuántos.'],
  [20, 30, ''],
])('from %s to %s', (start, end, text) => {
  expect(linesDuring(cues, start, end)).toBe(text);
});
