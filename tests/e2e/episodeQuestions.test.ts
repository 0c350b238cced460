import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import type { LessonQuestion } from '#domain/lessons/lesson.ts';
import { end, episodes, germanLearner, readToEnd } from './germanSeries.ts';
import { test } from './journey.ts';
import { answerRightly } from './lessons.ts';
import { firstWords, moveFinger } from './openPage.ts';
import { step } from './step.ts';
import { until } from './until.ts';
import { createPushes } from './wheelPushes.ts';

const [first, second] = episodes;
if (!first || !second) throw new Error('The German series has no episodes');
const { questions } = first;

const row = (page: Page, index: number) => end(page).locator('#preguntas > ol > li').nth(index);
const rowOf = (page: Page, kind: LessonQuestion['kind']) =>
  row(
    page,
    questions.findIndex((question) => question.kind === kind),
  );

/** Begins the series and reads its first episode to the questions. */
async function toQuestions(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Empezar la serie' }).click();
  await page.waitForURL('**/lector/**');
  await page.getByText(/^Página 1 de/).waitFor();
  await readToEnd(page);
  await rowOf(page, 'order').waitFor();
}

/** Waits for the beginning of the second episode. */
async function secondEpisode(page: Page): Promise<void> {
  await end(page).waitFor({ state: 'detached' });
  await until('the second episode', async () =>
    (await firstWords(page)).startsWith(second?.title.split(' ')[0] ?? ' '),
  );
}

/** The middle of what is found, once it is in sight. */
async function middleOf(found: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Three points from one to another. */
function wayTo(from: { x: number; y: number }, to: { x: number; y: number }) {
  return [from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to];
}

describe.concurrent('the questions at an episode’s end', () => {
  test('are answered with a finger and turn no page', async ({ journey, expect }) => {
    const account = await germanLearner(journey);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await journey.visit({ account, ...phone });
    await toQuestions(page);

    await step('a gap at the edge, where a tap turns the page, is touched and filled', async () => {
      const gap = rowOf(page, 'gap').getByLabel('Hueco');
      const { y } = await middleOf(gap);
      await page.touchscreen.tap(40, y);
      await expect.poll(() => gap.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type('Tasse');
      await rowOf(page, 'gap').getByRole('button', { name: 'Comprobar' }).tap();
      await rowOf(page, 'gap').getByText('Correcta.').waitFor();
    });
    await step('a tile is dragged across the page', async () => {
      const order = rowOf(page, 'order');
      const tile = order.getByRole('group', { name: 'Palabras' }).getByRole('button').nth(2);
      const name = (await tile.textContent()) ?? '';
      const sentence = order.getByRole('group', { name: 'Tu frase' });
      const [from, { y }] = [await middleOf(tile), await middleOf(sentence)];
      await moveFinger(page, wayTo(from, { x: 40, y }));
      await sentence.getByRole('button', { name, exact: true }).waitFor();
    });
    await step('a swipe that begins among the options is none', async () => {
      const { y } = await middleOf(row(page, 0).getByRole('button').first());
      await moveFinger(page, wayTo({ x: 300, y }, { x: 90, y }));
      expect(await end(page).count()).toBe(1);
    });
    await step('a swipe beside them turns the page', async () => {
      const { y } = await middleOf(end(page).getByRole('heading', { name: 'Cinco preguntas' }));
      await moveFinger(page, wayTo({ x: 300, y }, { x: 90, y }));
      await secondEpisode(page);
    });
  });

  test('are gone through by keys and scrolled by the wheel before the next episode', async ({ journey, expect }) => {
    const account = await germanLearner(journey);
    const { page } = await journey.visit({ account });
    await toQuestions(page);
    const has = (index: number) => row(page, index).evaluate((place) => place.contains(document.activeElement));

    await step('the wheel comes to the bottom and back without turning the page', async () => {
      await page.mouse.move(640, 400);
      const push = await createPushes(page);
      const place = () =>
        end(page).evaluate(({ scrollTop, clientHeight, scrollHeight }) =>
          scrollTop <= 0 ? 'top' : scrollTop + clientHeight >= scrollHeight - 1 ? 'bottom' : 'between',
        );
      for (const [delta, at] of [
        [80, 'bottom'],
        [-80, 'top'],
      ] as const) {
        await push(60, delta);
        await expect.poll(place).toBe(at);
        await push(20, delta, { runsOn: true });
        expect(await end(page).count()).toBe(1);
      }
    });
    await step('Enter leads to the first question without an answer, also after a gap is filled', async () => {
      await page.keyboard.press('Enter');
      await expect.poll(() => has(0)).toBe(true);
      const gap = rowOf(page, 'gap');
      await gap.getByLabel('Hueco').fill('Tasse');
      // Held a little too long.
      await page.keyboard.down('Enter');
      await gap.getByText('Correcta.').waitFor();
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      expect(await end(page).count()).toBe(1);
      await page.keyboard.press('Enter');
      await expect.poll(() => has(0)).toBe(true);
    });
    await step('when all are answered it goes on', async () => {
      for (const [index, question] of questions.entries())
        if (question.kind !== 'gap') await answerRightly(row(page, index), question);
      await end(page).getByText('Todas bien.').waitFor();
      await page.keyboard.press('Enter');
      await secondEpisode(page);
    });
  });
});
