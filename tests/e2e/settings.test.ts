import { BlobReader, BlobWriter, TextReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { describe } from 'vitest';
import { z } from 'zod';
import { exportOf, give } from './dataExports.ts';
import { openBook, shelve, smallNovel } from './books.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';
import { placeOf } from './openPage.ts';

const title = 'The Quiet Harbour';

/** The same export with its data changed. */
async function altered(buffer: Buffer, change: (data: Record<string, unknown>) => void): Promise<Buffer> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(buffer)])));
  const writer = new ZipWriter(new BlobWriter());
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    if (entry.filename === 'datos.json') {
      const data = z.record(z.string(), z.unknown()).parse(JSON.parse(await entry.getData(new TextWriter())));
      change(data);
      await writer.add(entry.filename, new TextReader(JSON.stringify(data)));
    } else {
      await writer.add(entry.filename, new BlobReader(await entry.getData(new BlobWriter())));
    }
  }
  return Buffer.from(await (await writer.close()).arrayBuffer());
}

describe.concurrent('settings', () => {
  test('each acts at once and is there on another browser; a damaged copy changes nothing; a password is changed, an account deleted', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page, expectFault } = await journey.visit({ account });
    expectFault(/status of 4\d\d/);
    await page.goto('/home/configuracion');
    const list = page.getByRole('navigation', { name: 'Configuración' });

    await page.getByLabel('Nombre').fill('Ana María');
    await page.getByLabel('Nombre').press('Enter');
    await page.getByRole('radio', { name: 'Cohete' }).click();
    await page.getByRole('button', { name: /^Ana María, menú de usuario/ }).waitFor();

    await list.getByRole('link', { name: 'Meta diaria' }).click();
    await page.getByLabel('Lectura al día').selectOption({ label: '45 minutos' });
    await page.getByRole('banner').getByText('/ 45 min').waitFor();

    await list.getByRole('link', { name: 'Marcar palabras' }).click();
    await page.getByRole('radio', { name: 'Detallado' }).click();
    await page.getByText('Seis botones, con tres grados de Aprendiendo.').waitFor();
    await page.getByRole('switch', { name: 'Contar las palabras que leo sin buscar' }).click();

    await list.getByRole('link', { name: 'Colores' }).click();
    const colour = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--st-1'));
    await page.getByLabel('No la sé').fill('#cc00aa');
    await expect.poll(colour).toBe('#cc00aa');

    await list.getByRole('link', { name: 'Diccionarios' }).click();
    await page.getByLabel('Dirección del diccionario').fill('https://example.org/buscar');
    await page.getByText('Falta {word}, el sitio de la palabra.').waitFor();
    await page.getByRole('button', { name: 'Wikcionario' }).click();

    await list.getByRole('link', { name: 'Extensión' }).click();
    await page.getByLabel('No actuar en').fill('https://www.banco.es/cuenta');
    await page.getByRole('button', { name: 'Añadir sitio' }).click();
    await page.getByRole('button', { name: 'Quitar banco.es' }).waitFor();

    await list.getByRole('link', { name: 'Idiomas' }).click();
    await page.getByRole('button', { name: 'Añadir francés' }).click();
    await page.getByRole('listitem', { name: 'Francés' }).getByRole('button', { name: 'Estudiar ahora' }).click();
    await page.getByRole('listitem', { name: 'Francés' }).getByText('En uso').waitFor();

    const kept = async () => profileOf(journey.url, account);
    await expect.poll(kept).toMatchObject({
      displayName: 'Ana María',
      avatar: 'rocket',
      readingGoal: { value: 45 },
      activeLanguage: 'fr',
      languagesList: ['en', 'fr'],
      settings: {
        markingMode: 'detailed',
        autoInferenceEnabled: false,
        statusColors: { unknown: '#cc00aa', known: null },
        dictionaryUrlTemplate: 'https://es.wiktionary.org/wiki/{word}',
        disabledDomains: ['banco.es'],
      },
    });
    const other = await journey.visit({ account, timezoneId: 'America/Lima' });
    await other.page.goto('/home/configuracion/colores');
    await expect.poll(() => other.page.getByLabel('No la sé').inputValue()).toBe('#cc00aa');
    await other.page.getByRole('button', { name: 'Volver a los del tema' }).click();
    await expect
      .poll(async () => (await profileOf(journey.url, account))['settings'])
      .toMatchObject({ statusColors: { unknown: null } });
    await expect.poll(colour).toBe('');
    // The day is the day of where the learner is now.
    expect(await profileOf(journey.url, account)).toMatchObject({ settings: { timeZone: 'America/Lima' } });
    await other.context.close();
    await giveDamaged({ page, url: journey.url, account, expect });
    await deleteAccount({ page, account, expect });
  });

  test('everything goes out in one file and into another account, without its rewards, and back out again', async ({
    journey,
    expect,
  }) => {
    const [from, to] = [await journey.newAccount(), await journey.newAccount()];
    const first = await journey.visit({ account: from });
    await shelve(first.page, await smallNovel(title), title);
    await callAs(journey.url, from, 'saveWord', {
      lang: 'en',
      text: 'harbour',
      status: '5',
      notes: 'puerto',
      sentence: { text: 'The old harbour was there.' },
    });
    await callAs(journey.url, from, 'saveWord', { lang: 'en', text: 'candle', status: '2' });
    await callAs(journey.url, from, 'saveWords', { lang: 'en', texts: ['window', 'marble', 'lantern'], status: '2' });
    await callAs(journey.url, from, 'updateProfile', { dailyGoal: 50 });
    // The browser has had all of it.
    await expect.poll(() => first.page.getByRole('banner').getByText('Nv. 1').count()).toBe(1);
    const whole = await exportOf(first.page);
    const listed = await new ZipReader(new BlobReader(new Blob([new Uint8Array(whole)]))).getEntries();
    const names = listed.map(({ filename }) => filename).filter((name) => !name.startsWith('archivos/internos/'));
    expect(names).toEqual(['datos.json', `archivos/${title}.epub`]);
    const copy = await altered(whole, (data) => {
      const profile = z.record(z.string(), z.unknown()).parse(data['profile']);
      data['profile'] = {
        ...profile,
        experiencePoints: 60_000,
        level: 20,
        gems: 9_999,
        gemsEarned: 9_999,
        achievements: ['words-1000'],
        streak: { current: 100, lastPracticeDate: '2026-01-01' },
      };
    });

    const { page } = await journey.visit({ account: to });
    await callAs(journey.url, to, 'saveWord', { lang: 'en', text: 'candle', status: '3' });
    const before = await profileOf(journey.url, to);
    await give(page, copy);
    await page.getByText('4 palabras, 1 oración y 1 libro, además de tus ajustes.').waitFor();
    await expect
      .poll(async () => Object.fromEntries(await statusesOf(journey.url, to)))
      .toEqual({ harbour: '5', candle: '3', window: '2', marble: '2', lantern: '2' });
    const rewards = ({
      experiencePoints,
      level,
      gems,
      gemsEarned,
      achievements,
      streak,
      wordsMarkedCount,
    }: Readonly<Record<string, unknown>>) => ({
      experiencePoints,
      level,
      gems,
      gemsEarned,
      achievements,
      streak,
      wordsMarkedCount,
    });
    const after = await profileOf(journey.url, to);
    expect(rewards(after)).toEqual(rewards(before));
    expect(after).toMatchObject({ dailyGoal: 50 });

    await goTo(page, '/home/biblioteca');
    await openBook(page, title);
    await placeOf(page, 'harbour');

    await give(page, copy);
    await page.getByText('0 palabras, 0 oraciones y 0 libros, además de tus ajustes.').waitFor();
    // What is there already is decided by what this browser has heard of.
    await goTo(page, '/home/biblioteca');
    await page.getByRole('link', { name: title }).waitFor();
    await callAs(journey.url, to, 'removeBook', {
      bookId: [...(await collectionOf(journey.url, to, 'books')).keys()][0] ?? '',
    });
    await page.getByRole('link', { name: title }).waitFor({ state: 'detached' });
    await give(page, copy);
    await page.getByText('0 palabras, 0 oraciones y 1 libro, además de tus ajustes.').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Todo está como antes').waitFor();
    await expect.poll(async () => (await collectionOf(journey.url, to, 'books')).size).toBe(0);
  });
});

/** A file that is no copy, or a damaged one, changes nothing and says so; what is damaged is a table of readExport.test.ts. */
async function giveDamaged({ page, url, account, expect }: Walker): Promise<void> {
  const copy = await exportOf(page);
  // To come back within the app: a load would say where the learner is now.
  await goTo(page, '/home/configuracion/cuenta');
  await page.getByLabel('Contraseña actual').waitFor();
  const before = await profileOf(url, account);
  await give(page, copy.subarray(0, copy.length / 2));
  await page
    .getByRole('alert')
    .getByText('Este archivo no es una copia de Glosa, o está dañado. No se ha cambiado nada.')
    .waitFor();
  expect(await profileOf(url, account)).toEqual(before);
}

/** Changes the password and deletes the account with the new one. */
async function deleteAccount({ page, account, expect }: Omit<Walker, 'url'>): Promise<void> {
  await goTo(page, '/home/configuracion/cuenta');
  await page.getByLabel('Contraseña actual').fill('otra-cosa');
  await page.getByLabel('Contraseña nueva').fill('secreta2');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByText('Correo electrónico o contraseña incorrectos.').waitFor();
  await page.getByLabel('Contraseña actual').fill(account.password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByText('Contraseña cambiada. Hemos cerrado tus otras sesiones.').waitFor();

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill('secreta2');
  await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await page.waitForURL('**/goodbye');
  await page.getByRole('heading', { name: 'Hasta siempre' }).waitFor();
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('u-')).length),
  ).toBe(0);
  expect(await (await page.request.get('/api/auth/session')).json()).toBeNull();
  await goTo(page, '/home');
  await page.waitForURL((url) => url.pathname === '/');
}
