import type { Page } from 'playwright';
import { describe } from 'vitest';
import { makeAccount } from './accounts.ts';
import { saveDueWords } from './dueWords.ts';
import { test, type Journey, type Visit } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { profileOf } from './onServer.ts';
import { answerByKeys, answersOf, begin, only, question, wordsOf } from './practising.ts';

describe.concurrent('practice on two devices', () => {
  test('goes on where it stopped, and every answer counts once', async ({ journey, expect }) => {
    const server = await journey.startServer();
    const { url } = server;
    const account = await makeAccount(url, server.outbox);
    await saveDueWords(url, account);
    await only(url, account, 'flashcard');
    const visit = await journey.visit({ account, url });
    const other = await journey.visit({ account, url });
    for (const { expectFault } of [visit, other]) expectFault(/ERR_|Failed to load|Failed to fetch/);
    const page = await step('a session that is left, or killed, goes on where it was', () =>
      leftUndoneKilled(journey, visit, { url, account, expect }),
    );
    const at = await step('another device goes on with it', () =>
      besideEachOther(page, other.page, { url, account, expect }),
    );

    await step('both answer the rest without a connection', async () => {
      await visit.context.setOffline(true);
      await other.context.setOffline(true);
      await server.stop();
      for (const each of [page, other.page]) {
        for (let next = at; next <= 5; next++) {
          await each.getByText(`${next} de 5`, { exact: true }).waitFor();
          await answerByKeys(each);
        }
        await each.getByRole('heading', { name: 'Todo bien' }).waitFor();
      }
    });
    await step('both send what they answered', async () => {
      // Answers without a connection are sent by the page that is opened next.
      const next = await journey.newTab(visit);
      await page.close({ runBeforeUnload: false });
      await server.start();
      await visit.context.setOffline(false);
      await next.goto('/home/practica/sesion');
      await next.getByRole('heading', { name: 'Todo bien' }).waitFor();
      await expect.poll(async () => (await answersOf(url, account)).length).toBe(5);
      await other.context.setOffline(false);
      await expect.poll(async () => (await profileOf(url, account))['practiceSessionsCompleted']).toBe(1);
    });
    await step('every answer counts once', async () => {
      await expect
        .poll(async () => [...(await wordsOf(url, account)).values()].map(({ reviews }) => reviews))
        .toEqual(Array.from({ length: 5 }, () => ({ right: 1, wrong: 0 })));
      const answers = await answersOf(url, account);
      expect([answers.length, new Set(answers).size]).toEqual([5, 5]);
      // 10 for five right answers, 5 for the session, 30 for the first one.
      await expect.poll(async () => (await profileOf(url, account))['experiencePoints']).toBe(45);
    });
  });
});

/** Leaves the session and goes on, takes an answer back, and loses the tab after two more. @returns the tab that goes on */
async function leftUndoneKilled(
  journey: Journey,
  visit: Visit,
  { url, account, expect }: Omit<Walker, 'page'>,
): Promise<Page> {
  const { page } = visit;
  await page.goto('/home');
  await begin(page, 5);
  const first = await question(page).getByRole('heading').textContent();
  await answerByKeys(page);
  await page.getByText('2 de 5', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 de 5 respondidas').waitFor();
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await page.getByText('2 de 5', { exact: true }).waitFor();

  // Undone, the word is as it was and is asked again.
  await page.keyboard.press('Control+z');
  await page.getByText('1 de 5', { exact: true }).waitFor();
  expect(await question(page).getByRole('heading').textContent()).toBe(first);
  await expect
    .poll(async () => (await wordsOf(url, account)).get(first ?? ''))
    .toMatchObject({ srsLevel: 1, srsLastReview: null });
  await answerByKeys(page);
  await page.getByText('2 de 5', { exact: true }).waitFor();
  await expect.poll(async () => (await answersOf(url, account)).length).toBe(1);
  await answerByKeys(page);
  // The tab dies with the second answer on its way: that one alone may be lost.
  await page.close({ runBeforeUnload: false });

  const again = await journey.newTab(visit);
  await again.goto('/home/practica');
  await again.getByRole('button', { name: 'Seguir', exact: true }).click();
  const counter = /^([23]) de 5$/;
  const next = Number(counter.exec((await again.getByText(counter).textContent()) ?? '')?.[1]);

  await expect.poll(async () => (await answersOf(url, account)).length).toBe(next - 1);
  return again;
}

/** A new browser, whose words are still on their way, answers two words beside the first one. @returns the number of the next */
async function besideEachOther(
  again: Page,
  other: Page,
  { url, account, expect }: Omit<Walker, 'page'>,
): Promise<number> {
  const next = (await answersOf(url, account)).length + 1;
  await other.goto('/home/practica/sesion');
  // The first browser shows the word too. Once its answer was begun there it stays; later ones are passed over.
  await question(again).press(' ');
  await other.getByText(`${next} de 5`, { exact: true }).waitFor();
  await answerByKeys(other);
  await expect.poll(async () => (await answersOf(url, account)).length).toBe(next);
  await again.getByText(`${next} de 5`, { exact: true }).waitFor();
  await again.keyboard.press('3');
  await again.getByText(`${next + 1} de 5`, { exact: true }).waitFor();
  await other.getByText(`${next + 1} de 5`, { exact: true }).waitFor();
  await answerByKeys(other);
  await again.getByText('Ya la habías respondido en otro dispositivo').waitFor();
  await again.getByText(`${next + 2} de 5`, { exact: true }).waitFor();
  return next + 2;
}
