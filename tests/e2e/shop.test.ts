import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { describe, inject, type ExpectStatic } from 'vitest';
import { z } from 'zod';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import { shopItem, type ShopItemId } from '#domain/shop/items/items.ts';
import { dayFromToday } from '../testZone.ts';
import type { Account } from './accounts.ts';
import { epub } from './books.ts';
import { dueWord } from './dueWords.ts';
import { addBookAs, goToReader } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { step } from './step.ts';
import { themeOf } from './themeOf.ts';
import type { Walker } from './walker.ts';
import { callAs, profileOf } from './onServer.ts';
import { inFrame } from './openPage.ts';

// Sales without a connection, and to a guest, are in home.test.ts and guest.test.ts.

/** A balance as the shop writes it. */
const written = (gems: number): string => gems.toLocaleString('es-ES', { useGrouping: 'always' });

type Profile = Readonly<Record<string, unknown>>;

/** Changes a profile in the server's database into one that a test cannot live through. A browser that has it already is not told. */
function livedThrough({ uid }: Account, changes: Profile): void {
  const file = path.join(inject('glosa').folder, 'data/glosa.db');
  const database = new DatabaseSync(file, { timeout: 60_000 });
  try {
    // Nothing that the server writes meanwhile may lie between what is read here and what is written.
    database.exec('begin immediate');
    const row = database.prepare(`select data from document where uid = ? and collection = 'users'`).get(uid);
    const profile = z.record(z.string(), z.unknown()).parse(JSON.parse(z.string().parse(row?.['data'])));
    database
      .prepare(`update document set data = ? where uid = ? and collection = 'users'`)
      .run(JSON.stringify({ ...profile, ...changes }), uid);
    const earned = Number(changes['gems'] ?? 0);
    if (earned > 0)
      database.prepare(`insert into ledger (uid, cause, xp, gems, at) values (?, 'a month', 0, ?, 0)`).run(uid, earned);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** Buys on another device, at the shop's prices. */
async function buyAs(url: string, account: Account, items: readonly ShopItemId[]): Promise<void> {
  for (const itemId of items) await callAs(url, account, 'buyItem', { itemId, price: shopItem(itemId)?.price ?? 0 });
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim());

async function buy(page: Page, name: string, price: number): Promise<void> {
  await page.getByRole('button', { name: `Comprar ${name} por ${price} gemas` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Comprar por ${price} gemas` })
    .click();
}

const itemOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
describe.concurrent('what the shop sells', () => {
  test('serves whoever bought it, after a reload too', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    livedThrough(account, { gems: 3_000, gemsEarned: 3_000 });
    // With the first change comes what so many gems are rewarded with.
    await callAs(url, account, 'updateSettings', { practice: { enabledExercises: ['flashcard'] } });
    // A theme and a helper are bought in the page: the dialog is the same for all.
    await buyAs(url, account, ['font_opendyslexic', 'avatars_monsters', 'streak_freeze']);
    const { page } = await journey.visit({ account });
    await page.goto('/home/tienda/gemas');
    await step('a theme is bought once and put on', () => buyTheme({ page, url, account, expect }));
    await step('a wager needs a streak, and runs one at a time', () => wager({ page, url, account, expect }));
    await step('a typeface and a picture that were bought are put on', async () => {
      // By keys: the focus is at what is worn then.
      await page.getByRole('button', { name: 'Usar OpenDyslexic' }).press('Enter');
      await page.getByText('Ahora lees con OpenDyslexic').waitFor();
      await expect.poll(() => focused(page)).toBe('En uso');
      await page.getByRole('button', { name: 'Monstruo Marea' }).click();
      await page.getByRole('button', { name: 'Monstruo Marea', pressed: true }).waitFor();
      await itemOf(page, 'Protector de racha').getByText('Tienes 1').waitFor();
    });
    await step('Doble XP doubles what a mark gives', () => doubleXp({ page, url, account, expect }));

    // The day before yesterday was the last of the streak: yesterday is what the freeze is for.
    const profile = await profileOf(url, account);
    expect(profile).toMatchObject({ activeEffects: { streakWagerTarget: 8 }, consumables: { streak_freeze: 1 } });
    livedThrough(account, { streak: { current: 7, lastPracticeDate: dayFromToday(-2) } });
    await callAs(url, account, 'importWords', { lang: 'en', words: [dueWord('lantern', 'farol')] });
    const sections = [{ body: '<p>The harbour was quiet.</p>' }];
    const reader = await addBookAs(url, account, await epub('page.epub', { title: 'A Page', sections }));
    // The browser is told of the changed profile with the next change of it.
    await callAs(url, account, 'updateSettings', { practice: { sessionSize: 5 } });
    await page.reload();
    await step('all of it is there after a reload', async () => {
      await page.getByRole('article', { name: 'Papiro' }).getByText('En uso').waitFor();
      await itemOf(page, 'Apuesta de racha').getByText('En marcha: 6 de 7 días').waitFor();
      await page.getByRole('button', { name: 'Monstruo Marea', pressed: true }).waitFor();
    });
    await step('what was bought is used: the freeze keeps the streak and the wager is won', () =>
      readAndPractise(page, reader, expect),
    );
    await step('the account has spent and won what the shop said', async () => {
      await expect
        .poll(async () => profileOf(url, account))
        .toMatchObject({
          avatar: 'monster_tide',
          streak: { current: 8, lastPracticeDate: dayFromToday(0) },
          consumables: { streak_freeze: 0 },
          activeEffects: { streakWagerTarget: null },
          settings: { reading: { font: 'opendyslexic' } },
        });
      // The gems that were there, more the wager, and what a first session and a first book give.
      const after = Number((await profileOf(url, account))['gems']);
      expect(after).toBeGreaterThanOrEqual(Number(profile['gems']) + 750);
      await goTo(page, '/home/tienda/gemas');
      await page.getByText(`Tienes ${written(after)} gemas`).waitFor();
    });
  });
});

/** Asks what a theme costs and lets it be; then buys it and puts it on, as the news of the purchase offers. */
async function buyTheme({ page, url, account, expect }: Walker): Promise<void> {
  const gems = Number((await profileOf(url, account))['gems']);
  await page.getByText(`Tienes ${written(gems)} gemas`).waitFor();
  await page.getByRole('button', { name: 'Comprar Papiro por 200 gemas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Papiro' });
  await dialog.getByText(`Te quedan ${written(gems - 200)}`).waitFor();
  await dialog.getByRole('button', { name: 'Ahora no' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await profileOf(url, account))['gems']).toBe(gems);

  // By keys: the focus is at the theme when the dialog closes.
  await page.getByRole('button', { name: 'Comprar Papiro por 200 gemas' }).press('Enter');
  await dialog.getByRole('button', { name: 'Comprar por 200 gemas' }).press('Enter');
  await page.getByText('El tema Papiro ya es tuyo').waitFor();
  await expect.poll(() => focused(page)).toBe('Usar');
  await page.getByText(`Tienes ${written(gems - 200)} gemas`).waitFor();
  const bought = await profileOf(url, account);
  expect(bought).toMatchObject({ gems: gems - 200, ownedItems: expect.arrayContaining(['theme_papiro']) });
  await page.getByRole('button', { name: 'Ponerlo' }).click();
  await page.getByRole('article', { name: 'Papiro' }).getByText('En uso').waitFor();
  expect(await themeOf(page)).toBe('papiro');
}

/** Without a streak there is no wager; with one it is placed at once, one at a time. */
async function wager({ page, url, account, expect }: Walker): Promise<void> {
  const { fileId } = plainBook;
  const item = itemOf(page, 'Apuesta de racha');
  await item.getByRole('button', { name: 'Antes, empieza una racha' }).waitFor();
  await callAs(url, account, 'restoreBook', { bookId: fileId, book: plainBook });
  await callAs(url, account, 'updateProfile', { readingGoal: { value: 10 } });
  await callAs(url, account, 'recordReading', { bookId: fileId, seconds: 600, pages: 20 });
  const before = Number((await profileOf(url, account))['gems']);
  await item.getByRole('button', { name: 'Comprar Apuesta de racha por 300 gemas' }).waitFor();
  await buyAs(url, account, ['streak_wager']);
  await item.getByText('En marcha: 0 de 7 días').waitFor();
  expect(await item.getByRole('button').count()).toBe(0);
  const after = await profileOf(url, account);
  expect(after).toMatchObject({ gems: before - 300, activeEffects: { streakWagerTarget: 8 } });
}

/** Stacks a Double XP and uses it: the next mark gives twice as much. */
async function doubleXp({ page, url, account, expect }: Walker): Promise<void> {
  const aid = itemOf(page, 'Doble XP');
  await buy(page, 'Doble XP', 150);
  await aid.getByText('Tienes 1').waitFor();
  await aid.getByRole('button', { name: 'Activar Doble XP' }).press('Enter');
  await aid.getByText(/^Activo hasta mañana a las? /).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Activo hasta mañana/);
  expect(await aid.getByText('Tienes 1').count()).toBe(0);
  // The page shows it before the server has it.
  await expect
    .poll(async () => (await profileOf(url, account))['activeEffects'])
    .toMatchObject({ doubleXpExpiresAt: expect.any(Number) });
  const before = Number((await profileOf(url, account))['experiencePoints']);
  await callAs(url, account, 'saveWord', { lang: 'en', text: 'harbour', status: '2' });
  expect(Number((await profileOf(url, account))['experiencePoints'])).toBe(before + 6);
}

/** Reads in the typeface that was bought, and keeps the streak by practising. */
async function readAndPractise(page: Page, reader: string, expect: ExpectStatic): Promise<void> {
  await goToReader(page, reader);
  const face = () =>
    inFrame(page, (document) => {
      const block = document.querySelector('p');
      return block ? getComputedStyle(block).fontFamily : '';
    });
  await expect.poll(face).toMatch(/OpenDyslexic/i);
  expect(await themeOf(page)).toBe('papiro');
  // The theme is offered there from now on.
  await goTo(page, '/home/configuracion/lectura');
  await page.getByRole('button', { name: 'Papiro', exact: true, pressed: true }).waitFor();
  await goTo(page, '/home/practica');
  await page.getByRole('button', { name: 'Repasar 1 palabra' }).click();
  await page.getByRole('button', { name: 'Dar la vuelta' }).click();
  await page.getByRole('button', { name: /Bien/ }).click();
  await page.getByText('8 días', { exact: true }).waitFor();
  // Toasts stand still under the pointer.
  await page.mouse.move(0, 0);
  await page.getByText('Tu protector ha guardado la racha').waitFor();
  await page.getByText('Has ganado la apuesta').waitFor();
}
