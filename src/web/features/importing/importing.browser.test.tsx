import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profileRef } from '#domain/profile/profile.ts';
import { isWord, type Word } from '#domain/words/word.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { localAccounts } from '#web/platform/testing/localAccounts.ts';
import { openWordFile } from '#web/platform/wordFiles/openWordFile.ts';
import { render } from '#web/ui/testing/render.ts';
import { ImportWords } from './ImportWords.tsx';
import { keepPart, keepWork, type ImportWork } from './running/importWork.ts';

// A real account in this browser, and the worker that reads files; nothing answers as a server, as without a connection.
const { account, tab, clear } = localAccounts();
beforeEach(() => page.viewport(1280, 900));
afterEach(async () => {
  localStorage.clear();
  await clear();
});

const lute = [
  'term,parent,translation,language,tags,added,status,link_status,pronunciation',
  'quay,,muelle,English,mar;;barco,2024-05-01 10:00:00,3,,',
  'gull,,gaviota,English,,2024-05-02 10:00:00,99,,',
  'nora,,,English,,2024-05-02 10:00:00,98,,',
  'seen,,,English,,2024-05-02 10:00:00,0,,',
  ',,sin palabra,English,,2024-05-02 10:00:00,1,,',
].join('\r\n');

async function show(files: readonly File[], store?: AccountStore): Promise<AccountStore> {
  const shown = store ?? tab(await account());
  shown.watch(profileRef(shown.uid), () => undefined);
  await expect.poll(() => shown.peek(profileRef(shown.uid))).toBeTruthy();
  const profile = shown.peek(profileRef(shown.uid));
  if (!profile) throw new Error('no profile');
  render(
    <AccountContext value={shown}>
      <MemoryRouter initialEntries={['/home/vocabulario/importar']}>
        <ImportWords
          profile={profile}
          open={openWordFile}
          dropped={files}
          goesOn={false}
          BookLines={() => null}
          onBook={() => undefined}
        />
      </MemoryRouter>
    </AccountContext>,
  );
  return shown;
}

const fileOf = (text: string, name = 'Terms.csv'): File => new File([text], name, { type: 'text/csv' });
const foot = page.getByRole('region', { name: 'Traer' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

async function wordsOf(store: AccountStore, ...keys: string[]): Promise<(Word | null)[]> {
  const found = await store.words('en', keys);
  return keys.map((key) => {
    const word = found.get(key);
    return isWord(word) ? word : null;
  });
}

test('a list of Lute is shown as it would come in, comes in as one step, and goes again', async () => {
  const store = await show([fileOf(lute)]);
  await expect.element(heading('Exportación de Lute')).toBeVisible();
  await expect.element(foot).toMatchTextContent(/3 entran · 1 no se trae · 1 no se lee/);
  // Their 99 is known, their 98 is ignored.
  await expect.element(page.getByRole('combobox', { name: '99 Bien conocida pasa a' })).toHaveValue('5');
  await expect.element(page.getByRole('combobox', { name: '98 Ignorada pasa a' })).toHaveValue('99');
  await expect.element(page.getByRole('combobox', { name: '0 Solo vista pasa a' })).toHaveValue('out');
  await page.getByRole('combobox', { name: '3 Aprendiendo pasa a' }).selectOptions('4');
  await button('Traer 3 palabras').click();
  await expect.element(heading('3 palabras más son tuyas')).toBeVisible();
  const [quay, gull, nora, seen] = await wordsOf(store, 'quay', 'gull', 'nora', 'seen');
  expect(quay).toMatchObject({ status: '4', translation: 'muelle', tags: ['mar', 'barco'] });
  expect([gull?.status, nora?.status, seen]).toEqual(['5', '99', null]);
  expect(store.peek(profileRef(store.uid))).toMatchObject({ experiencePoints: 0, wordsMarkedCount: 0 });
  await button('Deshacer').click();
  await expect.element(page.getByText('3 palabras vuelven a como estaban.')).toBeVisible();
  expect(await wordsOf(store, 'quay', 'gull', 'nora')).toEqual([null, null, null]);
});

test('words that are here with another status stay as they are, unless their owner says otherwise', async () => {
  const store = tab(await account());
  await store.call('saveWord', { lang: 'en', text: 'quay', status: '5', notes: 'mi nota' });
  await store.call('saveWord', { lang: 'en', text: 'gull', status: '2' });
  await show([fileOf(lute)], store);
  await expect.element(heading('2 ya las tienes con otro estado')).toBeVisible();
  await expect.element(foot).toMatchTextContent(/1 entra · 2 se quedan como están/);
  await page.getByRole('radio', { name: /más alto, suben?/ }).click();
  await expect.element(foot).toMatchTextContent(/1 entra · 1 cambia · 1 se queda como está/);
  await button('Verlas').click();
  await expect.element(page.getByRole('row', { name: 'quay La sé Aprendiendo, algo' })).toBeVisible();
  await button('Cerrar').click();
  await button('Traer 2 palabras').click();
  await expect.element(heading('1 palabra más es tuya')).toBeVisible();
  const [quay, gull] = await wordsOf(store, 'quay', 'gull');
  expect(quay).toMatchObject({ status: '5', notes: 'mi nota', translation: 'muelle' });
  expect(gull).toMatchObject({ status: '5', translation: 'gaviota' });
});

test('a list whose words are all here says that nothing changes', async () => {
  const store = tab(await account());
  for (const text of ['quay', 'gull']) await store.call('saveWord', { lang: 'en', text, status: '2' });
  await show([fileOf('quay\ngull\n', 'lista.txt')], store);
  await expect.element(foot).toMatchTextContent(/Ya las tienes todas: no cambia nada\./);
  await expect.element(button('Traer')).toBeDisabled();
});

test('an unknown table asks for the column of the word, and is remembered', async () => {
  const table = ['x;y;y', 'muelle;quay;1', 'gaviota;gull;2'].join('\n');
  await show([fileOf(table, 'vieja.csv')]);
  await expect.element(heading('¿Qué es cada columna?')).toBeVisible();
  const columns = page.getByRole('combobox', { name: /^Columna / });
  for (const at of [0, 1, 2]) await columns.nth(at).selectOptions('');
  await expect.element(foot).toMatchTextContent(/Falta decir cuál es la columna de la palabra\./);
  await expect.element(button('Traer')).toBeDisabled();
  // Two columns of one name are two columns.
  await columns.nth(1).selectOptions('Palabra');
  await columns.nth(0).selectOptions('Significado');
  await expect.element(button('Traer 2 palabras')).toBeEnabled();
  await button('Traer 2 palabras').click();
  await expect.element(heading('2 palabras más son tuyas')).toBeVisible();
  await button('Traer más').click();
  await page.getByLabelText('Archivo de palabras').upload(fileOf(table.replaceAll('quay', 'oar'), 'otra.csv'));
  await expect.element(page.getByRole('combobox', { name: 'Columna x' })).toHaveValue('translation');
  await expect.element(foot).toMatchTextContent(/1 entra · 1 se queda como está/);
});

test('each file that cannot be read says why, and the one that can is ready', async () => {
  await show([new File([], 'vacio.csv'), fileOf(lute)]);
  await expect.element(page.getByText('De 2 archivos, uno está listo.')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Este archivo está vacío\./);
  await button('Ver y traer').click();
  await expect.element(heading('Exportación de Lute')).toBeVisible();
});

test('a list can be pasted', async () => {
  const store = await show([]);
  await button('Pegar una lista').click();
  await page.getByRole('textbox', { name: 'Tu lista' }).fill('quay\ngull\n');
  await button('Ver la lista').click();
  await button('Traer 2 palabras').click();
  await expect.element(heading('2 palabras más son tuyas')).toBeVisible();
  expect((await wordsOf(store, 'quay'))[0]?.status).toBe('2');
});

/** An import of two parts whose page was closed after the first. */
async function stopped(): Promise<AccountStore> {
  const store = tab(await account());
  const step = { id: 'a-en', importedFrom: 'lute' };
  const words = [{ text: 'quay', status: '5' as const }];
  await store.callAll('importWordList', [{ lang: 'en', existing: 'keep', words }], step);
  const work: ImportWork = {
    id: 'a',
    source: 'lute',
    existing: 'keep',
    total: 2,
    done: 1,
    parts: 2,
    nextPart: 1,
    created: 1,
    changed: 0,
    steps: [{ language: 'en', step: step.id }],
    mostOnOneDay: 0,
  };
  await keepPart(store, 1, { language: 'en', words: [{ text: 'gull', status: '5' }] });
  await keepWork(store, work);
  return store;
}

test('an import that was stopped goes on where it was, and is one step still', async () => {
  const store = await show([], await stopped());
  await expect.element(page.getByText(/La importación de Lute se quedó en 1 de 2\./)).toBeVisible();
  await button('Seguir').click();
  await expect.element(heading('2 palabras más son tuyas')).toBeVisible();
  expect((await wordsOf(store, 'quay', 'gull')).map((word) => word?.status)).toEqual(['5', '5']);
  expect(await store.steps()).toMatchObject([{ words: 2, imported: { from: 'lute' } }]);
  await button('Deshacer').click();
  await expect.element(page.getByText('2 palabras vuelven a como estaban.')).toBeVisible();
  expect(await wordsOf(store, 'quay', 'gull')).toEqual([null, null]);
});

test('an import that was stopped is undone, and nothing is said of it any more', async () => {
  const store = await show([], await stopped());
  await button('Deshacer').click();
  await expect.poll(() => wordsOf(store, 'quay')).toEqual([null]);
  await expect.element(page.getByText(/se quedó en/)).not.toBeInTheDocument();
  expect(await store.files.getDerived('import', 'work')).toBeNull();
});
