import { expect, test } from 'vitest';
import { isSiteName } from './siteName.ts';

test.each([
  ['banco.es', true],
  ['a.b-c.example', true],
  ['xn--ao-zja.es', true],
  ['192.168.1.5', true],
  [`${'a'.repeat(63)}.es`, true],
  [`${'a'.repeat(64)}.es`, false],
  [`${'a.'.repeat(125)}es`, true],
  [`${'a.'.repeat(126)}es`, false],
  ['banco', false],
  ['banco.', false],
  ['.es', false],
  ['ban co.es', false],
  ['-banco.es', false],
  ['banco-.es', false],
  ['Banco.es', false],
  ['año.es', false],
  ['banco.es/x', false],
  ['', false],
])('%s: %s', (name, expected) => {
  expect(isSiteName(name)).toBe(expected);
});
