import { describe } from 'vitest';
import type { Account } from './accounts.ts';
import { test, type Journey } from './journey.ts';
import { callAs, profileOf } from './onServer.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const words = ['word', 'term'].flatMap((stem) =>
  letters.flatMap((first) => letters.map((second) => `${stem}${first}${second}`)),
);
const { fileId } = plainBook;

/** Marks so many words that levels and achievements bring a few hundred gems. @returns the balance */
async function earnGems({ url }: Journey, account: Account): Promise<number> {
  for (let from = 0; from < words.length; from += 400) {
    const texts = words.slice(from, from + 400);
    await callAs(url, account, 'saveWords', { lang: 'en', texts, status: '5' });
  }
  return Number((await profileOf(url, account))['gems']);
}

describe.concurrent('the gem shop', () => {
  test('a theme is bought after a question, put on, and worn after a reload; other devices own it too', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const gems = await earnGems(journey, account);
    expect(gems).toBeGreaterThan(250);
    const { page } = await journey.visit({ account });
    await page.goto('/home/tienda/gemas');
    await page.getByText(`Tienes ${gems} gemas`).waitFor();
    await page.getByRole('button', { name: 'Comprar Papiro por 200 gemas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Papiro' });
    await dialog.getByText(`Te quedan ${gems - 200}`).waitFor();
    await dialog.getByRole('button', { name: 'Ahora no' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await profileOf(journey.url, account))['gems']).toBe(gems);

    // By keys alone: the focus is at the theme when the dialog closes, and when it is worn.
    const focused = () => page.evaluate(() => document.activeElement?.textContent.trim());
    await page.getByRole('button', { name: 'Comprar Papiro por 200 gemas' }).press('Enter');
    await dialog.getByRole('button', { name: 'Comprar por 200 gemas' }).press('Enter');
    await page.getByText('El tema Papiro ya es tuyo').waitFor();
    await expect.poll(focused).toBe('Usar');
    await page.getByText(`Tienes ${gems - 200} gemas`).waitFor();
    await expect
      .poll(() => profileOf(journey.url, account))
      .toMatchObject({ gems: gems - 200, ownedItems: ['theme_papiro'] });
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('En uso');
    await page.reload();
    const papiro = page.getByRole('article', { name: 'Papiro' });
    await papiro.getByText('En uso').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('papiro');
    await page
      .getByRole('button', { name: /te faltan/ })
      .first()
      .waitFor();

    const other = await journey.visit({ account });
    await other.page.goto('/home/configuracion/lectura');
    await other.page.getByRole('button', { name: 'Papiro' }).click();
    expect(await other.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('papiro');
  });

  test('a Double XP is stacked, used when its owner says so, and doubles the next mark', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    await earnGems(journey, account);
    const { page } = await journey.visit({ account });
    await page.goto('/home/tienda/gemas');
    const aid = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Doble XP' }) });
    await aid.getByRole('button', { name: 'Comprar Doble XP por 150 gemas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Comprar por 150 gemas' }).click();
    await aid.getByText('Tienes 1').waitFor();
    await page.reload();
    await aid.getByRole('button', { name: 'Activar Doble XP' }).press('Enter');
    await aid.getByText(/^Activo hasta mañana a las? /).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Activo hasta mañana/);
    expect(await aid.getByText('Tienes 1').count()).toBe(0);
    // The page shows it before the server has it.
    await expect
      .poll(async () => (await profileOf(journey.url, account))['activeEffects'])
      .toMatchObject({ doubleXpExpiresAt: expect.any(Number) });
    const before = Number((await profileOf(journey.url, account))['experiencePoints']);
    await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'harbour', status: '2' });
    expect(Number((await profileOf(journey.url, account))['experiencePoints'])).toBe(before + 6);
  });

  test('without a streak no wager; with one it is placed at once, one at a time', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const gems = await earnGems(journey, account);
    const { page } = await journey.visit({ account });
    await page.goto('/home/tienda/gemas');
    const wager = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Apuesta de racha' }) });
    await wager.getByRole('button', { name: 'Antes, empieza una racha' }).waitFor();
    await callAs(journey.url, account, 'restoreBook', { bookId: fileId, book: plainBook });
    await callAs(journey.url, account, 'updateProfile', { readingGoal: { value: 10 } });
    await callAs(journey.url, account, 'recordReading', { bookId: fileId, seconds: 600, pages: 20 });
    await wager.getByRole('button', { name: 'Comprar Apuesta de racha por 300 gemas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Comprar por 300 gemas' }).click();
    await wager.getByText('En marcha: 0 de 7 días').waitFor();
    expect(await wager.getByRole('button').count()).toBe(0);
    await page.reload();
    await wager.getByText('En marcha: 0 de 7 días').waitFor();
    await expect
      .poll(() => profileOf(journey.url, account))
      .toMatchObject({ gems: gems - 300, activeEffects: { streakWagerTarget: 8 } });
  });

  test('without a connection nothing is sold, and the buttons say why', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    await earnGems(journey, account);
    const visit = await journey.visit({ account, offlineShell: true });
    const { page, context } = visit;
    visit.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto('/home/tienda/gemas');
    await page.getByRole('button', { name: 'Comprar Papiro por 200 gemas' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Comprar Papiro por 200 gemas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Comprar por 200 gemas' }).click();
    await page.getByText('No hay conexión con Glosa. Lo intentaremos de nuevo.').waitFor();
    await page.getByRole('button', { name: 'Sin conexión' }).first().waitFor();
    expect(await page.getByRole('button', { name: /^Comprar/ }).count()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Comprar Papiro por 200 gemas' }).waitFor();
  });

  test('a guest may look at everything, and is asked for an account to buy', async ({ journey }) => {
    const { page } = await journey.visit();
    await page.goto('/demo/tienda/gemas');
    await page.getByText('Tienes 50 gemas').waitFor();
    await page.getByRole('button', { name: 'Comprar Práctica extra por 50 gemas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Crear cuenta', exact: true }).waitFor();
  });
});
