import type { Page } from 'playwright';
import type { ExpectStatic } from 'vitest';
import { fileOf, type GivenFile } from './books.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { keptContent, whatExplainsEnglish } from './keptContent.ts';
import { callAs, collectionOf } from './onServer.ts';
import { step } from './step.ts';
import { filmOf } from './videos.ts';

const videoteca = '/home/videoteca';
const ours = 'The Eight O’Clock Train';
const second = 'Where Is the Cat?';
const srt = (...lines: string[]): string =>
  lines.map((line, at) => `${at + 1}\n00:00:0${at * 2},000 --> 00:00:0${at * 2 + 2},000\n${line}\n`).join('\n');
const english = fileOf(
  'sextant.en.srt',
  srt('The harbour is quiet.', 'A ship comes <i>slowly</i>', 'into the harbour.'),
);
const spanish = fileOf('sextant.es.srt', srt('El puerto está tranquilo.', 'Un barco llega despacio', 'al puerto.'));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Añadir un vídeo' });

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Añadir un vídeo' }).click();
  await dialog(page).waitFor();
}

async function give(page: Page, group: RegExp, file: GivenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: group }).getByRole('button', { name: 'Elegir archivo' }).click();
  await (await chooser).setFiles(file);
}

test('Mi Videoteca has what is added, until it is removed', async ({ journey, expect }) => {
  const account = await journey.newAccount();
  const { page } = await journey.visit({ account });
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).host));
  await step('our own video is added with one press', () => bringOurs(page));

  await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'harbour', status: '5' });
  await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'ship', status: '2' });
  await step('a video of YouTube is added with its subtitles', async () => {
    await openForm(page);
    await dialog(page).getByLabel('Dirección del vídeo').fill('https://youtu.be/7Rz3kQ0bXw4?t=42&si=tracking');
    await give(page, /Subtítulos en inglés/, english);
    await dialog(page).getByText('3 líneas · 6 s').waitFor();
    await give(page, /En español/, fileOf('nada.srt', new Uint8Array([0, 1, 2, 0, 255, 254, 7, 0, 0, 9])));
    await dialog(page)
      .getByRole('group', { name: /En español/ })
      .getByRole('alert')
      .waitFor();
    await give(page, /En español/, spanish);
    await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Título' }).inputValue()).toBe('sextant');
    await dialog(page).getByRole('textbox', { name: 'Título' }).fill('How a Sextant Works');
    await dialog(page).getByRole('button', { name: 'Añadir', exact: true }).click();
  });

  const row = page.getByRole('listitem').filter({ hasText: 'How a Sextant Works' });
  await step('it is counted, its place read, and YouTube not asked', async () => {
    await row.getByText('YouTube · 1 min · inglés y español').waitFor();
    // 2 of 11 words are known, 1 is being learned.
    await row.getByText('18 % conocido').waitFor();
    await row.getByText('9 % aprendiendo').waitFor();
    await expect
      .poll(async () => [...(await collectionOf(journey.url, account, 'videos')).keys()])
      .toContain('yt-7Rz3kQ0bXw4');
    // The address's destination is a change of its own.
    await expect
      .poll(async () => (await collectionOf(journey.url, account, 'videoProgress')).get('yt-7Rz3kQ0bXw4'))
      .toMatchObject({ position: { seconds: 42 } });
    expect(hosts.filter((host) => /youtube|google/.test(host))).toEqual([]);
  });

  await step('it is edited, and undo brings its subtitles back', async () => {
    await row.getByRole('button', { name: 'Opciones de How a Sextant Works' }).click();
    await page.getByRole('menuitem', { name: 'Editar y subtítulos' }).click();
    const editor = page.getByRole('dialog', { name: 'Editar el vídeo' });
    await editor.getByRole('textbox', { name: 'Título' }).fill('El sextante');
    await editor.getByLabel('Quitar los que tiene').nth(1).check();
    await editor.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('listitem').filter({ hasText: 'El sextante' }).getByText('YouTube · 1 min · inglés').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await row.getByText('inglés y español').waitFor();
  });

  await step('it is removed, and undo brings it back', async () => {
    await row.getByRole('button', { name: 'Opciones de How a Sextant Works' }).click();
    await page.getByRole('menuitem', { name: 'Quitar de la videoteca' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await row.getByText('18 % conocido').waitFor();
  });

  await step('a file of this device is added by dropping it', () => dropFile(page));
  await step('an address is added, and its subtitles later', async () => {
    await addWithoutSubtitles(page, expect);
    await expect
      .poll(async () => [...(await collectionOf(journey.url, account, 'videos')).values()])
      .toContainEqual(
        expect.objectContaining({
          source: expect.objectContaining({ kind: 'file', name: 'harbour.webm' }),
          fileId: null,
          lineCount: 3,
        }),
      );
  });
  await step('its picture is there after a reload', async () => {
    await page.reload();
    await page.getByRole('listitem').filter({ hasText: 'harbour' }).locator('img').waitFor();
  });
});

test('our own video keeps what explains its words, though no book was opened', async ({ journey, expect }) => {
  const account = await journey.newAccount();
  const { page } = await journey.visit({ account, offlineShell: true });
  await page.goto(videoteca);
  await page.getByRole('button', { name: 'Prueba con nuestro vídeo' }).click();
  await page.getByRole('link', { name: ours }).last().click();
  await page.locator('video').waitFor();
  await expect.poll(() => keptContent(page)).toEqual(whatExplainsEnglish(expect));
});

/** Our own video, which is offered where there is none. */
async function bringOurs(page: Page): Promise<void> {
  await page.goto(videoteca);
  const row = page.getByRole('listitem').filter({ hasText: ours });
  await page.getByRole('button', { name: 'Prueba con nuestro vídeo' }).click();
  await row.getByText('Archivo · 2 min · inglés y español').waitFor();

  // The player is walked in demoVideo.test.ts.
  await row.getByRole('link', { name: ours }).last().click();
  await page.locator('video').waitFor();
  await goTo(page, videoteca);

  // The second is offered below the list, and once it is there, nothing more.
  const more = page.getByRole('region', { name: 'Otro cuento con voz y dibujos' });
  await more.getByRole('button', { name: `Ver «${second}»` }).click();
  await page.getByRole('heading', { name: second }).waitFor();
  await page.locator('video').waitFor();
  await goTo(page, videoteca);
  await page.reload();
  await page.getByRole('link', { name: second }).first().waitFor();
  await page.getByRole('link', { name: ours }).first().waitFor();
  await more.waitFor({ state: 'detached' });
}

/** A film with its subtitles: its picture and length are read. */
async function dropFile(page: Page): Promise<void> {
  await dropFiles(page, filmOf(1), english);
  await dialog(page).getByText('harbour.webm').waitFor();
  await dialog(page).getByText('3 líneas · 6 s').waitFor();
  await dialog(page).getByText(/MB/).first().waitFor();
  await dialog(page).getByRole('button', { name: 'Añadir', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'harbour' });
  await row.getByText(/^Archivo · /).waitFor();
  await row.locator('img').waitFor();
}

/** An address, hostile at first; its subtitles are pasted later, and it is found by its name. */
async function addWithoutSubtitles(page: Page, expect: ExpectStatic): Promise<void> {
  await openForm(page);
  await page.getByRole('radio', { name: 'Una dirección' }).click();
  await dialog(page).getByLabel('Dirección del vídeo').fill('javascript:alert(1)');
  await dialog(page).getByRole('button', { name: 'Añadir', exact: true }).click();
  await dialog(page).getByText('Esto no es una dirección de vídeo.', { exact: false }).waitFor();
  await dialog(page).getByLabel('Dirección del vídeo').fill('https://example.org/films/the-quay.mp4');
  await dialog(page).getByRole('button', { name: 'Añadir', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'the-quay.mp4' });
  await row.getByText('Sin subtítulos no hay palabras que tocar.').waitFor();
  await row.getByRole('button', { name: 'Añadir subtítulos' }).click();
  const editor = page.getByRole('dialog', { name: 'Editar el vídeo' });
  const zone = editor.getByRole('group', { name: 'Subtítulos en inglés' });
  await zone.getByRole('button', { name: 'Pegar texto' }).click();
  await zone.getByRole('textbox').fill('esto no son subtítulos');
  await zone.getByRole('button', { name: 'Usar este texto' }).click();
  await zone.getByRole('alert').waitFor();
  await zone.getByRole('button', { name: 'Pegar texto' }).click();
  await zone.getByRole('textbox').fill(english.buffer.toString());
  await zone.getByRole('button', { name: 'Usar este texto' }).click();
  await zone.getByText('3 líneas · 6 s').waitFor();
  await editor.getByRole('button', { name: 'Guardar' }).click();
  await row.getByText('73 % nuevo').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar en tu videoteca' }).fill('nada de esto');
  await page.getByText('Ningún vídeo coincide con «nada de esto».').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar en tu videoteca' }).fill('QUAY');
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'the-quay' }).count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Buscar en tu videoteca' }).fill('');
}

/** Drops a video and a file of text onto the page. */
async function dropFiles(page: Page, { mimeType, ...film }: GivenFile, text: GivenFile): Promise<void> {
  await page.evaluate(
    ([name, bytes, type, textName, lines]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], name, { type }));
      data.items.add(new File([lines], textName));
      for (const kind of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
    },
    [film.name, film.buffer.toString('base64'), mimeType, text.name, text.buffer.toString()] as const,
  );
}
