import type { Page } from 'playwright';
import { describe } from 'vitest';
import { epub, smallNovel } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { callAs, statusesOf } from './onServer.ts';
import { card, clickWord, drag, dragTo, marked, placeOf, walkTo } from './openPage.ts';
import { step } from './step.ts';

const phrase = 'nobody saw it';
const chip = (page: Page, text: string) => page.getByText(text, { exact: true });

/** One finger, which rests, moves and is taken up as it is told. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
  return {
    down: (at: { readonly x: number; readonly y: number }) => send('touchStart', at),
    move: (at: { readonly x: number; readonly y: number }) => send('touchMove', at),
    up: () => send('touchEnd'),
  };
}

describe.concurrent('phrases', () => {
  test('are chosen by drag and by keys, drawn on every device, taken away and brought back', async ({
    journey,
    expect,
  }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    const address = await addBookAs(url, account, await smallNovel());
    const { page } = await journey.visit({ account });
    const spoken = page.locator('main [aria-live=polite]');
    const statusOf = async (key: string) => (await statusesOf(url, account)).get(key);
    await loadReader(page, address);
    await placeOf(page, 'harbour');

    await step('a drag shows how many words it has taken, and Escape gives them up', async () => {
      const release = await dragTo(page, await placeOf(page, 'nobody'), await placeOf(page, 'it'));
      await chip(page, '3 de 8 palabras').waitFor();
      await expect.poll(() => spoken.textContent()).toBe('it, 3 de 8 palabras');
      expect(await marked(page, 'selected', phrase)).toBe(1);
      await page.keyboard.press('Escape');
      await chip(page, '3 de 8 palabras').waitFor({ state: 'detached' });
      await release();
      expect(await marked(page, 'selected', phrase)).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
    await step('a phrase is marked, with a note for what it means', async () => {
      await drag(page, await placeOf(page, 'nobody'), await placeOf(page, 'it'));
      const open = card(page, phrase);
      await open.getByText('frase nueva de 3 palabras').waitFor();
      await open.getByLabel('Nota').fill('nadie lo vio');
      await open.getByRole('button', { name: 'Guardar nota' }).click();
      await open.getByRole('radio', { name: 'Aprendiendo' }).click();
      await expect.poll(() => statusOf(phrase)).toBe('2');
      await expect.poll(() => marked(page, 'p2', phrase)).toBeGreaterThan(5);
      await open.getByText('frase de 3 palabras').waitFor();
    });
    await step('each word inside has a card of its own', async () => {
      await card(page, phrase).getByRole('button', { name: 'saw, nueva' }).click();
      await card(page, 'saw').getByRole('radio', { name: 'La sé', exact: true }).click();
      await expect.poll(() => statusOf('saw')).toBe('5');
      await page.keyboard.press('Escape');
    });
    await step('it is there after a reload, and on another device', async () => {
      await page.reload();
      await placeOf(page, 'harbour');
      await expect.poll(() => marked(page, 'p2', phrase)).toBeGreaterThan(5);
      const { page: other } = await journey.visit({ account });
      await loadReader(other, address);
      await expect.poll(() => marked(other, 'p2', phrase)).toBeGreaterThan(5);
      await clickWord(other, 'saw');
      await card(other, phrase).getByText('nadie lo vio').waitFor();
      await card(other, phrase).getByRole('button', { name: 'Quitar la frase' }).click();
      await expect.poll(() => marked(other, 'p2', phrase)).toBe(0);
      await expect.poll(() => statusOf(phrase)).toBeUndefined();
      await expect.poll(() => marked(page, 'p2', phrase)).toBe(0);
      await other.getByRole('button', { name: 'Deshacer' }).first().click();
      await expect.poll(() => statusOf(phrase)).toBe('2');
      await expect.poll(() => marked(page, 'p2', phrase)).toBeGreaterThan(5);
    });
    await step(
      'keys take words, a phrase that crosses the first is drawn beside it, and the first owns their words',
      async () => {
        await callAs(url, account, 'saveWords', { lang: 'en', texts: ['and', 'nobody', 'it'], status: '5' });
        await expect.poll(() => marked(page, 'w1', 'and')).toBe(0);
        await walkTo(page, 'and');
        await page.keyboard.press('Shift+ArrowRight');
        await chip(page, '2 de 8 palabras').waitFor();
        await page.keyboard.press('Shift+ArrowLeft');
        await chip(page, '2 de 8 palabras').waitFor({ state: 'detached' });
        await page.keyboard.press('Shift+ArrowRight');
        await expect.poll(() => spoken.textContent()).toBe('nobody, 2 de 8 palabras');
        await page.keyboard.press('Enter');
        await card(page, 'and nobody').getByText('Se cruza aquí con otra tuya:').waitFor();
        await page.keyboard.press('3');
        await expect.poll(() => marked(page, 'p3', 'and nobody')).toBeGreaterThan(5);
        expect(await marked(page, 'p2', phrase)).toBeGreaterThan(5);
        await page.keyboard.press('Escape');
        await card(page, 'and nobody').waitFor({ state: 'detached' });
        await clickWord(page, 'nobody');
        await card(page, 'and nobody').waitFor();
      },
    );
  });

  test('on a phone a finger that rests begins a phrase, and its handles take words and leave them out', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const address = await addBookAs(journey.url, account, await smallNovel());
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await journey.visit({ account, ...phone });
    await loadReader(page, address);
    const finger = await fingerOn(page);
    await finger.down(await placeOf(page, 'and'));
    await expect.poll(() => marked(page, 'selected', 'and')).toBe(1);
    await finger.move(await placeOf(page, 'nobody'));
    await chip(page, '2 de 8 palabras').waitFor();
    await finger.up();
    await card(page, 'and nobody').waitFor();

    const handle = page.locator('[data-end=end]');
    const { x = 0, y = 0, height = 0 } = (await handle.boundingBox()) ?? {};
    await finger.down({ x: x + 1, y: y + height + 4 });
    await expect.poll(() => marked(page, 'selected', 'and nobody')).toBe(1);
    const saw = await placeOf(page, 'saw');
    await finger.move({ x: saw.x, y: saw.y + height / 2 + 4 });
    await chip(page, '3 de 8 palabras').waitFor();
    await finger.up();
    await card(page, 'and nobody saw').waitFor();
    await expect.poll(() => marked(page, 'selected', 'and nobody saw')).toBe(1);
  });

  test('a card proposes the expression that stands there', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    const body = '<p>Yes, of course he did.</p>';
    const address = await addBookAs(url, account, await epub('course.epub', { title: 'Course', sections: [{ body }] }));
    const { page } = await journey.visit({ account });
    await loadReader(page, address);
    await clickWord(page, 'course');
    await card(page, 'course')
      .getByRole('button', { name: /^Aquí forma parte de of course/ })
      .click();
    const open = card(page, 'of course');
    await open.getByText('claro').waitFor();
    await open.getByRole('radio', { name: 'Aprendiendo' }).click();
    await expect.poll(() => marked(page, 'p2', 'of course')).toBe(1);
    await expect.poll(async () => (await statusesOf(url, account)).get('of course')).toBe('2');
  });

  test('a verb in two parts is one: both are chosen, and its mark colours both', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    const body = '<p>Er steht morgens um sechs auf.</p>';
    const file = await epub('morgen.epub', { title: 'Morgen', sections: [{ body }] });
    const address = await addBookAs(url, account, file, 'de');
    const { page } = await journey.visit({ account });
    await loadReader(page, address);
    await clickWord(page, 'auf');
    await expect.poll(() => marked(page, 'selected', 'steht')).toBe(1);
    expect(await marked(page, 'selected', 'auf')).toBe(1);
    await card(page, 'auf')
      .getByRole('button', { name: /^Aquí forma parte de aufstehen/ })
      .click();
    await card(page, 'aufstehen').getByRole('radio', { name: 'Aprendiendo' }).click();
    await expect.poll(() => marked(page, 'w2', 'steht')).toBe(1);
    expect(await marked(page, 'w2', 'auf')).toBe(1);
    await expect.poll(async () => (await statusesOf(url, account, 'de')).get('aufstehen')).toBe('2');
    await page.reload();
    await expect.poll(() => marked(page, 'w2', 'auf')).toBe(1);
    expect(await marked(page, 'w2', 'steht')).toBe(1);
  });
});
