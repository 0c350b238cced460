import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { newAddress } from './accounts.ts';
import { goTo } from './goTo.ts';
import { innerPages } from './innerPages.ts';
import { test } from './journey.ts';
import { callAs } from './onServer.ts';
import { step } from './step.ts';

// Every route of spec §2, where it is shown: to a guest under /demo. Under /home stand the same routes (web/routes.tsx), and every page of it is a
// stop of stops.ts, which is come to by its address: here are those that have nothing to show, and one of each other kind. So it is with the
// ways that lead elsewhere; for whom each of them leads where is a table: src/web/pages/frame/routeGuards.test.ts.

const open = ['/auth-action', '/goodbye'];
const headings: ReadonlyMap<string, RegExp> = new Map([
  ['/', /^Lee lo que te gusta/],
  ['/welcome', /^¿En qué idioma quieres leer/],
  ['/auth-action', /^El enlace no funciona$/],
  ['/goodbye', /^Hasta siempre$/],
  ...['/home', '/demo'].flatMap((root) => innerPages.map(([path, heading]) => [root + path, heading] as const)),
]);

type Table = readonly (readonly [from: string, to: string])[];

const stay = (paths: readonly string[]): Table => paths.map((path) => [path, path]);
/** An address in a room that is none, and of one what is in it goes along. */
const nowhere = '/nada/de/nada';
const somewhere = '/configuracion/perfil';

/** `outside` is asked of the server, each with a page of its own; `inside` is walked to from the last of them. */
const tables = {
  unverified: {
    outside: [['/home/biblioteca', '/']],
    inside: [],
  },
  'signed out': {
    outside: [
      ['/blog', '/blog'],
      ['/welcome', '/'],
    ],
    // The demo last: whoever has entered it is a guest.
    inside: [
      [`/home${somewhere}`, '/'],
      [`/home${nowhere}`, '/'],
      [nowhere, '/'],
      [`/demo${somewhere}`, `/demo${somewhere}`],
    ],
  },
  guest: {
    outside: [
      ['/', '/'],
      ['/home/biblioteca', '/demo/biblioteca'],
    ],
    inside: [
      ['/welcome', '/demo'],
      [`/home${somewhere}`, `/demo${somewhere}`],
      ...innerPages.map(([path]) => [`/demo${path}`, `/demo${path}`] as const),
      [`/demo${nowhere}`, '/demo'],
      ...stay(open),
      ['/nada', '/'],
    ],
  },
  'not onboarded': {
    outside: [['/home/biblioteca', '/welcome']],
    inside: [
      ['/home', '/welcome'],
      [`/demo${somewhere}`, '/welcome'],
      ...stay(open),
      ['/nada', '/welcome'],
      ['/welcome', '/welcome'],
    ],
  },
  onboarded: {
    outside: [['/demo/biblioteca', '/home/biblioteca']],
    inside: [
      ['/welcome', '/home'],
      ...stay(['/lecciones/en-21', '/video/ninguno', '/tienda/libro/ninguno'].map((path) => `/home${path}`)),
      [`/home${nowhere}`, '/home'],
      [`/demo${somewhere}`, `/home${somewhere}`],
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

async function leads(page: Page, expect: ExpectStatic, who: keyof typeof tables): Promise<void> {
  const { outside, inside } = tables[who];
  for (const [from, to] of outside) {
    await page.goto(from, { waitUntil: 'commit' });
    await arrives(page, expect, from, to);
  }
  for (const [from, to] of inside) {
    await goTo(page, from);
    await arrives(page, expect, from, to);
  }
}

describe.concurrent('every guard', () => {
  test('sends strangers and guests where they belong', async ({ journey, expect }) => {
    const { page } = await journey.visit();
    await page.goto('/?acceso=signup');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Sin Verificar');
    await dialog.getByLabel('Correo electrónico').fill(newAddress());
    await dialog.getByLabel('Contraseña', { exact: true }).fill('secreta1');
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
    await dialog.getByRole('heading', { name: /^Te hemos escrito a/ }).waitFor();
    for (const who of ['unverified', 'signed out', 'guest'] as const)
      await step(`who is ${who} is led where they belong`, () => leads(page, expect, who));
  });

  test('sends a newcomer to the welcome until it is done', async ({ journey, expect }) => {
    const account = await journey.newAccount({ onboarded: false });
    const { page } = await journey.visit({ account });
    await step('a newcomer is led to the welcome', () => leads(page, expect, 'not onboarded'));
    await step('one who was onboarded on another device leaves it', async () => {
      await callAs(journey.url, account, 'completeOnboarding', { displayName: account.name });
      await arrives(page, expect, '/welcome', '/home');
    });
    await step('a learner is led where the address says', () => leads(page, expect, 'onboarded'));
  });
});
