import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallInput } from '#contract/calls/calls.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { isWord } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { catchToasts } from '#web/ui/testing/catchToasts.ts';
import { focus, lang, newLearner, press, showTab } from '../testing/showTab.tsx';
import { AllWords } from './AllWords.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => localStorage.clear());

/** The list of a learner who has marked these words, at an address of it. */
async function show(texts: readonly string[], address = '', more: Partial<CallInput<'saveWord'>> = {}) {
  const store = await newLearner();
  for (const text of texts) await store.call('saveWord', { lang, text, status: '2', ...more });
  showTab(store, AllWords, `all${address}`);
  return store;
}

const words = () => [...document.querySelectorAll('tbody tr b')].map(({ textContent }) => textContent);
const rowOf = (word: string) => page.getByRole('row', { name: new RegExp(`^Seleccionar ${word} `) });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const selection = page.getByRole('region', { name: 'Selección' });
const focusedWord = () => document.activeElement?.closest('tbody tr')?.querySelector('b')?.textContent;
const letters = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `mot${String.fromCharCode(97 + at)}`);

test('in the detailed marking mode every part of the page calls a status as that mode does', async () => {
  const store = await show(['mer', 'port', 'gare'], '?palabra=mer');
  await store.call('updateSettings', { markingMode: 'detailed' });
  await store.call('editWords', { lang, ids: ['mer'], changes: { status: '5' } });
  await store.call('editWords', { lang, ids: ['port'], changes: { status: '1' } });
  await expect.element(button('Estado: Conocida')).toBeVisible();
  await expect.element(page.getByText('desconocida: ')).toBeInTheDocument();
  const margin = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  await button('Cerrar el detalle').click();
  await expect.poll(margin).toEqual(expect.arrayContaining(['Conocidas', 'Casi', 'Desconocidas', 'Ignoradas']));
  await page.getByRole('checkbox', { name: 'Seleccionar las 3 de esta página' }).click();
  const { toasts, stop } = catchToasts();
  await selection.getByRole('button', { name: 'Estado' }).click();
  await page.getByRole('menuitem', { name: 'Conocida', exact: true }).click();
  await expect.poll(() => toasts.at(-1)?.title).toBe('3 palabras pasan a «Conocida»');
  stop();
  expect(document.body.textContent).not.toMatch(/la sé/i);
});

async function focusRow(word: string): Promise<void> {
  await expect.element(rowOf(word)).toBeVisible();
  focus(rowOf(word));
}

/** The stored fields of these words that a change of many can touch. */
async function recordsOf(store: AccountStore): Promise<unknown> {
  const { answer } = await store.query('foundKeys', { language: lang });
  const records = await store.words(lang, answer.split('\n').toSorted());
  return [...records].map(([key, word]) => {
    if (!isWord(word)) return [key, null];
    const { status, tags, starred, notes, srsLevel, srsNextReview, dateAdded } = word;
    return [key, status, tags, starred, notes, srsLevel, srsNextReview, dateAdded];
  });
}

const fromStatusMenu = (item: string) => async () => {
  await selection.getByRole('button', { name: 'Estado' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const byTagPanel = (tag: string, verb: string) => async () => {
  await selection.getByRole('button', { name: 'Etiqueta' }).click();
  await page.getByRole('combobox', { name: 'Etiqueta' }).fill(tag);
  await page.getByRole('button', { name: verb, exact: true }).click();
};

test('what is done with all that the filter finds, over several pages, is one step that one key takes back', async () => {
  localStorage.setItem('glosa.pageSize', '10');
  const store = await show(letters(11), '?orden=palabra&etiqueta=agua', { tags: ['agua'] });
  await store.call('saveWord', { lang, text: 'autre', status: '3' });
  await store.call('editWords', { lang, ids: ['mota', 'motk'], changes: { starred: true, addTags: ['barco'] } });
  await expect.poll(words).toHaveLength(10);
  const before = await recordsOf(store);
  const all = async () => {
    await page.getByRole('checkbox', { name: /Seleccionar las 10/ }).click();
    await selection.getByRole('button', { name: 'Seleccionar las 11 del filtro' }).click();
    await expect.element(selection.getByText('11 seleccionadas')).toBeVisible();
  };
  // Starring and tagging do the same for one word as for all: only the widest change and the removal select all.
  const one = () => rowOf('mota').getByRole('checkbox').click();
  for (const [name, select, act] of [
    ['status', all, fromStatusMenu('La sé')],
    ['unstar', one, fromStatusMenu('Quitar de favoritas')],
    ['tag', one, byTagPanel('nuevo', 'Añadir')],
    ['delete', all, () => selection.getByRole('button', { name: 'Eliminar' }).click()],
  ] as const) {
    await select();
    await act();
    await expect.element(selection).not.toBeInTheDocument();
    expect([name, await recordsOf(store)]).not.toEqual([name, before]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => recordsOf(store), { message: name }).toEqual(before);
    await expect.poll(words, { message: name }).toHaveLength(10);
  }
});

test('a change of many words that fails leaves them selected', async () => {
  const store = await newLearner();
  for (const text of ['mer', 'port']) await store.call('saveWord', { lang, text, status: '2' });
  const before = await recordsOf(store);
  let tried = 0;
  const callAll: AccountStore['callAll'] = () => {
    tried++;
    return Promise.reject(new Refusal('unavailable'));
  };
  const failing: AccountStore = { ...store, callAll };
  showTab(failing, AllWords, 'all');
  await rowOf('mer').getByRole('checkbox').click();
  await fromStatusMenu('La sé')();
  await expect.poll(() => tried).toBe(1);
  await expect.element(selection.getByText('1 seleccionada')).toBeVisible();
  expect(await recordsOf(store)).toEqual(before);
});

test('while all words of the filter are being selected, nothing is done with the part of them that was', async () => {
  const store = await newLearner();
  for (const text of letters(12)) await store.call('saveWord', { lang, text, status: '2' });
  const answer = Promise.withResolvers<void>();
  const query: AccountStore['query'] = async (name, input) => {
    if (name === 'foundKeys') await answer.promise;
    return store.query(name, input);
  };
  localStorage.setItem('glosa.pageSize', '10');
  showTab({ ...store, query }, AllWords, 'all?orden=palabra');
  await page.getByRole('checkbox', { name: /Seleccionar las 10/ }).click();
  const before = await recordsOf(store);
  await selection.getByRole('button', { name: 'Seleccionar las 12' }).click();
  await expect.element(selection).toHaveAttribute('aria-busy', 'true');
  await focusRow('mota');
  await userEvent.keyboard('5{Delete}');
  answer.resolve();
  await expect.element(selection.getByText('12 seleccionadas')).toBeVisible();
  expect(await recordsOf(store)).toEqual(before);
  await focusRow('mota');
  await userEvent.keyboard('5');
  const learning = async () => (await store.query('statusCounts', { language: lang })).answer['2'];
  await expect.poll(learning).toBe(0);
});

test('a word that is long in being deleted takes with it no selection that was made meanwhile', async () => {
  const store = await newLearner();
  for (const text of ['mer', 'port', 'voile']) await store.call('saveWord', { lang, text, status: '2' });
  const answer = Promise.withResolvers<void>();
  const callAll: AccountStore['callAll'] = async (...call) => {
    await answer.promise;
    return store.callAll(...call);
  };
  const slow: AccountStore = { ...store, callAll };
  showTab(slow, AllWords, 'all?orden=palabra');
  await focusRow('port');
  await userEvent.keyboard('{Delete}');
  await rowOf('mer').getByRole('checkbox').click();
  answer.resolve();
  await expect.poll(words).toEqual(['mer', 'voile']);
  await expect.element(rowOf('mer').getByRole('checkbox')).toBeChecked();
  await expect.element(selection.getByText('1 seleccionada')).toBeVisible();
});

test('what is selected, on any page, is what practice is asked for', async () => {
  localStorage.setItem('glosa.pageSize', '10');
  await show(letters(12), '?orden=palabra');
  await rowOf('motb').getByRole('checkbox').click();
  await button('Página siguiente').click();
  await expect.poll(words).toEqual(['motk', 'motl']);
  await rowOf('motl').getByRole('checkbox').click();
  await selection.getByRole('link', { name: 'Practicar' }).click();
  await expect
    .element(page.getByLabelText('Estado de la dirección'))
    .toHaveTextContent(JSON.stringify({ practise: ['motb', 'motl'] }));
});

test('by keys, the focus is in a row again when what was pressed has gone', async () => {
  await show(['mer', 'port', 'voile'], '?orden=palabra');
  await focusRow('port');
  await userEvent.keyboard(' ');
  await press('Quitar la selección');
  await expect.poll(focusedWord).toBe('port');

  await userEvent.keyboard(' ');
  await press('Estado', selection);
  await expect.element(page.getByRole('menuitem', { name: 'La sé' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(selection).not.toBeInTheDocument();
  await expect.poll(focusedWord).toBe('port');

  await userEvent.keyboard(' ');
  await press('Eliminar', selection);
  await expect.poll(words).toEqual(['mer', 'voile']);
  await expect.poll(focusedWord).toBe('voile');

  // Its row is the last one, and goes.
  await userEvent.keyboard('{Delete}');
  await expect.poll(words).toEqual(['mer']);
  await expect.poll(focusedWord).toBe('mer');
});

test('by keys, the focus stays near a filter that is taken off', async () => {
  await show(['mer', 'port'], '?orden=palabra&etiqueta=agua', { tags: ['agua'] });
  await press('Quitar filtro: agua');
  await expect.element(button('Etiqueta')).toHaveFocus();
  await press('Favoritas');
  await expect.element(page.getByText('Nada con estos filtros.')).toBeVisible();
  focus(button('Quitar filtros').last());
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedWord).toBe('mer');
});

test('a page that is no more is the last one: one that an address made up, and one whose words were deleted', async () => {
  localStorage.setItem('glosa.pageSize', '10');
  await show(letters(11), '?orden=palabra&pagina=99');
  await expect.poll(words).toEqual(['motk']);
  await expect.element(page.getByText('11–11 de 11')).toBeVisible();
  await expect.element(page.getByLabelText('Dirección')).toHaveTextContent('?orden=palabra&pagina=2');
  await focusRow('motk');
  await userEvent.keyboard('{Delete}');
  await expect.poll(words).toEqual(letters(10));
  await expect.poll(focusedWord).toBe('mota');
});

test('a meaning that is being written is kept when its row goes, as by another device; leaving the field takes the focus from nobody', async () => {
  const store = await show(['mer', 'port'], '?orden=palabra&etiqueta=agua', { tags: ['agua'] });
  const noteOf = async (word: string) => {
    const record = (await store.words(lang, [word])).get(word);
    return record && 'notes' in record ? record.notes : null;
  };
  await focusRow('port');
  await userEvent.keyboard('e');
  await userEvent.keyboard('el puerto');
  await store.call('editTags', { lang, id: 'port', tags: [] });
  await expect.poll(words).toEqual(['mer']);
  await expect.poll(() => noteOf('port')).toBe('el puerto');

  await focusRow('mer');
  await userEvent.keyboard('e');
  await userEvent.keyboard('el mar');
  await page.getByRole('searchbox').click();
  await expect.poll(() => noteOf('mer')).toBe('el mar');
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

test('in the detail, Enter and Escape lead from the field of the meaning back to its button', async () => {
  await show(['mer'], '?palabra=mer');
  for (const key of ['{Enter}', '{Escape}']) {
    await press('Cambiar el significado');
    await expect.element(page.getByRole('textbox', { name: 'Significado de mer' })).toHaveFocus();
    await userEvent.keyboard(`agua${key}`);
    await expect.element(button('Cambiar el significado')).toHaveFocus();
  }
});

test('a note of several lines is one line in the field, and no two words of it grow together', async () => {
  const store = await show(['mer'], '?palabra=mer', { notes: 'el mar\nla mar' });
  await press('Cambiar el significado');
  const field = page.getByRole('textbox', { name: 'Significado de mer' });
  await expect.element(field).toHaveValue('el mar / la mar');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Cambiar el significado')).toHaveFocus();
  const notes = async () => {
    const word = (await store.words(lang, ['mer'])).get('mer');
    return isWord(word) ? word.notes : null;
  };
  expect(await notes()).toBe('el mar\nla mar');
  await press('Cambiar el significado');
  await field.fill('mar adentro');
  // Another device writes meanwhile.
  await store.call('saveWord', { lang, text: 'mer', notes: 'el mar\nla mar\nel agua' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(notes).toBe('mar adentro\nel agua');
});

test('words are found by the video that they were met in, alone or with a book', async () => {
  const store = await show(['mer'], '?orden=palabra');
  const met = (text: string, from: { bookId: string } | { videoId: string }) =>
    store.call('saveWord', { lang, text, status: '2', sentence: { text: `Un ${text}.`, ...from } });
  await met('port', { bookId: 'b'.repeat(64) });
  await met('voile', { videoId: 'v1' });
  await press('Vista en');
  await page.getByRole('group', { name: 'Vídeos' }).getByRole('checkbox').click();
  await expect.poll(words).toEqual(['voile']);
  await page.getByRole('group', { name: 'Libros' }).getByRole('checkbox').click();
  await expect.poll(words).toEqual(['port', 'voile']);
  await userEvent.keyboard('{Escape}');
  await button('Quitar filtro: 2 fuentes').click();
  await expect.poll(words).toEqual(['mer', 'port', 'voile']);
});

test('a word that was met in a lesson says so in its row, and its detail leads there', async () => {
  await show(['mer'], '?palabra=mer', { sentence: { text: 'La mer.', lessonId: `${lang}-1` } });
  await expect.element(rowOf('mer').getByRole('gridcell', { name: 'Lección 1', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Lección 1' }))
    .toHaveAttribute('href', expect.stringMatching(`/lecciones/${lang}-1$`));
});

test('statuses are chosen together; the filter is called by what they are: one, all that are being learned, or how many', async () => {
  const store = await show(['mer'], '?orden=palabra&estado=2,3,4');
  await store.call('saveWord', { lang, text: 'port', status: '5' });
  const ticked = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await button('Estado: Aprendiendo').click();
  await ticked('Aprendiendo, algo').click();
  await expect.element(button('Estado: 2 estados')).toBeVisible();
  await ticked('Aprendiendo, casi').click();
  await expect.element(button('Estado: Aprendiendo, poco')).toBeVisible();
  await expect.poll(words).toEqual(['mer']);
  await ticked('La sé').click();
  await expect.poll(words).toEqual(['mer', 'port']);
  await userEvent.keyboard('{Escape}');
  await button('Quitar filtro: 2 estados').click();
  await expect.element(button(/^Estado$/)).toHaveFocus();
});

test('a page has ten, twenty, thirty or fifty words, and as many as were chosen', async () => {
  localStorage.removeItem('glosa.pageSize');
  await show(letters(26), '?orden=palabra');
  const sizes = page.getByRole('radiogroup', { name: 'Por página' });
  await expect.element(sizes).toBeVisible();
  expect([...sizes.element().querySelectorAll('[role=radio]')].map(({ textContent }) => textContent)).toEqual([
    '10',
    '20',
    '30',
    '50',
  ]);
  await expect.poll(words).toHaveLength(20);
  await sizes.getByRole('radio', { name: '30' }).click();
  await expect.poll(words).toHaveLength(26);
  expect(localStorage.getItem('glosa.pageSize')).toBe('30');
});
