import { expect, test } from 'vitest';
import { isSiteDisabled, siteOfHost, withSiteDisabled, withSiteEnabled } from './disabledDomains.ts';

test.each([
  ['banco.es', true],
  ['www.banco.es', true],
  ['WWW.Banco.es', true],
  ['mail.banco.es', true],
  ['otrobanco.es', false],
  ['banco.es.example', false],
  ['es', false],
])('with banco.es switched off, %s is: %s', (host, expected) => {
  expect(isSiteDisabled(['banco.es', 'x.org'], host)).toBe(expected);
});

test('a site is switched off once and on again, and no other one with it', () => {
  const off = withSiteDisabled(['x.org'], 'www.banco.es');
  expect([siteOfHost('www.banco.es'), off, withSiteDisabled(off, 'mail.banco.es')]).toEqual([
    'banco.es',
    ['x.org', 'banco.es'],
    off,
  ]);
  expect(withSiteEnabled(off, 'mail.banco.es')).toEqual(['x.org']);
  expect(withSiteEnabled(off, 'banco.fr')).toEqual(off);
});
