import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isWord } from '#domain/words/word.ts';
import { lang, newLearner, press, showTab } from '../testing/showTab.tsx';
import { MyCollections } from './MyCollections.tsx';

afterEach(() => vi.restoreAllMocks());

/** Collections of one word each. */
async function show(tags: readonly string[]) {
  const store = await newLearner();
  for (const [at, tag] of tags.entries())
    await store.call('saveWord', { lang, text: `mot${'abc'[at] ?? ''}`, status: '2', tags: [tag] });
  showTab(store, MyCollections, 'collections');
  return store;
}

const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

/** Chooses from the menu of a collection by keys. */
async function choose(collection: string, item: string): Promise<void> {
  await press(`Más acciones: ${collection}`);
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard(item.slice(0, 3));
  await expect.element(page.getByRole('menuitem', { name: item })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

test('by keys, the focus follows a collection that gets another name or becomes part of another, and stays in the list when one goes', async () => {
  const store = await show(['barco', 'cielo', 'mar']);
  const tagsOf = async () => {
    const words = await store.words(lang, ['mota', 'motb', 'motc']);
    return [...words.values()].map((word) => (isWord(word) ? word.tags : null));
  };
  await choose('barco', 'Cambiar el nombre');
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}tren{Enter}');
  await expect.poll(names).toEqual(['cielo', 'mar', 'tren']);
  await expect.poll(focused).toBe('tren');

  await choose('tren', 'Fusionar con otra…');
  await userEvent.selectOptions(page.getByRole('combobox'), 'mar');
  await press('Fusionar', page.getByRole('dialog'));
  await expect.poll(names).toEqual(['cielo', 'mar']);
  await expect.poll(focused).toBe('mar');

  await expect.poll(tagsOf).toEqual([['mar'], ['cielo'], ['mar']]);

  await choose('cielo', 'Eliminar la colección');
  await press('Eliminar la colección', page.getByRole('dialog'));
  await expect.poll(names).toEqual(['mar']);
  await expect.poll(focused).toBe('mar');
  await expect.poll(tagsOf).toEqual([['mar'], [], ['mar']]);

  // Long after its toast has gone.
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['cielo', 'mar']);
});

test('a collection that another device has renamed while one chooses is united with the one that is shown', async () => {
  const store = await show(['barco', 'mar']);
  await choose('barco', 'Fusionar con otra…');
  const select = page.getByRole('combobox');
  await expect.element(select).toHaveValue('mar');
  await store.call('editWords', { lang, ids: ['motb'], changes: { removeTags: ['mar'], addTags: ['océano'] } });
  await expect.element(select).toHaveValue('océano');
  await press('Fusionar', page.getByRole('dialog'));
  await expect.poll(names).toEqual(['océano']);
});

test('a collection is exported with its words and no others, in a file that is named after it', async () => {
  const files: { readonly name: string; readonly content: Blob }[] = [];
  const contents = vi.spyOn(URL, 'createObjectURL');
  // The browser's own download would leave the test's page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.mock.lastCall?.[0];
    if (content instanceof Blob) files.push({ name: this.download, content });
  });
  await show(['barco', 'mar']);
  await page.getByRole('button', { name: 'Más acciones: barco' }).click();
  await page.getByRole('menuitem', { name: 'Exportar' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual([`glosa-${lang}-barco.csv`]);
  const rows = ((await files[0]?.content.text()) ?? '').trimEnd().split('\r\n');
  expect(rows.slice(1).map((row) => row.split(';')[0])).toEqual(['"mota"']);
});
