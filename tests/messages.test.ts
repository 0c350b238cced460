import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import type { Browser } from '#server/testing/browser.ts';
import { serverForEachTest, signUpAndVerify } from '#server/composition/testing/serverForEachTest.ts';
import type { WholeServer } from '#server/composition/testing/wholeServer.ts';
import { errorIdOf } from '#replica/server/sessionAnswer.ts';
import { sqlitePlace } from './partners/databases.ts';

// Every message of the specification's chapters 5 and 8, word for word as it stands there, and what brings it about.

const email = 'ana@example.test';
const password = 'una contraseña';
const here = { host: '127.0.0.1:3000' };

let server: WholeServer;
serverForEachTest(sqlitePlace, (opened) => (server = opened));

/** Texts that a person reads, from any part of the app. */
type Provoke = () => Promise<string | undefined>;

const stranger = () => server.browser();
const signUp = () => stranger().post('sign-up', { name: 'Ana', email, password, timeZone: 'UTC' });
const verified = () => signUpAndVerify(server, stranger(), { email, password });
const signIn = (browser: Browser, input: object = {}) =>
  browser.post('sign-in', { email, password, rememberMe: true, ...input });
const signedIn = async () => {
  await verified();
  const browser = stranger();
  expect(await signIn(browser)).toEqual({ http: 200 });
  return browser;
};
/** Signs in through the built-in provider and gives the page that the popup ends on. */
const throughGoogle = async (browser: Browser, address: string): Promise<string> => {
  const started = new URL(
    (await browser.request('/api/auth/provider/google?attempt=one', { headers: here })).headers.get('location') ?? '',
  );
  const form = new URLSearchParams({ name: 'Ana', email: address, verified: 'on' }).toString();
  const answered = await browser.request(started.pathname + started.search, {
    method: 'POST',
    body: form,
    headers: { ...here, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const back = new URL(answered.headers.get('location') ?? '');
  return (await browser.request(back.pathname + back.search, { headers: here })).text();
};
const social = async () => {
  const browser = stranger();
  await throughGoogle(browser, email);
  return browser;
};
const inPage = (html: string): string | undefined => /<main><p>([^<]*)/.exec(html)?.[1];

const failed = z.object({ error: z.object({ message: z.string() }) });
const call = async (name: string, data: object, browser?: Browser): Promise<string> => {
  const token = browser ? (await browser.session())?.token : null;
  const response = await stranger().request(`/glosa/us-central1/${name}`, {
    method: 'POST',
    body: JSON.stringify({ data }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  return failed.parse(await response.json()).error.message;
};
/** Does something while a table cannot be reached. */
const without = async <Result>(table: string, work: () => Promise<Result>): Promise<Result> => {
  await sql`alter table ${sql.table(table)} rename to away`.execute(server.database.kysely);
  return work().finally(() => sql`alter table away rename to ${sql.table(table)}`.execute(server.database.kysely));
};
/** A profile that the rules cannot work with: what fails then nobody foresaw. */
const withBrokenProfile = async (name: string, data: object): Promise<string> => {
  const browser = await signedIn();
  await browser.session();
  await server.database.kysely
    .updateTable('document')
    .set({ data: '{"settings":null,"level":0}' })
    .where('collection', '=', 'users')
    .execute();
  return call(name, data, browser);
};
const pack = { packId: 'essential_250', targetLang: 'en', nativeLang: 'es', calibrationResults: null, interest: null };

const rows: readonly (readonly [condition: string, id: ErrorId, message: string, provoke: Provoke])[] = [
  [
    'wrong password',
    'invalid-credential',
    'Correo electrónico o contraseña incorrectos.',
    async () => {
      await verified();
      return (await signIn(stranger(), { password: 'otra cosa' })).message;
    },
  ],
  [
    'user not found',
    'invalid-credential',
    'Correo electrónico o contraseña incorrectos.',
    async () => (await signIn(stranger())).message,
  ],
  [
    'invalid credential',
    'invalid-credential',
    'Correo electrónico o contraseña incorrectos.',
    async () =>
      (await (await signedIn()).post('change-password', { currentPassword: 'otra cosa', newPassword: 'la segunda' }))
        .message,
  ],
  [
    'e-mail already in use',
    'email-in-use',
    'Este correo electrónico ya está registrado. Por favor, inicia sesión.',
    async () => {
      await verified();
      return (await signUp()).message;
    },
  ],
  [
    'invalid e-mail',
    'invalid-email',
    'El formato del correo electrónico no es válido.',
    async () => (await signIn(stranger(), { email: 'ana' })).message,
  ],
  [
    'weak password',
    'weak-password',
    'La contraseña es demasiado débil. Debe tener al menos 6 caracteres.',
    async () => (await stranger().post('sign-up', { name: 'Ana', email, password: 'cinco', timeZone: 'UTC' })).message,
  ],
  [
    'requires recent login',
    'requires-recent-login',
    'Esta operación es sensible y requiere autenticación reciente. Vuelve a iniciar sesión.',
    async () => {
      const browser = await social();
      vi.setSystemTime(Date.now() + 6 * 60_000);
      return (await browser.post('delete', {})).message;
    },
  ],
  [
    'account exists with different credential',
    'different-credential',
    'Ya existe una cuenta con este correo. Inicia sesión con el método que usaste originalmente.',
    async () => {
      await verified();
      return inPage(await throughGoogle(stranger(), email));
    },
  ],
  [
    'cloud functions internal error',
    'service-failed',
    'Hubo un problema con nuestros servicios. Por favor, inténtalo de nuevo más tarde.',
    () => without('attempt', () => call('sendPasswordResetEmail', { to: email })),
  ],
  [
    'any other',
    'unexpected',
    'Ha ocurrido un error inesperado. Por favor, inténtalo de nuevo.',
    async () => catalogue[await errorIdOf(new Response('<html>', { status: 418 }))].text,
  ],
  [
    'another provider',
    'provider-not-supported',
    'Proveedor de inicio de sesión no soportado.',
    async () => inPage(await (await stranger().request('/api/auth/provider/facebook')).text()),
  ],
  [
    'sign-out fails',
    'sign-out-failed',
    'No se pudo cerrar la sesión.',
    async () => {
      const browser = await signedIn();
      return (await without('auth_session', () => browser.post('sign-out', {}))).message;
    },
  ],
  [
    'no such item',
    'item-missing',
    'No tienes este objeto para usar.',
    async () => call('useConsumable', { consumableId: 'double_xp' }, await signedIn()),
  ],
  [
    'an item that cannot be activated',
    'item-not-usable',
    'No se pudo activar el objeto.',
    () => withBrokenProfile('useConsumable', { consumableId: 'double_xp' }),
  ],
  [
    'a word without a user',
    'word-unauthenticated',
    'No se puede guardar la palabra: usuario no autenticado.',
    () => call('saveWord', { lang: 'en', text: 'cat' }),
  ],
  [
    'the account cannot be set up',
    'account-setup-failed',
    'Hubo un error al configurar tu cuenta. Por favor, inténtalo de nuevo.',
    () => withBrokenProfile('applyStarterPack', pack),
  ],
  [
    'the onboarding cannot be ended',
    'onboarding-failed',
    'No se pudo guardar el estado final del onboarding.',
    () => withBrokenProfile('completeOnboarding', { displayName: 'Ana' }),
  ],
  [
    'progress cannot be saved',
    'progress-failed',
    'Hubo un error al guardar tu progreso.',
    () =>
      withBrokenProfile('updateUserProgress', {
        xpGained: 0,
        gemsGained: 0,
        source: 'practice_session',
        isSessionComplete: false,
      }),
  ],
  [
    'nobody is signed in',
    'not-authenticated',
    'No hay un usuario autenticado.',
    () => call('updateUserHintStatus', { key: 'a' }),
  ],
  [
    'onboarding without a session',
    'onboarding-unauthenticated',
    'Debes iniciar sesión para completar el onboarding.',
    () => call('applyStarterPack', pack),
  ],
  [
    'signing in before the address is proved',
    'email-not-verified',
    'Tu cuenta aún no está verificada. Por favor, revisa el correo que te enviamos.',
    async () => {
      await signUp();
      return (await signIn(stranger())).message;
    },
  ],
  [
    'a new password for a social account',
    'social-password',
    'No puedes cambiar la contraseña de una cuenta social.',
    async () =>
      (await (await social()).post('change-password', { currentPassword: password, newPassword: 'la segunda' }))
        .message,
  ],
];

test.each(rows)('%s (%s): «%s»', async (_condition, id, message, provoke) => {
  expect(catalogue[id].text).toBe(message);
  expect(await provoke()).toBe(message);
});

describe('said by the page itself, where the journeys meet them', () => {
  const folder = path.join(import.meta.dirname, '../src/web');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const web = sources.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');

  test.each([
    '¡Cuenta creada! Revisa tu correo para activarla y poder iniciar sesión.',
    'Solicitud enviada. Si tu correo está registrado, recibirás un enlace para recuperar tu contraseña.',
    'Algo ha salido mal.',
    'No se pudo guardar «${',
  ])('%s', (sentence) => {
    expect(web).toContain(sentence);
  });

  test('¡Necesitas una cuenta para hacer esto!', () => {
    expect(catalogue['account-required'].text).toBe('¡Necesitas una cuenta para hacer esto!');
  });
});
