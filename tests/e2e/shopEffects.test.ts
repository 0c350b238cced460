import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe } from 'vitest';
import { z } from 'zod';
import { makeAccount, type Account } from './accounts.ts';
import { epub, openBook, shelve } from './books.ts';
import { dueWord } from './dueWords.ts';
import { goTo } from './goTo.ts';
import type { GlosaServer } from './glosaServer.ts';
import { test } from './journey.ts';
import { callAs, profileOf, uidOf } from './onServer.ts';
import { inFrame } from './openPage.ts';

const day = 86_400_000;
const gems = 3_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * day).toISOString().slice(0, 10);

/**
 * Puts a past into a stopped server's database that a test cannot live through: a streak of seven days whose last was the day before
 * yesterday, a wager one day from being won, and gems with their row in the ledger.
 */
function liveThroughAWeek({ folder }: GlosaServer, uid: string): void {
  const database = new DatabaseSync(path.join(folder, 'data', 'glosa.db'));
  try {
    const row = database.prepare(`select data from document where uid = ? and collection = 'users'`).get(uid);
    const profile = z.record(z.string(), z.unknown()).parse(JSON.parse(z.string().parse(row?.['data'])));
    const lived = {
      ...profile,
      gems,
      gemsEarned: gems,
      settings: { ...z.object({}).loose().parse(profile['settings']), timeZone: 'UTC' },
      streak: { current: 7, lastPracticeDate: dayBefore(2) },
      activeEffects: { ...z.object({}).loose().parse(profile['activeEffects']), streakWagerTarget: 8 },
    };
    database
      .prepare(`update document set data = ? where uid = ? and collection = 'users'`)
      .run(JSON.stringify(lived), uid);
    database.prepare(`insert into ledger (uid, cause, xp, gems, at) values (?, 'a week', 0, ?, 0)`).run(uid, gems);
  } finally {
    database.close();
  }
}

async function learnerOf(server: GlosaServer): Promise<Account> {
  const account = await makeAccount(server.url, server.outbox);
  await callAs(server.url, account, 'importWords', { lang: 'en', words: [dueWord('harbour', 'puerto')] });
  await callAs(server.url, account, 'updateSettings', { practice: { enabledExercises: ['flashcard'] } });
  const uid = await uidOf(server.url, account);
  await server.stop();
  liveThroughAWeek(server, uid);
  await server.start();
  return account;
}

describe.concurrent('what the shop sells', () => {
  test('works: Matrix is worn, OpenDyslexic is read in, a monster is shown, and a freeze carries the streak over a missed day to the end of its wager', async ({
    journey,
    expect,
  }) => {
    const server = await journey.startServer();
    const account = await learnerOf(server);
    const { page, context } = await journey.visit({ account, url: server.url, timezoneId: 'UTC' });
    const buy = async (name: string, price: number): Promise<void> => {
      await page.getByRole('button', { name: `Comprar ${name} por ${price} gemas` }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Comprar por ${price} gemas` })
        .click();
    };
    await page.goto('/home/tienda/gemas');
    await page.getByText('Tienes 3.000 gemas').waitFor();
    await buy('Matrix', 200);
    await page.getByRole('button', { name: 'Ponerlo' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('matrix');
    await buy('OpenDyslexic', 300);
    await page.getByRole('button', { name: 'Usarla' }).click();
    await page.getByText('Ahora lees con OpenDyslexic').waitFor();
    await buy('Monstruos de biblioteca', 500);
    await page.getByRole('button', { name: 'Monstruo Marea' }).click();
    await page.getByRole('button', { name: 'Monstruo Marea', pressed: true }).waitFor();
    await buy('Protector de racha', 250);
    const freeze = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Protector de racha' }) });
    await freeze.getByText('Tienes 1').waitFor();

    const title = 'A Page';
    await shelve(
      page,
      await epub('page.epub', { title, sections: [{ body: '<p>The harbour was quiet.</p>' }] }),
      title,
    );
    await openBook(page, title);
    const face = () =>
      inFrame(page, (document) => {
        const block = document.querySelector('p');
        return block ? getComputedStyle(block).fontFamily : '';
      });
    await expect.poll(face).toMatch(/OpenDyslexic/i);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('matrix');

    // The day before yesterday was the last of the streak: yesterday is what the freeze is for.
    await goTo(page, '/home/practica');
    await page.getByRole('button', { name: 'Repasar 1 palabra' }).click();
    await page.getByRole('button', { name: 'Dar la vuelta' }).click();
    await page.getByRole('button', { name: /Bien/ }).click();
    await page.getByText('8 días', { exact: true }).waitFor();
    // Toasts stand still under the pointer.
    await page.mouse.move(0, 0);
    await page.getByText('Tu protector ha guardado la racha').waitFor();
    await page.getByText('Has ganado la apuesta').waitFor();
    await expect
      .poll(async () => profileOf(server.url, account))
      .toMatchObject({
        avatar: 'monster_tide',
        streak: { current: 8, lastPracticeDate: dayBefore(0) },
        consumables: { streak_freeze: 0 },
        activeEffects: { streakWagerTarget: null },
        settings: { reading: { font: 'opendyslexic' } },
      });
    // What was there, less the purchases, more the wager, and what a first session and a first book give.
    const after = Number((await profileOf(server.url, account))['gems']);
    expect(after).toBeGreaterThanOrEqual(1_750 + 750);

    const other = await journey.visit({ account, url: server.url, timezoneId: 'UTC' });
    await other.page.goto('/home/tienda/gemas');
    await other.page.getByRole('button', { name: 'Monstruo Marea', pressed: true }).waitFor();
    await other.page.getByText(`Tienes ${after.toLocaleString('es-ES', { useGrouping: 'always' })} gemas`).waitFor();
    // Before their server goes: pages fetch when they are idle.
    await Promise.all([context.close(), other.context.close()]);
  });
});
