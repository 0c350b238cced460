import type { Locator } from 'playwright';
import { describe } from 'vitest';
import { end, episodes, germanLearner, offered, readToEnd, title, titleOf } from './germanSeries.ts';
import { test } from './journey.ts';
import { answerRightly } from './lessons.ts';
import { collectionOf, statusesOf } from './onServer.ts';
import { firstWords } from './openPage.ts';
import { step } from './step.ts';

const day = 86_400_000;

/** The printed paper of a cover in a part of the page. */
const paperIn = (part: Locator) => part.locator('rect[fill^="url("]').getAttribute('fill');

describe.concurrent('a series', () => {
  test('is read an episode a day, or more, on two devices', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await germanLearner(journey);
    const { page } = await journey.visit({ account });

    let paper: string | null = null;
    await step('Inicio offers one, and a press begins it', async () => {
      await page.goto('/home');
      await offered(page).getByText('A1 · 15 episodios cortos').waitFor();
      await offered(page).getByRole('paragraph').filter({ hasText: title }).waitFor();
      paper = await paperIn(offered(page));
      await page.getByRole('button', { name: 'Empezar la serie' }).click();
      await page.waitForURL('**/lector/**');
      await expect.poll(() => firstWords(page)).toContain(titleOf(1).split(' ')[0]);
    });

    await step('the first episode ends in its questions and words', async () => {
      await readToEnd(page);
      await end(page).getByRole('heading', { name: 'Episodio 1, leído' }).waitFor();
      await end(page)
        .getByRole('heading', { name: titleOf(2) })
        .waitFor();
      await end(page).getByText('Mañana te espera en Inicio. Si quieres más, sigue ahora.').waitFor();
      const [first] = episodes;
      for (const [index, question] of (first?.questions ?? []).entries())
        await answerRightly(end(page).locator('#preguntas > ol > li').nth(index), question);
      await end(page).getByText('Todas bien.').waitFor();
      await end(page)
        .getByRole('button', { name: /^Guardar/ })
        .click();
      await end(page).getByText('Guardadas').waitFor();
      // As the text has it, in its own sentence.
      await expect.poll(async () => (await statusesOf(url, account, 'de')).get('keller')).toBe('2');
      const sentences = [...(await collectionOf(url, account, 'sentences_de')).values()];
      expect(sentences).toContainEqual(
        expect.objectContaining({ text: '»Vielleicht für den Keller?«', bookId: expect.any(String) }),
      );
    });

    await step('the second follows at once for who wants it', async () => {
      await end(page).getByRole('button', { name: 'Seguir leyendo' }).click();
      await end(page).waitFor({ state: 'detached' });
      await readToEnd(page);
      await end(page).getByRole('heading', { name: 'Episodio 2, leído' }).waitFor();
    });

    await step('its words are kept, and practised in its own sentences', async () => {
      const practice = end(page).getByRole('link', { name: 'Practicar estas palabras' });
      expect(await practice.count()).toBe(0);
      await end(page)
        .getByRole('button', { name: /^Guardar/ })
        .click();
      await practice.click();
      await page.waitForURL('**/practica/sesion');
      await page.getByText(`1 de ${episodes[1]?.words.length}`).waitFor();
    });

    await step('on Inicio the third is tomorrow’s', async () => {
      await page.goto('/home');
      await offered(page).getByRole('heading', { name: 'El episodio de hoy, leído' }).waitFor();
      await offered(page)
        .getByText(`Mañana: ${titleOf(3)}`)
        .waitFor();
      // The cover that was offered is the book's, and stands there once.
      expect(await paperIn(page.getByRole('region', { name: 'Lo siguiente' }))).toBe(paper);
      expect(
        await offered(page)
          .getByRole('link', { name: `La serie «${title}»` })
          .count(),
      ).toBe(0);
    });

    const phone = await journey.visit({ account, viewport: { width: 390, height: 844 } });
    await step('on the other device it is the third’s turn a day later', async () => {
      const { page: other, expectFault } = phone;
      // A script moves the page's clock, and no book's frame runs one.
      expectFault(/Blocked script execution in 'about:srcdoc'/);
      await other.clock.install({ time: Date.now() + day });
      await other.goto('/home');
      await offered(other).getByRole('heading', { name: 'El episodio de hoy', exact: true }).waitFor();
      await offered(other).getByText('episodio 3 de 15').waitFor();
      await offered(other).getByRole('button', { name: 'Leer el episodio 3' }).click();
      await other.waitForURL('**/lector/**');
      await expect.poll(() => firstWords(other)).toContain(titleOf(3).split(' ')[0]);
      await readToEnd(other);
      await end(other).getByRole('heading', { name: 'Episodio 3, leído' }).waitFor();
    });

    await step('what was read and answered is kept', async () => {
      const readEpisodes = async () =>
        Object.entries((await collectionOf(url, account, 'series')).get('de-a1-1')?.['episodes'] ?? {});
      await expect.poll(async () => (await readEpisodes()).map(([number]) => number)).toEqual(['1', '2', '3']);
      expect(await readEpisodes()).toContainEqual([
        '1',
        {
          readAt: expect.any(Number),
          answers: expect.objectContaining({ 0: expect.objectContaining({ right: true }) }),
        },
      ]);
    });
  });

  test('that was begun is read on without a connection, its questions too', async ({ journey, expect }) => {
    const account = await germanLearner(journey);
    const { page, context, expectFault } = await journey.visit({ account, offlineShell: true });
    expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
    await page.goto('/home');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'Empezar la serie' }).click();
    await page.waitForURL('**/lector/**');
    await expect.poll(() => firstWords(page)).toContain(titleOf(1).split(' ')[0]);
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => firstWords(page)).toContain(titleOf(1).split(' ')[0]);
    await readToEnd(page);
    await end(page).getByRole('heading', { name: 'Episodio 1, leído' }).waitFor();
    await end(page).locator('#preguntas').waitFor();
    await page.goto('/home');
    await offered(page)
      .getByText(`Mañana: ${titleOf(2)}`)
      .waitFor();
  });

  test('stands in Explorar, and a search leads to it', async ({ journey, expect }) => {
    const account = await germanLearner(journey);
    const { page } = await journey.visit({ account });
    await page.goto('/home/tienda');
    const shelf = page.getByRole('region', { name: 'Series' });
    await shelf.getByRole('link', { name: title }).waitFor();
    await page.getByRole('radio', { name: 'B2' }).click();
    await shelf.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Todos' }).click();
    await page.getByRole('searchbox', { name: 'Buscar libros' }).fill(title);
    await shelf.getByRole('link', { name: title }).click();
    await page.getByText('Una serie de Glosa: un episodio para cada día, o todos seguidos').waitFor();
    await page.getByRole('button', { name: 'Añadir a mi biblioteca' }).click();
    await page.getByText('Está en tu biblioteca.').waitFor();
    expect([...(await collectionOf(journey.url, account, 'books')).values()]).toEqual([
      expect.objectContaining({ title, chapterCount: episodes.length }),
    ]);
  });
});
