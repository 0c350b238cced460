import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '#domain/errors/catalogue.ts';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { openWholeServer, type WholeServer } from '../../composition/testing/wholeServer.ts';

const email = 'ana@example.test';
const hour = 3_600_000;

/** Password reset by mail (spec §5). */
onEveryDatabase((place) => {
  let server: WholeServer;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 10) });
    server = await openWholeServer(place);
    await server.browser().post('sign-up', { name: 'Ana', email, password: 'la primera', timeZone: 'UTC' });
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const verify = async () => server.browser().post('verify', { code: await server.codeTo(email) });
  const requestCode = async () => {
    expect(await server.browser().post('request-reset', { email })).toEqual({ http: 200 });
    return server.codeTo(email);
  };
  const invalid = { http: 400, id: 'link-invalid', message: catalogue['link-invalid'].text };

  test('the code is checked before a password is asked, works once and changes the password', async () => {
    await verify();
    const code = await requestCode();
    const browser = server.browser();
    expect(await browser.post('check-reset', { code: `${code}x` })).toEqual(invalid);
    expect(await browser.post('check-reset', { code })).toEqual({ http: 200 });
    expect(await browser.post('check-reset', { code })).toEqual({ http: 200 });
    expect(await browser.post('reset', { code, password: 'corta' })).toMatchObject({
      id: 'weak-password',
      message: catalogue['weak-password'].text,
    });
    expect(await browser.post('reset', { code, password: 'la segunda' })).toEqual({ http: 200 });
    expect(await browser.post('reset', { code, password: 'la tercera' })).toEqual(invalid);
    expect(await browser.post('check-reset', { code })).toEqual(invalid);
    expect(await browser.post('sign-in', { email, password: 'la primera', rememberMe: true })).toMatchObject({
      id: 'invalid-credential',
    });
    expect(await browser.post('sign-in', { email, password: 'la segunda', rememberMe: true })).toEqual({ http: 200 });
  });

  test('of two resets with one code at once, one wins', async () => {
    const code = await requestCode();
    const answers = await Promise.all(
      ['la segunda', 'la tercera'].map((password) => server.browser().post('reset', { code, password })),
    );
    expect(answers.map(({ http }) => String(http)).toSorted()).toEqual(['200', '400']);
  });

  test('it ends every session and every other link', async () => {
    await verify();
    const [home, phone] = [server.browser(), server.browser('192.0.2.7')];
    for (const browser of [home, phone]) {
      await browser.post('sign-in', { email, password: 'la primera', rememberMe: true });
      expect(await browser.session()).not.toBeNull();
    }
    const earlier = await requestCode();
    const code = await requestCode();
    expect(await server.browser().post('reset', { code, password: 'la segunda' })).toEqual({ http: 200 });
    for (const browser of [home, phone]) expect(await browser.session()).toBeNull();
    expect(await server.browser().post('reset', { code: earlier, password: 'la tercera' })).toEqual(invalid);
  });

  // Everything below only passes through the database: one of them is asked.
  if (place !== sqlitePlace) return;

  test('a known and an unknown address are answered alike, and only the known one gets mail', async () => {
    const known = await server.browser().post('request-reset', { email });
    expect(await server.browser().post('request-reset', { email: 'nadie@example.test' })).toEqual(known);
    expect(await server.mailsTo('nadie@example.test')).toEqual([]);
    expect((await server.mailsTo(email)).at(-1)?.subject).toBe('Cambia tu contraseña de Glosa');
  });

  test('it proves the mailbox: no verification is needed after it', async () => {
    const code = await requestCode();
    await server.browser().post('reset', { code, password: 'la segunda' });
    expect(await server.browser().post('sign-in', { email, password: 'la segunda', rememberMe: false })).toEqual({
      http: 200,
    });
  });

  test('both kinds of link end after an hour', async () => {
    const verification = await server.codeTo(email);
    const reset = await requestCode();
    vi.setSystemTime(Date.now() + hour + 1_000);
    expect(await server.browser().post('verify', { code: verification })).toEqual({
      http: 400,
      id: 'link-expired',
      message: 'Este enlace ha caducado.',
    });
    expect(await server.browser().post('check-reset', { code: reset })).toEqual(invalid);
    expect(await server.browser().post('reset', { code: reset, password: 'la segunda' })).toEqual(invalid);
  });

  test('an expired link asks for another one, to the address that it was for', async () => {
    const expired = await server.codeTo(email);
    vi.setSystemTime(Date.now() + hour + 1_000);
    const before = (await server.mailsTo(email)).length;
    expect(await server.browser().post('send-verification', { code: expired })).toEqual({ http: 200 });
    expect(await server.mailsTo(email)).toHaveLength(before + 1);
    expect(await server.browser().post('verify', { code: await server.codeTo(email) })).toEqual({ http: 200 });
    expect(await server.browser().post('verify', { code: expired })).toEqual(invalid);
  });

  test('a code of one kind is none of the other', async () => {
    const verification = await server.codeTo(email);
    const reset = await requestCode();
    expect(await server.browser().post('verify', { code: reset })).toEqual(invalid);
    expect(await server.browser().post('reset', { code: verification, password: 'la segunda' })).toEqual(invalid);
  });
});
