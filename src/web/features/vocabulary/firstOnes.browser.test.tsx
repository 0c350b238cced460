import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sentenceId } from '#domain/words/sentences/saveSentence.ts';
import { sentenceRef } from '#domain/words/sentences/sentence.ts';
import { isWord } from '#domain/words/word.ts';
import { MyCollections } from './collections/MyCollections.tsx';
import { Sentences } from './sentences/Sentences.tsx';
import { lang, newLearner, press, showTab } from './testing/showTab.tsx';

const text = 'Le phare brille.';

/** A learner who saved words of a sentence today. */
async function learner() {
  const store = await newLearner();
  for (const word of ['phare', 'brille'])
    await store.call('saveWord', { lang, text: word, status: '2', sentence: { text } });
  return store;
}

test("where there is no collection, today's words make the first one", async () => {
  const store = await learner();
  showTab(store, MyCollections, 'collections');
  const name = page.getByRole('textbox', { name: 'Nombre de la colección' });
  await expect.element(name).toBeVisible();
  await name.fill('faro');
  await press('Crear con las 2');
  const tags = async () =>
    [...(await store.words(lang, ['phare', 'brille'])).values()].map((word) => (isWord(word) ? word.tags : null));
  await expect.poll(tags).toEqual([['faro'], ['faro']]);
  await expect.element(page.getByRole('link', { name: 'faro', exact: true })).toBeVisible();
});

test('where no sentence is kept, the one in which words were saved today is offered once', async () => {
  const store = await learner();
  showTab(store, Sentences, 'sentences');
  await expect.element(page.getByRole('heading', { name: 'Una que has leído hoy' })).toBeVisible();
  await press(`Guardar «${text}»`);
  await expect.poll(() => store.peek(sentenceRef(lang, sentenceId(text)))?.saved).toBe(true);
  await expect.element(page.getByRole('searchbox', { name: 'Buscar en tus oraciones' })).toBeVisible();
});

test('without words of today each says how there will be one, and leads to reading', async () => {
  showTab(await newLearner(), MyCollections, 'collections');
  await expect.element(page.getByRole('heading', { name: 'Aún no hay colecciones.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Seguir leyendo' })).toBeVisible();
});
