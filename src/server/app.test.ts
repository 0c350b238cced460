import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { openWholeServer, type WholeServer } from './composition/testing/wholeServer.ts';

let server: WholeServer;
beforeEach(async () => {
  server = await openWholeServer(sqlitePlace);
});
afterEach(() => server.close());

test.each([
  ['GET', '/health'],
  ['GET', '/'],
  ['GET', '/home/biblioteca'],
  ['GET', '/missing.png'],
  ['GET', '/api/auth/session'],
  ['GET', '/api/nothing'],
  ['POST', '/api/auth/sign-in'],
  ['GET', '/users/u/words_en/w'],
  ['GET', '/users/u/files/x'],
  ['GET', '/users/u/changes'],
  ['POST', '/glosa/us-central1/saveWord'],
  ['OPTIONS', '/glosa/us-central1/saveWord'],
  ['GET', '/glosa/us-central1/nothing'],
  ['GET', '/dev/correo'],
  ['DELETE', '/anything'],
  ['GET', '/%E0%A4%A'],
])('%s %s carries the security headers', async (method, path) => {
  const { headers } = await server.app.request(path, { method });
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('answers of errors carry them too, and say nothing of what broke', async () => {
  await sql`alter table auth_user rename to away`.execute(server.database.kysely);
  const response = await server.app.request('/api/auth/request-reset', {
    method: 'POST',
    body: '{"email":"ana@example.test"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(500);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.json()).toEqual({
    error: {
      id: 'service-failed',
      message: 'Hubo un problema con nuestros servicios. Por favor, inténtalo de nuevo más tarde.',
    },
  });
  expect(server.logged.join('')).not.toContain('ana@');
});

test('health tells whether the database answers', async () => {
  expect(await (await server.app.request('/health')).json()).toMatchObject({ status: 'ok' });
  await sql`alter table account rename to away`.execute(server.database.kysely);
  const ill = await server.app.request('/health');
  expect([ill.status, await ill.json()]).toEqual([503, { status: 'unavailable' }]);
});

test('a file that is not there is not the app', async () => {
  const response = await server.app.request('/assets/old-1234.js');
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
});

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%00',
  '/..%5cpackage.json',
])('%s does not lead out of the folder', async (path) => {
  const response = await server.app.request(path);
  expect(await response.text()).not.toContain('devDependencies');
});
