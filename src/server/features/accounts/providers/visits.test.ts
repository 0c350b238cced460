import { expect, test } from 'vitest';
import { createVisits, longestVisit, type Visit } from './visits.ts';

const visit: Visit = {
  attempt: 'a1',
  remember: true,
  timeZone: 'Europe/Madrid',
  redirectUri: 'http://127.0.0.1:3000/api/auth/provider/google/callback',
  state: 's',
  nonce: 'n',
  verifier: 'v',
};

test('a visit is read back until it is too old, by nobody else’s key and not when it was changed', async () => {
  let now = Date.UTC(2026, 5, 1);
  const visits = createVisits('one secret', () => now);
  const token = await visits.sign(visit);
  expect(await visits.read(token)).toMatchObject(visit);
  expect(await createVisits('another secret', () => now).read(token)).toBeNull();
  const [header = '', , signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...visit, attempt: 'a2', exp: now })).toString('base64url');
  expect(await visits.read(`${header}.${other}.${signature}`)).toBeNull();
  expect(await visits.read(undefined)).toBeNull();
  now += (longestVisit + 1) * 1_000;
  expect(await visits.read(token)).toBeNull();
});
