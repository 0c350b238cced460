import type { Page } from 'playwright';
import { describe } from 'vitest';
import { siteAnswer, siteQuestion } from '#contract/pairingMessages.ts';
import { test } from './journey.ts';
import { ofExtension, pairBy, sessionBy } from './pairing.ts';
import { step } from './step.ts';

const settings = '/home/configuracion/extension';
async function markBy(url: string, token: string, text: string): Promise<number> {
  const response = await fetch(`${url}/glosa/us-central1/saveWord`, {
    method: 'POST',
    headers: { ...ofExtension, authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { lang: 'en', text, status: '2' } }),
  });
  await response.body?.cancel();
  return response.status;
}

const shownCode = async (page: Page): Promise<string> =>
  (await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()) ?? '';

describe.concurrent('browsers that are joined', () => {
  test('by the code that is shown, mark words in the open page, and are out when they are removed', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ account });
    const { page } = visit;
    await page.goto(settings);
    const devices = page.getByRole('list', { name: 'Navegadores unidos' });
    const remove = page.getByRole('button', { name: 'Quitar Firefox en Ubuntu' });
    let token = '';

    await step('the code joins one browser, which is listed', async () => {
      await page.getByText(/Vale \d+\smin \d+\ss y para un solo navegador/).waitFor();
      token = await pairBy(journey.url, await shownCode(page), 'Firefox en Ubuntu');
      await page.getByText('Firefox en Ubuntu, unido.').waitFor();
      expect(await devices.textContent()).toContain('usada hace poco');
    });

    const given = await sessionBy(journey.url, token);
    await step('a word that it marks is in the open page', async () => {
      const tab = await journey.newTab(visit);
      await tab.goto('/home/vocabulario');
      expect(await markBy(journey.url, given?.token ?? '', 'whale')).toBe(200);
      await tab.getByText('whale', { exact: true }).waitFor();
      await tab.close();
    });

    await step('it goes at once and comes back', async () => {
      await remove.click();
      await remove.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await remove.waitFor();
      expect(await markBy(journey.url, given?.token ?? '', 'ship')).toBe(200);
    });

    await step('when nobody brings it back it is out', async () => {
      await remove.click();
      await expect.poll(() => sessionBy(journey.url, token)).toBeNull();
      expect(await markBy(journey.url, given?.token ?? '', 'sea')).toBe(401);
      await page.reload();
      await page.getByText('Todavía ninguno.').waitFor();
    });
  });

  test('as this one, by the page’s own answer to the extension’s window', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await page.goto(settings);
    await page.getByText(/Vale \d+/).waitFor();
    const typed = await shownCode(page);
    // What the extension's window does in this tab.
    const answer = await page.evaluate(
      ([question, kind]) =>
        new Promise<{ readonly code: string; readonly account: string }>((resolve) => {
          addEventListener('message', ({ data }) => {
            if (data.kind === kind) resolve(data);
          });
          postMessage({ kind: question }, location.origin);
        }),
      [siteQuestion, siteAnswer],
    );
    expect(answer).toEqual({ kind: siteAnswer, code: expect.stringMatching(/^[A-Z2-9]{8}$/), account: account.name });
    // The one that was on the screen has ended.
    await expect(pairBy(journey.url, typed, 'Otro')).rejects.toThrow();
    await page.getByText('La extensión está aquí.').waitFor();
    await pairBy(journey.url, answer.code, 'Chrome en Windows');
    await page.getByText('Instalada y unida').waitFor();
    await page.reload();
    await page.getByText('Instalada y unida').waitFor();
    await page.getByText('este', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Unir otro navegador' }).click();
    await page.getByText(/Vale \d+/).waitFor();
    // A closed page has no six seconds left.
    await page.getByRole('button', { name: 'Quitar Chrome en Windows' }).click();
    await page.reload();
    await page.getByText('1. Instálala').waitFor();
    await page.getByText('Todavía ninguno.').waitFor();
  });
});
