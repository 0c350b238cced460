import type { Page } from 'playwright';
import { describe } from 'vitest';
import { startAnkiConnect, type AnkiPartner } from '../partners/ankiConnect.ts';
import { epub } from './books.ts';
import { dueWord } from './dueWords.ts';
import { addBookAs, goToReader } from './givenBook.ts';
import { test } from './journey.ts';
import { callAs, statusesOf } from './onServer.ts';
import { markByKey, placeOf } from './openPage.ts';
import { step } from './step.ts';

/** Says where Anki is, as in «Otra dirección o una clave». */
async function atAddress(page: Page, { url }: AnkiPartner): Promise<void> {
  await page.getByText('Otra dirección o una clave').click();
  await page.getByLabel('Dirección de AnkiConnect').fill(url);
  await page.getByLabel('Dirección de AnkiConnect').press('Enter');
}

describe.concurrent('Anki', () => {
  test('gets the words once, with their sentences, and gives its intervals back', async ({
    journey,
    expect,
    onTestFinished,
  }) => {
    const anki = await startAnkiConnect();
    onTestFinished(() => anki.close());
    const account = await journey.newAccount();
    const { url } = journey;
    await callAs(url, account, 'importWords', {
      lang: 'en',
      words: [
        dueWord('thimble', 'dedal'),
        dueWord('harbour', 'puerto'),
        { ...dueWord('lantern', 'farol'), status: '5' },
      ],
    });
    anki.notes.push({
      id: 1,
      model: 'Basic',
      deck: 'Inglés B2',
      fields: { Front: 'thimble', Back: '' },
      tags: [],
      interval: 30,
    });
    // A header of the journeys' own would make the browser ask first, which AnkiConnect does not answer.
    const { page, expectFault } = await journey.visit({ account, atServer: true });
    await page.goto('/home/configuracion/anki');

    await step('its person is asked first, and says no', async () => {
      anki.behaviour.permission = 'ask';
      await atAddress(page, anki);
      await page.getByRole('button', { name: 'Conectar con Anki' }).click();
      await page.getByText('Anki te está preguntando si deja entrar a esta página.', { exact: false }).waitFor();
      await page.getByText('Esperamos hasta 2 minutos.', { exact: false }).waitFor();
      anki.answerQuestion(false);
      await page.getByRole('alert').getByText('Dijiste que no en Anki.', { exact: false }).waitFor();
    });

    await step('whoever waits no longer is back at the steps', async () => {
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await page.getByRole('button', { name: 'Dejar de esperar' }).click();
      await page.getByRole('button', { name: 'Conectar con Anki' }).waitFor();
    });

    await step('it lets the page in, and gets a deck and a note type', async () => {
      anki.answerQuestion(false);
      anki.behaviour.permission = 'granted';
      await page.getByRole('button', { name: 'Conectar con Anki' }).click();
      await page.getByText('Perfil «Lucía» · 1 mazo · AnkiConnect 6').waitFor();
      await page.getByText('Falta elegir un mazo.').waitFor();
      await page.getByLabel('Mazo').selectOption({ label: 'Crear «Glosa»' });
      await page.getByText('Lo hemos creado: no lo tenías.').waitFor();
      expect([...anki.decks]).toContain('Glosa');
      expect(await page.getByLabel('Tipo de nota').inputValue()).toBe('Basic');
    });

    await step('what Anki has by itself is no double', async () => {
      await page.getByText('1 nueva · 0 cambiadas').first().waitFor();
      await page.getByRole('radio', { name: 'También las que ya sabes, 2 nuevas · 0 cambiadas' }).click();
      await page.getByRole('button', { name: 'Enviar 2 palabras' }).click();
      await page.getByRole('heading', { name: 'Las 2 ya están en Anki.' }).waitFor();
      await page.getByText('Ya tienes una igual en el mazo «Inglés B2».').waitFor();
      await page.getByRole('button', { name: 'Completar esa' }).click();
      await page.getByText('Ya tienes una igual', { exact: false }).waitFor({ state: 'hidden' });
      expect(anki.notes.map(({ fields }) => fields)).toEqual([
        { Front: 'thimble', Back: 'dedal' },
        { Front: 'harbour', Back: 'puerto' },
        { Front: 'lantern', Back: 'farol' },
      ]);
      await page.getByRole('button', { name: 'Hecho' }).click();
      await page.getByRole('button', { name: 'No queda nada que enviar' }).waitFor();
    });

    await step('with our note type the same words go anew, and fields are chosen', async () => {
      await page.getByLabel('Tipo de nota').selectOption({ label: 'Crear «Glosa, con frase»' });
      await page.getByRole('button', { name: 'Enviar 3 palabras' }).waitFor();
      expect(await page.getByLabel('Campo para Frase con hueco').inputValue()).toBe('Hueco');
      await page.getByLabel('Campo para Nota').selectOption({ label: 'No se envía' });
      await page.getByLabel('Tipo de nota').selectOption({ label: 'Basic' });
      await page.getByRole('button', { name: 'No queda nada que enviar' }).waitFor();
    });

    await step('a field that was renamed in Anki is named', async () => {
      await page.getByLabel('Campo para Nota').selectOption({ label: 'Back' });
      anki.models.set('Basic', ['Front', 'Reverso']);
      await page.reload();
      await page.getByText('Ya no existe «Back»').first().waitFor();
      await page.getByText('Elige otro campo para lo que ya no está en Anki.').waitFor();
      anki.models.set('Basic', ['Front', 'Back']);
      await page.reload();
      await page.getByRole('button', { name: 'No queda nada que enviar' }).waitFor();
    });

    await step('its intervals propose statuses, and one undo takes them back', async () => {
      for (const note of anki.notes) note.interval = note.fields['Front'] === 'lantern' ? -600 : 30;
      await page.getByRole('button', { name: 'Ver qué sabe ya Anki' }).click();
      await page.getByText('2 suben').waitFor();
      await page.getByText('1 baja').waitFor();
      expect(await page.getByRole('checkbox', { name: 'lantern' }).isChecked()).toBe(false);
      await page.getByRole('checkbox', { name: 'harbour' }).click();
      await page.getByRole('button', { name: 'Cambiar 1 palabra' }).click();
      await page.getByText('1 palabra cambia').waitFor();
      const shown = async () => Object.fromEntries(await statusesOf(url, account));
      await expect.poll(shown).toMatchObject({ thimble: '4', harbour: '2' });
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect.poll(shown).toMatchObject({ thimble: '2' });
    });

    await step('words marked from now on go there by themselves', async () => {
      await page.getByRole('switch', { name: 'Enviar solas las que marque desde ahora' }).click();
      const sections = [{ body: '<p>The old wharves were quiet. Nobody saw the lighthouse.</p>' }];
      const reader = await addBookAs(url, account, await epub('page.epub', { title: 'A Page', sections }));
      await goToReader(page, reader);
      await placeOf(page, 'wharves');
      await markByKey(page, 'wharves', '2');
      await expect.poll(() => anki.notes.map(({ fields }) => fields['Front'])).toContain('wharves');
      expect(anki.asked).not.toContain('sync');
    });

    await step('an Anki that is closed is told, with the way by file beside it', async () => {
      await anki.close();
      expectFault(/ERR_CONNECTION_REFUSED|Failed to load resource/);
      await page.goto('/home/configuracion/anki');
      await page.getByRole('alert').getByText('Anki no contesta en 127.0.0.1', { exact: false }).waitFor();
    });

    await step('once it is off, nothing may connect there', async () => {
      expect(
        await page.evaluate(async (address) => {
          const refused = (await fetch(`/anki/relay.js?address=${encodeURIComponent(address)}`)).status;
          document.cookie = 'glosa-anki=; path=/anki; max-age=0';
          return [refused, (await fetch(`/anki/relay.js?address=${encodeURIComponent(address)}`)).status];
        }, anki.url),
      ).toEqual([200, 403]);
      expectFault(/403/);
    });
  });
});
