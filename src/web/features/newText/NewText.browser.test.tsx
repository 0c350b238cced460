import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { AddBooksContext } from '#web/books/addBooks.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { PastedText } from './PastedText.tsx';
import { keepDraft, readDraft } from './textDraft.ts';
import { WebText } from './WebText.tsx';

const demo = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
const sentence = 'Twice a day, without anyone asking, the sea leaves the harbour and comes back to it. ';
const article = `<html lang="en"><title>The Tide</title><article><p>${sentence.repeat(5)}</p></article></html>`;

/** The files that were brought, with the language named for each. */
let brought: (readonly [file: File, language: Language | undefined])[];
/** The import of the page's frame: whatever it takes in is added, unless it `asks`. */
let asks: boolean;

beforeEach(() => {
  brought = [];
  asks = false;
});
afterEach(() => keepDraft(demo.uid, { text: '', title: '' }));

function open(element: React.ReactNode, differs: Partial<AccountStore> = {}, address = '/') {
  const store: AccountStore = { ...demo, guest: false, ...differs };
  const way = {
    choose: () => undefined,
    bring: async (file: File, onAdded: (bookId: string) => void, language?: Language) => {
      brought.push([file, language]);
      if (!asks) onAdded('book');
    },
  };
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/home/*', element: <p>En otra página</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <AccountContext value={store}>
      <AddBooksContext value={way}>
        <RouterProvider router={router} />
      </AddBooksContext>
    </AccountContext>,
  );
  return router;
}

const field = page.getByLabelText('Texto', { exact: true });
const address = page.getByLabelText('Dirección de la página');
const fetch = page.getByRole('button', { name: 'Traer el texto' });
const keep = page.getByRole('button', { name: 'Guardar y leer' });

test('a pasted text is brought under its first line, in the language that was named, and read', async () => {
  const router = open(<PastedText />);
  await keep.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Pega o escribe antes un texto.');
  await field.fill(`# El mar\n\n${sentence}`);
  await page.getByRole('combobox').selectOptions('Inglés');
  await keep.click();
  await expect.poll(() => router.state.location.pathname).toBe('/home/lector/book');
  const [[file, language] = []] = brought;
  expect([file?.name, await file?.text(), language]).toEqual(['El mar.txt', `# El mar\n\n${sentence}`, 'en']);
  expect(readDraft(demo.uid).text).toBe('');
});

test('a text that the import asks about stays where it is', async () => {
  asks = true;
  const router = open(<PastedText />);
  await field.fill(sentence);
  await page.getByRole('button', { name: 'Solo guardar' }).click();
  await expect.poll(() => brought.length).toBe(1);
  expect(router.state.location.pathname).toBe('/');
  await expect.element(field).toHaveValue(sentence);
  await expect.poll(() => readDraft(demo.uid).text).toBe(sentence);
});

test('more words than a book takes in a field are refused', async () => {
  open(<PastedText />);
  await field.fill('a '.repeat(200_001));
  await expect.element(page.getByText('Son dos libros: divídelo.')).toBeVisible();
  await keep.click();
  expect(brought).toEqual([]);
});

test('a guest is asked for an account, and nothing is fetched or kept', async () => {
  let fetched = 0;
  const webPages = { ...demo.webPages, page: async () => Promise.reject(new Error(String(++fetched))) };
  open(<WebText />, { guest: true, webPages });
  await address.fill('https://a.example/');
  await fetch.click();
  expect(fetched).toBe(0);
});

test('without a connection the page says so, and the address stays', async () => {
  let fetched = 0;
  const webPages = { ...demo.webPages, page: async () => Promise.reject(new Error(String(++fetched))) };
  open(<WebText />, { webPages, peekSync: () => offline }, '/?direccion=https%3A%2F%2Fa.example%2F');
  await expect.element(page.getByText(/Hace falta conexión/)).toBeVisible();
  await expect.element(address).toHaveValue('https://a.example/');
  await fetch.click();
  expect(fetched).toBe(0);
});

const offline = { ...demo.peekSync(), online: false };

test('what cannot be fetched says why, with the other way beside it', async () => {
  const webPages = { ...demo.webPages, page: async () => Promise.reject(new Refusal('page-private')) };
  open(<WebText />, { webPages });
  await address.fill('https://a.example/');
  await fetch.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`${new Refusal('page-private').message} No se ha guardado nada. Pegar un texto`);
  await page.getByRole('alert').getByRole('link', { name: 'Pegar un texto' }).click();
  await expect.element(page.getByText('En otra página')).toBeVisible();
});

test('an address without its scheme is of the web; its article is seen before it is kept', async () => {
  const asked: string[] = [];
  const webPages = {
    ...demo.webPages,
    page: async (wanted: string) => {
      asked.push(wanted);
      return { address: wanted, kind: 'html' as const, text: article };
    },
  };
  const router = open(<WebText />, { webPages });
  await address.fill('a.example/tide');
  await fetch.click();
  await expect.element(page.getByRole('heading', { name: 'The Tide' })).toBeVisible();
  expect([asked, brought]).toEqual([['https://a.example/tide'], []]);
  await page.getByLabelText('Título').fill('Marea');
  await page.getByRole('button', { name: 'Solo guardar' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/home/biblioteca');
  const [[file] = []] = brought;
  expect(file?.name).toBe('Marea.html');
  expect(await file?.text()).toContain('<link rel="canonical" href="https://a.example/tide">');
});
