import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '#domain/errors/refusal.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { lang, newLearner, press, showTab } from '../testing/showTab.tsx';
import { Sentences } from './Sentences.tsx';

const before = Object.getOwnPropertyDescriptor(globalThis, 'Translator');

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'Translator', before);
  else Reflect.deleteProperty(globalThis, 'Translator');
});

async function learner(...texts: string[]): Promise<AccountStore> {
  // The browser itself translates nothing.
  Object.defineProperty(globalThis, 'Translator', { value: undefined, configurable: true });
  const store = await newLearner();
  for (const text of texts) await store.call('saveSentence', { lang, text });
  return store;
}

const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent);
const focusedSentence = () => document.activeElement?.closest('li')?.querySelector('p')?.textContent;

test('by keys, the sentence in its place has the focus when one is removed', async () => {
  showTab(await learner('Le port dort.', 'La mer monte.', 'Il pleut.'), Sentences, 'sentences?orden=antiguas');
  await expect.poll(shown).toEqual(['Le port dort.', 'La mer monte.', 'Il pleut.']);
  for (const [left, next] of [
    [['La mer monte.', 'Il pleut.'], 'La mer monte.'],
    [['Il pleut.'], 'Il pleut.'],
  ] as const) {
    await press('Más acciones');
    await expect.element(page.getByRole('menuitem', { name: 'Eliminar la oración' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown).toEqual(left);
    await expect.poll(focusedSentence).toBe(next);
  }
});

test('the slash leads to the search, but is a letter in a field', async () => {
  showTab(await learner('Le port dort.'), Sentences, 'sentences');
  const search = page.getByRole('searchbox', { name: 'Buscar en tus oraciones' });
  await expect.element(search).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('a/b');
  await expect.element(search).toHaveValue('a/b');
});

test('favourites are shown alone, by their address too, and are what is practised then', async () => {
  showTab(await learner('Le port dort.', 'La mer monte.'), Sentences, 'sentences?orden=antiguas');
  await expect.poll(shown).toEqual(['Le port dort.', 'La mer monte.']);
  await page.getByRole('button', { name: 'Añadir a favoritas' }).last().click();
  await page.getByRole('button', { name: 'Favoritas', exact: true }).click();
  await expect.poll(shown).toEqual(['La mer monte.']);
  await expect.element(page.getByLabelText('Dirección')).toHaveTextContent('?favoritas=1&orden=antiguas');
  await expect
    .element(page.getByRole('link', { name: 'Practicar oraciones' }))
    .toHaveAttribute('href', '/demo/practica?oraciones=guardadas&favoritas=1');
  await page.getByRole('button', { name: 'Quitar de favoritas' }).click();
  await expect.element(page.getByText('Nada con estos filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect.poll(shown).toHaveLength(2);
});

test('sentences are narrowed to a book, a video and a lesson, by their address too, and are what is practised then', async () => {
  const store = await learner();
  const from = [{ lessonId: 'fr-3' }, { videoId: 'v1' }, { bookId: 'b1' }, {}];
  for (const [at, origin] of from.entries())
    await store.call('saveSentence', { lang, text: `La phrase ${at}.`, ...origin });
  showTab(store, Sentences, 'sentences?orden=antiguas');
  await expect.poll(shown).toHaveLength(4);
  await press('Vista en');
  await page
    .getByRole('group', { name: 'Lecciones' })
    .getByRole('checkbox', { name: /^Lección 3/ })
    .click();
  await expect.poll(shown).toEqual(['La phrase 0.']);
  await page.getByRole('group', { name: 'Vídeos' }).getByRole('checkbox').click();
  await expect.poll(shown).toEqual(['La phrase 0.', 'La phrase 1.']);
  await expect.element(page.getByLabelText('Dirección')).toHaveTextContent('?video=v1&leccion=fr-3&orden=antiguas');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Vista en: 2 fuentes' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Practicar oraciones' }))
    .toHaveAttribute('href', '/demo/practica?oraciones=guardadas&video=v1&leccion=fr-3');
  await press('Quitar filtro: 2 fuentes');
  await expect.poll(shown).toHaveLength(4);
});

test.each([
  [320, 'traductor.example'],
  [320, null],
  [1280, 'traductor.example'],
  [1280, null],
])('nothing moves when it is found out who translates: %i pixels wide, %s', async (width, host) => {
  await page.viewport(width, 800);
  const store = await learner('Le port dort.');
  const answer = Promise.withResolvers<string | null>();
  const translator: AccountStore['translator'] = { ...store.translator, host: () => answer.promise };
  showTab(Object.create(store, { translator: { value: translator } }), Sentences, 'sentences');
  const sentence = page.getByRole('listitem');
  await expect.element(sentence).toBeVisible();
  const height = () => sentence.element().getBoundingClientRect().height;
  const awaited = height();
  const way = page.getByRole('button', { name: 'Ver traducción' });
  expect(way.elements()).toEqual([]);
  answer.resolve(host);
  await expect.element(host === null ? page.getByText('Sin traducción') : way).toBeVisible();
  expect(height()).toBe(awaited);
});

test('a translation that fails can be asked for again or left, and one under way can be stopped; the focus stays with it', async () => {
  const store = await learner('Le port dort.');
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(new Refusal('unavailable')),
    () => new Promise(() => undefined),
    () => Promise.resolve('El puerto duerme.'),
  ];
  const translator: AccountStore['translator'] = {
    host: () => Promise.resolve('traductor.example'),
    translate: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
  };
  showTab(Object.create(store, { translator: { value: translator } }), Sentences, 'sentences');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press('Ver traducción');
  await expect.element(button('Traducir')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button('Reintentar')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Traduciendo…')).toBeVisible();
  await expect.element(button('Cancelar')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Ver traducción')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/El puerto duerme\./)).toBeVisible();
  await press('Guardar la traducción');
  await expect.element(button('Guardar la traducción')).not.toBeInTheDocument();
  await expect.element(page.getByText(/El puerto duerme\./)).toBeVisible();
});
