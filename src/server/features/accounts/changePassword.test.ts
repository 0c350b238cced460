import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { limited } from '#server/testing/browser.ts';
import { openWholeServer, type WholeServer } from '../../composition/testing/wholeServer.ts';
import { accountTables } from './identity/tables.ts';

const email = 'ana@example.test';
const first = 'la primera';

/** A new password for who is signed in (spec §5). */
onEveryDatabase((place) => {
  let server: WholeServer;
  beforeEach(async () => {
    server = await openWholeServer(place);
    await server.browser().post('sign-up', { name: 'Ana', email, password: first, timeZone: 'UTC' });
    await server.browser().post('verify', { code: await server.codeTo(email) });
  });
  afterEach(() => server.close());

  const signedIn = async (address = '127.0.0.1', password = first) => {
    const browser = server.browser(address);
    expect(await browser.post('sign-in', { email, password, rememberMe: true })).toEqual({ http: 200 });
    return browser;
  };
  const refused = (id: ErrorId, http: number) => ({ http, id, message: catalogue[id].text });

  test('the current one opens it; this session lives on, every other ends, the old password is none', async () => {
    const [here, phone] = [await signedIn(), await signedIn('192.0.2.7')];
    expect(await here.post('change-password', { currentPassword: first, newPassword: '  la segunda 🔑 ' })).toEqual({
      http: 200,
    });
    expect(await here.session()).toMatchObject({ email, social: false });
    expect(await phone.session()).toBeNull();
    expect(await server.browser().post('sign-in', { email, password: first, rememberMe: true })).toEqual(
      refused('invalid-credential', 401),
    );
    expect(await server.browser().post('sign-in', { email, password: 'la segunda 🔑', rememberMe: true })).toEqual(
      refused('invalid-credential', 401),
    );
    await signedIn('192.0.2.8', '  la segunda 🔑 ');
  });

  // Everything below only passes through the database: one of them is asked.
  if (place !== sqlitePlace) return;

  test('a wrong one, a weak one, one too long, and nobody signed in', async () => {
    const browser = await signedIn();
    expect(await browser.post('change-password', { currentPassword: 'otra', newPassword: 'la segunda' })).toEqual(
      refused('invalid-credential', 401),
    );
    expect(await browser.post('change-password', { currentPassword: first, newPassword: 'corta' })).toEqual(
      refused('weak-password', 400),
    );
    expect(await browser.post('change-password', { currentPassword: first, newPassword: 'a'.repeat(129) })).toEqual(
      refused('password-too-long', 400),
    );
    expect(
      await browser.post('change-password', { currentPassword: 'a'.repeat(10_000), newPassword: 'la segunda' }),
    ).toEqual(refused('invalid-credential', 401));
    expect(await browser.post('change-password', { currentPassword: first })).toEqual(refused('invalid-argument', 400));
    expect(
      await server.browser().post('change-password', { currentPassword: first, newPassword: 'la segunda' }),
    ).toEqual(refused('not-authenticated', 401));
    await signedIn();
  });

  test('a social account has none to change', async () => {
    const browser = await signedIn();
    await accountTables(server.database)
      .updateTable('auth_account')
      .set({ providerId: 'https://accounts.google.com', password: null })
      .execute();
    expect(await browser.session()).toMatchObject({ social: true });
    expect(await browser.post('change-password', { currentPassword: first, newPassword: 'la segunda' })).toEqual(
      refused('social-password', 400),
    );
    expect(catalogue['social-password'].text).toBe('No puedes cambiar la contraseña de una cuenta social.');
  });

  test('a session that was left open is no place to guess the password, from wherever', async () => {
    const browser = await signedIn();
    const guess = (n: number) => {
      const elsewhere = server.browser(`198.51.100.${n}`);
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      return elsewhere.post(
        n % 2 ? 'delete' : 'change-password',
        n % 2 ? { password: 'adivino' } : { currentPassword: 'adivino', newPassword: 'la segunda' },
      );
    };
    for (let n = 0; n < 10; n++) expect(await guess(n)).toEqual(refused('invalid-credential', 401));
    expect(await guess(10)).toEqual(limited);
    await server.restart();
    expect(await guess(11)).toEqual(limited);
  });
});
