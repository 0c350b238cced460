import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pairingCodeAnswer } from '#contract/devices.ts';
import { errorResponse } from '#contract/accounts.ts';
import { calls } from '#contract/calls/calls.ts';
import { deviceCalls } from '#contract/calls/deviceCalls.ts';
import { sqlitePlace } from '#tests/partners/databases.ts';
import type { Browser } from '#server/testing/browser.ts';
import { signUpAndVerify } from './testing/serverForEachTest.ts';
import { openWholeServer, type WholeServer } from './testing/wholeServer.ts';

/**
 * What a device's token gets at every route of the server. `own`: the account's words, sentences, books and videos, and what they are read
 * with. `refused`: told so. `nobody`: the token makes no difference, as the route asks for none. `wall`: in front of others, or what nothing else
 * answers. A new route fails the test until it is decided here.
 */
const decided: Readonly<Record<string, 'own' | 'refused' | 'nobody' | 'wall'>> = {
  'ALL /*': 'wall',
  'GET /health': 'nobody',
  'GET /ready': 'nobody',
  'ALL /api/auth/session': 'wall',
  'ALL /api/auth/deleted/*': 'wall',
  'ALL /api/auth/*': 'wall',
  'POST /api/auth/sign-up': 'refused',
  'POST /api/auth/check-invitation': 'refused',
  'POST /api/auth/verify': 'refused',
  'POST /api/auth/send-verification': 'refused',
  'POST /api/auth/sign-in': 'refused',
  'POST /api/auth/sign-out': 'refused',
  // The one by which a device gets its access tokens.
  'GET /api/auth/session': 'nobody',
  'POST /api/auth/request-reset': 'refused',
  'POST /api/auth/check-reset': 'refused',
  'POST /api/auth/end-reminder': 'refused',
  'POST /api/auth/end-reminder/:code': 'refused',
  'POST /api/auth/reset': 'refused',
  'POST /api/auth/change-password': 'refused',
  'POST /api/auth/delete': 'refused',
  'POST /api/auth/create-pairing-code': 'refused',
  'POST /api/auth/remove-device': 'refused',
  'GET /api/auth/devices': 'refused',
  'POST /api/auth/invite': 'refused',
  'POST /api/auth/withdraw-invitation': 'refused',
  'GET /api/auth/invitations': 'refused',
  'GET /api/auth/admin/facts': 'refused',
  'GET /api/auth/admin/accounts': 'refused',
  'POST /api/auth/admin/retry-mails': 'refused',
  'POST /api/auth/admin/sign-up': 'refused',
  'POST /api/auth/admin/close': 'refused',
  'POST /api/auth/admin/open': 'refused',
  'POST /api/auth/admin/erase': 'refused',
  'POST /api/auth/admin/end-sessions': 'refused',
  'POST /api/auth/admin/reset-link': 'refused',
  'POST /api/auth/admin/verify': 'refused',
  'POST /api/auth/admin/set-quota': 'refused',
  'GET /api/auth/deleted/:uid': 'nobody',
  'GET /api/auth/providers': 'refused',
  'ALL /api/auth/provider/*': 'wall',
  'GET /api/auth/provider/:name': 'refused',
  'GET /api/auth/provider/:name/callback': 'refused',
  'ALL /api/device/*': 'wall',
  'POST /api/device/pair': 'nobody',
  // Ends the very device, by its lasting token.
  'POST /api/device/leave': 'nobody',
  'ALL /api/*': 'wall',
  'GET /dev/correo': 'nobody',
  'ALL /dev/google': 'nobody',
  'GET /video-frame/youtube': 'nobody',
  'GET /video-frame/address': 'nobody',
  'GET /anki/relay.js': 'nobody',
  'ALL /glosa/us-central1/*': 'wall',
  // By its name: below.
  'POST /glosa/us-central1/:name': 'own',
  'ALL /users/:uid/*': 'wall',
  'ALL /users/:uid/web-page': 'wall',
  'ALL /users/:uid/web-page/*': 'wall',
  'ALL /users/:uid/catalogues': 'wall',
  'ALL /users/:uid/catalogues/*': 'wall',
  'GET /users/:uid/changes': 'own',
  'DELETE /users/:uid/files/*': 'wall',
  'ALL /users/:uid/files/*': 'wall',
  'GET /users/:uid/files': 'own',
  'GET /users/:uid/uploads/:name{[a-f0-9]{64}}': 'own',
  'PATCH /users/:uid/uploads/:name{[a-f0-9]{64}}': 'own',
  'PUT /users/:uid/files/:name{[a-f0-9]{64}}': 'own',
  'GET /users/:uid/files/:name{[a-f0-9]{64}}': 'own',
  'DELETE /users/:uid/files/:name{[a-f0-9]{64}}': 'refused',
  'ALL /users/:uid/uploads/*': 'wall',
  'GET /users/:uid/translator': 'own',
  'POST /users/:uid/translate': 'own',
  'GET /users/:uid/dictionaries': 'own',
  'POST /users/:uid/dictionaries/:language': 'own',
  'GET /users/:uid/web-page': 'refused',
  'GET /users/:uid/web-page/picture': 'refused',
  'GET /users/:uid/catalogues': 'refused',
  'GET /users/:uid/catalogues/page': 'refused',
  'GET /users/:uid/catalogues/search': 'refused',
  'GET /users/:uid/catalogues/book': 'refused',
  'GET /users/:uid/catalogues/cover': 'refused',
  'GET /users/:uid/catalogues/file': 'refused',
  'GET /users/:uid/words/:lang/statuses': 'own',
  'GET /users/:uid/words/:lang/due': 'own',
  'GET /users/:uid/:collection/:id{.+}': 'own',
  'GET /extension/*': 'nobody',
  'GET /*': 'nobody',
  'POST /compartir': 'nobody',
  'GET /favicon.ico': 'nobody',
  'GET /compartir': 'nobody',
};

/** Every route, those too that an operator must switch on. */
const everything = {
  translator: { url: new URL('http://127.0.0.1:9/'), key: null },
  webPages: { listedHosts: [] },
} as const;
const ana = { email: 'ana@example.test', password: 'una contraseña' };

let server: WholeServer;
let owner: Browser;
let uid = '';
/** The device's access token, and its lasting one. */
let bearers: readonly [access: string, lasting: string];

beforeAll(async () => {
  server = await openWholeServer(sqlitePlace, everything);
  owner = server.browser();
  await signUpAndVerify(server, owner, ana);
  await owner.post('sign-in', { ...ana, rememberMe: true });
  uid = (await owner.session())?.uid ?? '';
  const headers = { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' };
  const made = await owner.request('/api/auth/create-pairing-code', { method: 'POST', headers, body: '{}' });
  const { code } = pairingCodeAnswer.parse(await made.json());
  const body = JSON.stringify({ code, name: 'Firefox' });
  const joined = await server.browser().request('/api/device/pair', { method: 'POST', headers, body });
  const { token } = (await joined.json()) as { readonly token: string };
  const answer = await server.app.request('/api/auth/session', { headers: { authorization: `Bearer ${token}` } });
  bearers = [((await answer.json()) as { readonly token: string }).token, token];
});
afterAll(() => server.close());

/** One request with the device's token, beside the cookie of an open session where there is one. */
function ask(method: string, address: string, bearer: string, from: Pick<Browser, 'request'> = server.browser()) {
  return from.request(address, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });
}

const addressOf = (path: string) =>
  path
    .replace(':uid', uid)
    .replace(/:name\{[^/]*\}/, 'a'.repeat(64))
    .replace(':language', 'en')
    .replace(':lang', 'en')
    .replace(':collection', 'words_en')
    .replace(/:id\{[^/]*\}/, 'cat')
    .replace(':name', 'saveWord');

async function idOf(response: Response): Promise<string | null> {
  const answer = errorResponse.safeParse(await response.json().catch(() => null));
  return answer.success ? answer.data.error.id : null;
}

test('every route is decided', () => {
  const routes = new Set(server.app.routes.map(({ method, path }) => `${method} ${path}`));
  expect([...routes].filter((route) => !(route in decided))).toEqual([]);
  expect(Object.keys(decided).filter((route) => !routes.has(route))).toEqual([]);
});

test.each(Object.entries(decided).filter(([, part]) => part === 'refused'))('%s is refused', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  for (const bearer of bearers) {
    if (bearer !== bearers[0] && path.startsWith('/users')) continue;
    // The cookie of a session that goes along changes nothing.
    for (const from of [server.browser(), owner]) {
      const response = await ask(method, addressOf(path), bearer, from);
      expect([response.status, await idOf(response)]).toEqual([403, 'device-refused']);
    }
  }
});

test.each(Object.entries(decided).filter(([, part]) => part === 'own'))('%s is the device’s too', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const response = await ask(method, addressOf(path), bearers[0]);
  expect([401, 403]).not.toContain(response.status);
  await response.body?.cancel();
  // Another account's never.
  const other = await ask(method, addressOf(path).replace(uid, 'bea'), bearers[0]);
  if (path.startsWith('/users')) expect([other.status, await idOf(other)]).toEqual([403, 'permission-denied']);
});

test('the session is still the owner’s own, and nobody was signed out', async () => {
  expect(await owner.session()).toMatchObject({ uid });
});

test('of the calls those of words, sentences, books and videos, whichever way they come', async () => {
  const names = Object.keys(calls);
  expect(names.length).toBeGreaterThan(50);
  for (const name of [...names, 'sendVerificationEmail', 'sendPasswordResetEmail']) {
    const response = await ask('POST', `/glosa/us-central1/${name}`, bearers[0]);
    const { error } = (await response.json()) as { readonly error?: { readonly details: { readonly id: string } } };
    expect([name, error?.details.id === 'device-refused']).toEqual([name, !deviceCalls.has(name)]);
  }
  for (const kept of ['buyItem', 'createUserProfile', 'updateUserProgress', 'finishPractice'])
    expect([kept, deviceCalls.has(kept)]).toEqual([kept, false]);
});

test.each([
  ['updateSettings', { disabledDomains: ['banco.es'] }, true],
  ['updateSettings', { popupTrigger: 'hover' }, true],
  ['updateSettings', { dictionaryUrlTemplate: 'https://evil.example/{word}' }, false],
  ['updateSettings', { disabledDomains: [], soundsEnabled: false }, false],
  ['updateProfile', { activeLanguage: 'en' }, true],
  ['updateProfile', { activeLanguage: 'en', displayName: 'Otra' }, false],
  ['updateProfile', { readingGoal: { value: 5 } }, false],
])('%s with %o: %s', async (name, data, isAnswered) => {
  const response = await server.app.request(`/glosa/us-central1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearers[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  const { error } = (await response.json()) as { readonly error?: { readonly details: { readonly id: string } } };
  expect([response.status, error?.details.id]).toEqual(isAnswered ? [200, undefined] : [403, 'device-refused']);
});

test('what a device queues and may not call is refused for good, and what it may call is done', async () => {
  const epoch = (
    await server.database.kysely.selectFrom('account').select('epoch').where('uid', '=', uid).executeTakeFirstOrThrow()
  ).epoch;
  const queued = (name: string, input: object) => ({ id: randomUUID(), dev: 'd', at: Date.now(), name, input });
  const response = await server.app.request('/glosa/us-central1/flush', {
    method: 'POST',
    headers: { authorization: `Bearer ${bearers[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: {
        uid,
        epoch,
        calls: [
          queued('updateProfile', { displayName: 'Otra' }),
          queued('saveWord', { lang: 'en', text: 'whale', status: '2' }),
        ],
      },
    }),
  });
  expect(await response.json()).toMatchObject({
    result: {
      answers: [{ ok: false, reason: 'device-refused' }, { ok: true }],
    },
  });
});
