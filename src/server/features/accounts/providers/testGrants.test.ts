import { expect, test } from 'vitest';
import { createTestGrants } from './testGrants.ts';

// The example of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const redirectUri = 'http://localhost/callback';
const ana = { nonce: 'n', challenge, redirectUri, name: 'Ana', email: 'ana@example.test', verified: true };

function open() {
  const clock = { now: 0 };
  const grants = createTestGrants(() => clock.now);
  const exchange = (code: string, sent: Readonly<Record<string, string>> = {}) =>
    grants.exchange(new URLSearchParams({ code, redirect_uri: redirectUri, code_verifier: verifier, ...sent }));
  return { ...grants, clock, exchange };
}

test('a code is good once', () => {
  const { add, exchange } = open();
  const code = add(ana);
  expect(exchange(code)).toEqual(ana);
  expect(exchange(code)).toBeNull();
  expect(exchange('')).toBeNull();
});

test('a code is good for a minute', () => {
  const { add, exchange, clock } = open();
  const [one, other] = [add(ana), add(ana)];
  clock.now = 59_999;
  expect(exchange(one)).toEqual(ana);
  clock.now = 60_000;
  expect(exchange(other)).toBeNull();
});

test('a code is good for whoever asked for it, and is lost to anybody else', () => {
  const { add, exchange } = open();
  for (const sent of [{ code_verifier: 'guessed' }, { redirect_uri: 'http://localhost/elsewhere' }]) {
    const code = add(ana);
    expect(exchange(code, sent)).toBeNull();
    expect(exchange(code)).toBeNull();
  }
});
