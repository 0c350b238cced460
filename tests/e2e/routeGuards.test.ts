import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { linkTo, newAddress } from './accounts.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';

// Every route of spec §2, where it is shown: to a guest under /demo, to a learner under /home. Of the ways that lead elsewhere one of
// each kind is walked; for whom each of them leads where is a table: src/web/pages/routeGuards.test.ts.

/** The inner addresses and the heading of each page. No two neighbours have the same one: it proves that the page has changed. */
const inner: readonly (readonly [path: string, heading: RegExp])[] = [
  ['', /Ana$|Invitado/],
  ['/lecciones', /^Lecciones de /],
  ['/biblioteca', /^Mi Biblioteca/],
  ['/lecciones/en-1', /^The Cat on the Bus$/],
  ['/practica', /^Práctica$/],
  ['/lecciones/en-21', /^Esta lección no existe$/],
  ['/vocabulario/all', /^Vocabulario$/],
  ['/videoteca', /^Mi Videoteca$/],
  ['/vocabulario/collections', /^Vocabulario$/],
  ['/lector/ninguno', /ya no está/],
  ['/vocabulario/sentences', /^Vocabulario$/],
  ['/video/ninguno', /ya no está/],
  ['/estadisticas', /^Estadísticas$/],
  ['/tienda', /^Explorar$/],
  ['/configuracion', /^Configuración$/],
  ['/tienda/libro/ninguno', /^No conocemos este libro$/],
  ['/configuracion/perfil', /^Configuración$/],
];
/** Documents of their own, without the app. */
const documents = ['/blog', '/privacidad', '/terminos', '/ayuda'];
const open = ['/auth-action', '/goodbye'];
const headings: ReadonlyMap<string, RegExp> = new Map([
  ['/', /^Lee lo que te gusta/],
  ['/welcome', /^¿En qué idioma quieres leer/],
  ['/auth-action', /^El enlace no funciona$/],
  ['/goodbye', /^Hasta siempre$/],
  ...['/home', '/demo'].flatMap((root) => inner.map(([path, heading]) => [root + path, heading] as const)),
]);

type Table = readonly (readonly [from: string, to: string])[];

const stay = (paths: readonly string[]): Table => paths.map((path) => [path, path]);
const everyPage = (root: string): Table => [
  ...inner.map(([path]) => [root + path, root + path] as const),
  ...nowhere(root, root),
];
const nowhere = (root: string, to: string): Table => [
  [`${root}/nada`, to],
  [`${root}/nada/de/nada`, to],
];
/** A room's own address, a page of it, and one with something in its address. */
const someOf = (root: string, to: (path: string) => string): Table =>
  ['', '/lecciones/en-1', '/configuracion/perfil'].map((path) => [root + path, to(path)]);

/** `outside` is asked of the server, each with a page of its own; `inside` is walked to from the last of them. */
const tables = {
  'signed out': {
    outside: [...stay([...documents, ...open]), ['/welcome', '/'], ['/home', '/'], ['/home/nada', '/'], ['/nada', '/']],
    // The demo last: whoever has entered it is a guest.
    inside: [
      ...someOf('/home', () => '/'),
      ...nowhere('/home', '/'),
      ['/nada/de/nada', '/'],
      ...someOf('/demo', (path) => `/demo${path}`),
    ],
  },
  guest: {
    outside: [
      ['/', '/'],
      ['/home/biblioteca', '/demo/biblioteca'],
    ],
    inside: [
      ['/welcome', '/demo'],
      ...someOf('/home', (path) => `/demo${path}`),
      ...everyPage('/demo'),
      ...stay(open),
      ['/nada', '/'],
    ],
  },
  unverified: {
    outside: [
      ['/home/biblioteca', '/'],
      ['/welcome', '/'],
    ],
    inside: [],
  },
  'not onboarded': {
    outside: [
      ['/', '/welcome'],
      ['/home/biblioteca', '/welcome'],
    ],
    inside: [
      ['/welcome', '/welcome'],
      ...someOf('/home', () => '/welcome'),
      ...someOf('/demo', () => '/welcome'),
      ...stay(open),
      ['/nada', '/welcome'],
    ],
  },
  onboarded: {
    outside: [
      ['/blog', '/blog'],
      ['/', '/home'],
      ['/demo/biblioteca', '/home/biblioteca'],
    ],
    inside: [
      ['/welcome', '/home'],
      ...everyPage('/home'),
      ...someOf('/demo', (path) => `/home${path}`),
      ...stay(open),
      ['/nada', '/home'],
    ],
  },
} as const satisfies Record<string, { readonly outside: Table; readonly inside: Table }>;

/** Waits until the address is this one and its page is shown. */
async function arrives(page: Page, expect: ExpectStatic, from: string, to: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { message: from }).toBe(to);
  await page
    .getByRole('heading', { level: 1, name: headings.get(to) ?? /./ })
    .first()
    .waitFor();
}

describe.concurrent('every guard', () => {
  test.for(Object.entries(tables))('%s', async ([who, { outside, inside }], { journey, expect }) => {
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
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await page.goto('/?acceso=login');
      await dialog.getByLabel('Correo electrónico').fill(address);
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
    for (const [from, to] of outside) {
      await page.goto(from, { waitUntil: 'commit' });
      await arrives(page, expect, from, to);
    }
    for (const [from, to] of inside) {
      await goTo(page, from);
      await arrives(page, expect, from, to);
    }
  });
});
