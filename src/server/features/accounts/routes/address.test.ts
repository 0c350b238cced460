import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isAddress } from '#domain/accounts/isAddress.ts';

test.for([
  ['ana@example.org', true],
  ["o'neil+libros@correo.example.org", true],
  ['ana', false],
  ['ana@example', false],
  ['.ana@example.org', false],
  ['ana..b@example.org', false],
  ['ana.@example.org', false],
  ['ana@-example.org', false],
  ['ana @example.org', false],
  ['', false],
] as const)('“%s” is an address: %s', ([text, is]) => {
  expect(isAddress(text)).toBe(is);
});

test('an address is what better-auth, which asks zod, takes for one', () => {
  const near = fc.string({ unit: fc.constantFrom(...`aZ0.@-_+' ñ\n`.split('')) });
  fc.assert(
    fc.property(
      fc.oneof(
        near,
        fc.emailAddress(),
        fc.tuple(near, near).map(([a, b]) => `${a}@${b}.org`),
      ),
      (text) => {
        expect(isAddress(text)).toBe(z.email().safeParse(text).success);
      },
    ),
  );
});
