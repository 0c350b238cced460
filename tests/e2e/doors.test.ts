import { describe } from 'vitest';
import { linkTo, newAddress } from './accounts.ts';
import { test } from './journey.ts';

// Every route of spec §2, for everyone who can come to it.

const inner = [
  '',
  '/lecciones',
  '/biblioteca',
  '/practica',
  '/vocabulario/all',
  '/vocabulario/collections',
  '/vocabulario/sentences',
  '/videoteca',
  '/lector/ninguno',
  '/video/ninguno',
  '/estadisticas',
  '/tienda',
  '/tienda/libro/ninguno',
  '/configuracion',
  '/configuracion/perfil',
];
const open = ['/blog', '/privacidad', '/terminos', '/ayuda', '/auth-action', '/goodbye'];

type Table = readonly (readonly [from: string, to: string])[];

const stay = (paths: readonly string[]): Table => paths.map((path) => [path, path]);
const under = (root: string, to: (path: string) => string): Table =>
  [...inner, '/nada', '/nada/de/nada'].map((path) => [root + path, to(path.startsWith('/nada') ? '' : path)]);

const tables = {
  'signed out': [
    ...stay(['/', ...open]),
    ['/welcome', '/'],
    ...under('/home', () => '/'),
    ...under('/demo', (path) => `/demo${path}`),
    ['/nada', '/'],
  ],
  guest: [
    ...stay(['/', ...open]),
    ['/welcome', '/demo'],
    ...under('/home', (path) => `/demo${path}`),
    ...under('/demo', (path) => `/demo${path}`),
    ['/nada', '/'],
  ],
  unverified: [
    ...stay(['/', ...open]),
    ['/welcome', '/'],
    ...under('/home', () => '/'),
    ...under('/demo', (path) => `/demo${path}`),
    ['/nada', '/'],
  ],
  'not onboarded': [
    ...stay(open),
    ['/', '/welcome'],
    ['/welcome', '/welcome'],
    ...under('/home', () => '/welcome'),
    ...under('/demo', () => '/welcome'),
    ['/nada', '/welcome'],
  ],
  onboarded: [
    ...stay(open),
    ['/', '/home'],
    ['/welcome', '/home'],
    ...under('/home', (path) => `/home${path}`),
    ...under('/demo', (path) => `/home${path}`),
    ['/nada', '/home'],
  ],
} as const satisfies Record<string, Table>;

describe.concurrent('every door', () => {
  test.for(Object.entries(tables))('%s', async ([who, table], { journey, expect }) => {
    const account =
      who === 'onboarded'
        ? await journey.newAccount()
        : who === 'not onboarded'
          ? await journey.newAccount({ onboarded: false })
          : undefined;
    const { page, expectFault } = await journey.visit(account && { account });
    expectFault(/status of 4\d\d/);
    if (who === 'unverified') {
      const address = newAddress();
      await page.goto('/?acceso=signup');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nombre').fill('Sin Verificar');
      await dialog.getByLabel('Correo electrónico').fill(address);
      await dialog.getByLabel('Contraseña', { exact: true }).fill('secreta1');
      await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
      await linkTo(journey.outbox, address, 'verifyEmail');
      await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
      await dialog.getByLabel('Contraseña', { exact: true }).fill('secreta1');
      await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
      await dialog
        .getByText('Tu cuenta aún no está verificada. Por favor, revisa el correo que te enviamos.')
        .waitFor();
    }
    if (who === 'guest') {
      await page.goto('/demo');
      await page.getByRole('heading', { name: /Invitado/ }).waitFor();
    }
    for (const [from, to] of table) {
      if (who === 'signed out' || who === 'unverified')
        await page.evaluate(() => location.origin !== 'null' && sessionStorage.removeItem('glosa.guest'));
      await page.goto(from, { waitUntil: 'commit' });
      // Where it ends is where something is shown: every page has its one heading.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => new URL(page.url()).pathname, { message: from }).toBe(to);
    }
  });
});
