import type { Page } from 'playwright';
import { describe } from 'vitest';
import { startAnkiConnect, type AnkiPartner } from '../partners/ankiConnect.ts';
import { makeAccount } from './accounts.ts';
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

function isFocusLost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === document.body);
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
    // A header of the journeys' own would make the browser ask first, and AnkiConnect lets no stranger in then.
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
      // The control that was pressed has gone, and the keyboard goes on from here.
      expect(await isFocusLost(page)).toBe(false);
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
      expect(await isFocusLost(page)).toBe(false);
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
      expectFault(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
      const reader = await addBookAs(url, account, await epub('page.epub', { title: 'A Page', sections }));
      await goToReader(page, reader);
      await placeOf(page, 'wharves');
      // One note is of the learner's own. Anki closes after the first of two words.
      anki.behaviour.breaksAt = anki.notes.length;
      await markByKey(page, 'wharves', '2');
      await markByKey(page, 'quiet', '2');
      const sent = () => anki.notes.map(({ fields }) => fields['Front']);
      await expect.poll(sent).toEqual(expect.arrayContaining([expect.stringMatching(/wharves|quiet/)]));
      anki.behaviour.breaksAt = null;
      await markByKey(page, 'lighthouse', '2');
      await expect.poll(sent).toEqual(expect.arrayContaining(['wharves', 'quiet', 'lighthouse']));
      // A meaning comes after the mark.
      await callAs(url, account, 'saveWord', { lang: 'en', text: 'lighthouse', notes: 'faro' });
      await expect
        .poll(() => anki.notes.find(({ fields }) => fields['Front'] === 'lighthouse')?.fields['Back'])
        .toBe('faro');
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

  test('is reached from every tab alike, and without a connection to the server', async ({
    journey,
    expect,
    onTestFinished,
  }) => {
    const anki = await startAnkiConnect();
    onTestFinished(() => anki.close());
    anki.decks.add('Glosa');
    const server = await journey.startServer();
    const account = await makeAccount(server.url, server.outbox);
    const words = Array.from({ length: 60 }, (_, at) =>
      dueWord(`harbour${'abcdefgh'[at % 8]}${'abcdefgh'[at >> 3]}`, 'puerto'),
    );
    await callAs(server.url, account, 'importWords', { lang: 'en', words });
    const visit = await journey.visit({ account, url: server.url, offlineShell: true });
    const { page, expectFault } = visit;
    await page.goto('/home/configuracion/anki');
    // A worker is kept for a time without a connection once the service worker answers for its page.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await atAddress(page, anki);
    await page.getByRole('button', { name: 'Conectar con Anki' }).click();
    await page.getByText('Conectado con Anki').waitFor();

    await step('what is being sent goes on when its page is left', async () => {
      await page.getByRole('button', { name: 'Enviar 60 palabras' }).waitFor();
      const answers = Promise.withResolvers<void>();
      anki.behaviour.busyUntil = answers.promise;
      await page.getByRole('button', { name: 'Enviar 60 palabras' }).click();
      await page.getByText('Tanda 1 de 2.', { exact: false }).waitFor();
      await page.getByRole('link', { name: 'Biblioteca' }).first().click();
      await page.getByText('Tanda 1 de 2.', { exact: false }).waitFor({ state: 'hidden' });
      anki.behaviour.busyUntil = null;
      answers.resolve();
      await expect.poll(() => anki.notes.length).toBe(60);
    });

    await step('once it is off in one tab, another has let go of it', async () => {
      await page.goto('/home/configuracion/anki');
      await page.getByText('Conectado con Anki').waitFor();
      const tab = await journey.newTab(visit);
      await tab.goto('/home/configuracion/anki');
      await tab.getByRole('button', { name: 'Desconectar' }).click();
      await page.getByRole('button', { name: 'Conectar con Anki' }).waitFor();
      await tab.getByRole('button', { name: 'Conectar con Anki' }).click();
      await tab.getByText('Conectado con Anki').waitFor();
      await tab.close();
    });

    await step('the server is gone, and Anki is there', async () => {
      expectFault(/ERR_CONNECTION|ERR_FAILED|ERR_INTERNET|Failed to load resource/);
      await server.stop();
      await page.reload();
      await page.getByText('Perfil «Lucía» · 2 mazos · AnkiConnect 6').waitFor();
      const policy = await page.evaluate(async (address) => {
        const kept = await fetch(`/anki/relay.js?address=${encodeURIComponent(address)}`);
        return kept.headers.get('content-security-policy');
      }, anki.url);
      expect(policy).toBe(`default-src 'none'; connect-src ${anki.url}`);
    });
  });
});
