import { describe } from 'vitest';
import { installSpeechPartner } from '#web/platform/speech/testing/speechPartner.ts';
import { end, episodes, germanLearner, offered, readToEnd, titleOf } from './germanSeries.ts';
import { bookIdIn } from './givenBook.ts';
import { test } from './journey.ts';
import { answerRightly } from './lessons.ts';
import { callAs, collectionOf } from './onServer.ts';
import { firstWords, pageNumber, toLastPage } from './openPage.ts';
import { bar, finish, lastSaid } from './spokenPages.ts';
import { step } from './step.ts';

const voices = [{ name: 'Anna', lang: 'de-DE', localService: true }];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe.concurrent('a series', () => {
  test('of which the end was looked at, half an episode read elsewhere, and one heard, has a next one that is true', async ({
    journey,
    expect,
  }) => {
    const { url } = journey;
    const account = await germanLearner(journey);
    const { page, context } = await journey.visit({ account, ...phone });

    await step('it comes though this browser has kept the list of a release before', async () => {
      await context.route('**/stories/shelf-de.json', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/"fileId":"\w{4}/g, '"fileId":"0000'),
        });
      });
      await page.goto('/home');
      await page.getByRole('button', { name: 'Empezar la serie' }).click();
      await page.waitForURL('**/lector/**');
      await expect.poll(() => firstWords(page)).toContain(titleOf(1).split(' ')[0]);
      const bookId = bookIdIn(page.url());
      await expect.poll(async () => (await collectionOf(url, account, 'books')).has(bookId)).toBe(true);
      await context.unroute('**/stories/shelf-de.json');
      // An episode is one whatever the learner calls its book.
      await callAs(url, account, 'updateBook', { bookId, author: 'Tante Rosi' });
    });

    await step('whoever looks at its end is led back to its beginning', async () => {
      await page.keyboard.press('i');
      const contents = page.getByRole('navigation', { name: 'Índice del libro' });
      await contents.getByRole('button', { name: titleOf(episodes.length) }).click();
      await page.getByRole('button', { name: 'Seguir aquí' }).click();
      await readToEnd(page);
      await end(page)
        .getByText('Era el último episodio. Te quedan 14 por leer: mañana te espera en Inicio el 1.')
        .waitFor();
      await page.goto('/home');
      await offered(page)
        .getByText(`Mañana: ${titleOf(1)}`)
        .waitFor();
    });

    await step('an episode is begun on one device', async () => {
      await offered(page).getByRole('button', { name: 'Leerlo ya' }).click();
      await page.waitForURL('**/lector/**');
      await expect.poll(() => firstWords(page)).toContain(titleOf(1).split(' ')[0]);
      await toLastPage(page, 1);
    });
    const left = await pageNumber(page);
    await page.goto('/home');

    const other = await journey.visit({ account, ...phone });
    const heard = other.page;
    other.expectFault(/Blocked script execution in 'about:srcdoc'/);
    await other.context.addInitScript(installSpeechPartner, { voices, voicesAfter: 0, pace: 'by hand' } as const);
    await step('it is read to its end on the other, where it was left', async () => {
      await heard.goto('/home');
      await offered(heard).getByRole('button', { name: 'Seguir con el episodio 1' }).click();
      await expect.poll(() => pageNumber(heard)).toBe(left);
      await readToEnd(heard);
      await end(heard).getByRole('heading', { name: 'Episodio 1, leído' }).waitFor();
      await end(heard).getByText('Mañana te espera en Inicio. Si quieres más, sigue ahora.').waitFor();
    });

    await step('one that is heard ends in its questions, and the voice goes on after them', async () => {
      // The bar of a phone has less in it.
      await heard.setViewportSize({ width: 1280, height: 800 });
      await end(heard).getByRole('button', { name: 'Seguir leyendo' }).click();
      await end(heard).waitFor({ state: 'detached' });
      await heard.keyboard.press('Shift+L');
      await bar(heard).getByRole('button', { name: 'Hasta el capítulo' }).click();
      await heard.getByRole('radio', { name: 'Hasta el final del libro' }).click();
      await heard.keyboard.press('Escape');
      await expect.poll(() => lastSaid(heard)).not.toBe('  0');
      while ((await end(heard).count()) === 0) {
        const before = await lastSaid(heard);
        await finish(heard);
        // Until it says another sentence, or has no other to say here.
        await expect.poll(async () => (await end(heard).count()) > 0 || (await lastSaid(heard)) !== before).toBe(true);
      }
      await end(heard).getByRole('heading', { name: 'Episodio 2, leído' }).waitFor();
      await end(heard).locator('#preguntas').waitFor();
      expect(await lastSaid(heard)).not.toContain(titleOf(3));
      await end(heard).getByRole('button', { name: 'Seguir leyendo' }).click();
      await expect.poll(() => lastSaid(heard)).toContain(titleOf(3));
    });

    await step('Inicio knows of all of them', async () => {
      const read = async () =>
        Object.keys((await collectionOf(url, account, 'series')).get('de-a1-1')?.['episodes'] ?? {});
      await expect.poll(read).toEqual(['1', '2', '15']);
      await heard.goto('/home');
      await offered(heard)
        .getByText(`Mañana: ${titleOf(3)}`)
        .waitFor();
    });

    await step('questions that were left are found again, and wait no more once they are answered', async () => {
      const left = offered(heard).getByRole('link', { name: 'Las preguntas del episodio 2' });
      await left.click();
      await end(heard).getByRole('heading', { name: 'Episodio 2, leído' }).waitFor();
      for (const [index, question] of (episodes[1]?.questions ?? []).entries())
        await answerRightly(end(heard).locator('#preguntas > ol > li').nth(index), question);
      await end(heard).getByText('Todas bien.').waitFor();
      await end(heard).getByRole('button', { name: 'Seguir leyendo' }).click();
      await expect.poll(() => firstWords(heard)).toContain(titleOf(3).split(' ')[0]);
      await heard.goto('/home');
      await offered(heard)
        .getByText(`Mañana: ${titleOf(3)}`)
        .waitFor();
      expect(await left.count()).toBe(0);
    });
  });
});
