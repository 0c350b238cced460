import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ana María Ruiz', 'AR'],
  ['  élise  ', 'É'],
  ['𝒵oe 𝓑', '𝒵𝓑'],
  ['', '·'],
])('%o is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
