import { expect, test } from 'vitest';
import { domainOf } from './domainOf.ts';

test.each([
  ['banco.es', 'banco.es'],
  ['  https://www.Banco.es/cuenta?x=1 ', 'banco.es'],
  ['http://mail.example.org:8080', 'mail.example.org'],
  ['año.es', 'xn--ao-zja.es'],
  ['localhost', null],
  ['javascript:alert(1)', null],
  ['ftp://example.org', null],
  ['no es un sitio', null],
  ['', null],
])('%o is %o', (text, domain) => {
  expect(domainOf(text)).toBe(domain);
});
