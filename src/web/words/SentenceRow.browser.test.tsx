import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { packTranslations, translationAddress } from '#contract/content/writtenTranslations.ts';
import type { Language } from '#domain/languages.ts';
import { AccountContext } from '#web/platform/account.ts';
import { browserTranslatorState } from '#web/platform/browserTranslator.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { SentenceRow } from './SentenceRow.tsx';
import type { MetWord } from './wordActions.ts';

// The browser's translator is the one thing here that is not real: this Chromium has no languages to translate.
interface Stub {
  readonly availability: () => Promise<string>;
  readonly create?: (options: {
    readonly signal: AbortSignal;
    monitor(monitor: EventTarget): void;
  }) => Promise<unknown>;
}

const before = Object.getOwnPropertyDescriptor(globalThis, 'Translator');
let sentences = 0;

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'Translator', before);
  else Reflect.deleteProperty(globalThis, 'Translator');
});

/** A download made for a language serves every sentence, so each test has a language of its own. */
function show({ availability, create }: Stub, language: Language = 'fr'): void {
  const stub = Object.assign(() => undefined, { availability, create });
  Object.defineProperty(globalThis, 'Translator', { value: stub, configurable: true });
  sentences += 1;
  const sentence = `They left the harbour ${'again '.repeat(sentences)}.`;
  const met: MetWord = { key: 'harbour', text: 'harbour', language, sentence };
  render(
    <AccountContext value={openDemoStore()}>
      <SentenceRow met={met} />
    </AccountContext>,
  );
}

const translate = page.getByRole('button', { name: 'Traducir la frase' });

test('a browser that has the language translates at a press, and says that it was a machine', async () => {
  show({
    availability: async () => 'available',
    create: async () => ({ translate: async () => 'Dejaron el puerto.' }),
  });
  await translate.click();
  await expect.element(page.getByText('Dejaron el puerto.')).toBeVisible();
  await expect.element(page.getByText('Traducción automática de tu navegador')).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect.element(page.getByText('Dejaron el puerto.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ver la traducción' }).click();
  await expect.element(page.getByText('Dejaron el puerto.')).toBeVisible();
});

test('a browser that must download says so before, shows how far it is, and can be stopped', async () => {
  const monitor = new EventTarget();
  show(
    {
      availability: async () => 'downloadable',
      create: (options) => {
        options.monitor(monitor);
        return new Promise((_made, fail) =>
          options.signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
        );
      },
    },
    'it',
  );
  // As in a phone's sheet that ends just below the button.
  await expect.element(translate).toBeVisible();
  const sheet = translate.element().closest('div');
  if (!sheet) throw new Error('no row');
  sheet.style.cssText = 'height: 140px; overflow: auto';
  sheet.scrollTop = 0;
  await translate.click();
  await expect.element(page.getByText(/decenas de MB/)).toBeVisible();
  const [row, asked] = [sheet, page.getByRole('button', { name: 'Descargar y traducir' }).element()].map((element) =>
    element.getBoundingClientRect(),
  );
  expect(asked?.bottom).toBeLessThanOrEqual((row?.bottom ?? 0) + 1);
  await page.getByRole('button', { name: 'Descargar y traducir' }).click();
  await expect.element(page.getByText('Traduciendo…')).toBeVisible();
  monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.42 }));
  await expect.element(page.getByText('Descargando el idioma: 42 %')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(translate).toBeEnabled();
});

test('a translator that refuses, or cannot do it, says it in Spanish', async () => {
  show(
    {
      availability: async () => 'available',
      create: async () => Promise.reject(new DOMException('needs a user gesture', 'NotAllowedError')),
    },
    'de',
  );
  await translate.click();
  await expect.element(page.getByText('El traductor no responde. Prueba otra vez en un momento.')).toBeVisible();
});

test.each<[string, Stub['availability']]>([
  ['has no such language', async () => 'unavailable'],
  ['fails', async () => Promise.reject(new Error('no'))],
])('where the browser %s and the server has no translator, nothing is offered', async (_what, availability) => {
  let checks = 0;
  show({
    availability: () => {
      checks += 1;
      return availability();
    },
  });
  await expect.poll(() => checks).toBeGreaterThan(0);
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByRole('button', { name: 'Guardar la frase' })).toBeVisible();
  expect(translate.query()).toBeNull();
});

test('a browser that never answers has no translator', async () => {
  show({ availability: () => new Promise<string>(() => undefined) });
  expect(await browserTranslatorState('fr', Promise.resolve())).toBe('none');
});

test('a sentence is kept with its translation, once', async () => {
  show({ availability: async () => 'available', create: async () => ({ translate: async () => 'Se fueron.' }) }, 'pt');
  await page.getByRole('button', { name: 'Guardar la frase' }).click();
  await expect.element(page.getByText('Frase guardada')).toBeVisible();
  await translate.click();
  await page.getByRole('button', { name: 'Guardar la traducción' }).click();
  await expect.element(page.getByText('Frase guardada')).toBeVisible();
});

test.each([
  ['art', 'A party is no art.', 'A party is no [art].'],
  ['a', 'That was a day.', 'That was [a] day.'],
  ['a day', 'What a day!', 'What [a day]!'],
  ['sea', 'Nothing of it.', 'Nothing of it.'],
])('of the word «%s» it sets off the word itself, not its letters in another one', async (text, sentence, shown) => {
  render(
    <AccountContext value={openDemoStore()}>
      <SentenceRow met={{ key: text, text, language: 'en', sentence }} />
    </AccountContext>,
  );
  const row = page.getByText(sentence).last().element();
  const written = [...row.childNodes].map(({ nodeName, textContent }) =>
    nodeName === 'B' ? `[${textContent}]` : textContent,
  );
  expect(written.join('')).toBe(shown);
});

/** The site as it serves the lines that were written for the texts of a language; it is the one thing here that is not real. */
function serveLines(language: Language, lines: string): void {
  const site = globalThis.fetch;
  globalThis.fetch = (request, init) =>
    request === translationAddress(language) ? Promise.resolve(new Response(lines)) : site(request, init);
  onTestFinished(() => {
    globalThis.fetch = site;
  });
}

test('a sentence of ours has its own line in a browser that translates nothing, and no machine is named', async () => {
  serveLines(
    'it',
    packTranslations([
      { sentence: 'They left the harbour again again .', translation: 'Volvieron a dejar el puerto.' },
    ]),
  );
  sentences = 1;
  show({ availability: async () => 'unavailable' }, 'it');
  await translate.click();
  await expect.element(page.getByText('Volvieron a dejar el puerto.')).toBeVisible();
  expect(page.getByText(/Traducción automática/).query()).toBeNull();
  await page.getByRole('button', { name: 'Guardar la frase' }).click();
  await expect.element(page.getByText('Frase guardada')).toBeVisible();
});
