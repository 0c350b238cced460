import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { buildEpub } from '#reader/testing/epub.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { localAccounts } from '#web/platform/testing/localAccounts.ts';
import { catchToasts } from '#web/ui/testing/catchToasts.ts';
import { render } from '#web/ui/testing/render.ts';
import { useImports } from './useImports.ts';

const { account, tab, clear } = localAccounts();
let importing: ReturnType<typeof useImports> | null = null;
let caught: ReturnType<typeof catchToasts>;

beforeEach(() => {
  importing = null;
  caught = catchToasts();
});
afterEach(async () => {
  caught.stop();
  await clear();
});

const languagesList: readonly Language[] = ['en', 'fr', 'it'];

function Frame() {
  const own = useImports({ activeLanguage: 'en', languagesList });
  useEffect(() => {
    importing = own;
  });
  return null;
}

async function open() {
  const store = tab(await account());
  const show = render(
    <AccountContext value={store}>
      <Frame />
    </AccountContext>,
  );
  return { store, leave: () => show(null) };
}

async function bookIn(language: string, title: string, text: string): Promise<File> {
  const epub = await buildEpub({ title, language, sections: [{ body: `<p>${text}</p>` }] });
  return new File([epub], `${title}.epub`);
}

async function copiesIn(store: AccountStore): Promise<number> {
  const all = await store.everything();
  return [...all].filter(([path, document]) => path.startsWith('books/') && (document as Book).title !== '').length;
}

const state = () => importing?.imports[0]?.state;

test('another copy that is asked for twice, before it is there, is one copy', async () => {
  const { store } = await open();
  const file = await bookIn('en', 'Train', 'The train waits.');
  await importing?.add([file], () => undefined);
  await importing?.add([file], () => undefined);
  await expect.poll(() => state()?.kind).toBe('duplicate');
  const question = state();
  if (question?.kind !== 'duplicate') throw new Error('There was no question about it');
  question.addCopy();
  question.addCopy();
  await expect.poll(() => importing?.imports).toEqual([]);
  expect(await copiesIn(store)).toBe(2);
});

test('a language that is learned too comes after those that are', async () => {
  const { store } = await open();
  await importing?.add([await bookIn('de', 'Zug', 'Der Zug wartet auf uns.')], () => undefined);
  await expect.poll(() => state()?.kind).toBe('foreign');
  const question = state();
  if (question?.kind !== 'foreign') throw new Error('There was no question about it');
  question.addLanguage();
  await expect.poll(() => copiesIn(store)).toBe(1);
  const profile = [...(await store.everything()).values()].find((document) => 'languagesList' in document);
  expect(profile).toMatchObject({ languagesList: [...languagesList, 'de'] });
});

test('a question that nobody is there to answer is reported by a toast', async () => {
  const { store, leave } = await open();
  const file = await bookIn('en', 'Train', 'The train waits.');
  await importing?.add([file], () => undefined);
  const both = importing?.add([file, await bookIn('de', 'Zug', 'Der Zug wartet auf uns.')], () => undefined);
  leave();
  await both;
  expect(caught.toasts.map(({ title, detail }) => `${title}. ${detail}`)).toEqual([
    '«Train.epub» no está en tu biblioteca. Este libro ya está en tu biblioteca.',
    '«Zug.epub» no está en tu biblioteca. Está en alemán, que no estudias. Vuelve a añadirlo y Glosa te pregunta qué hacer.',
  ]);
  expect(await copiesIn(store)).toBe(1);
});

test('chapters that a file has not are told when its book is added', async () => {
  const { store } = await open();
  const opf = `<package version="3.0"><metadata><title>Torn</title><language>en</language></metadata><manifest>
    <item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/>
    <item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/><itemref idref="c"/></spine></package>`;
  const epub = await buildEpub({
    sections: [],
    loose: {
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
      'book.opf': opf,
      'a.xhtml': '<html><body><p>The train waits.</p></body></html>',
    },
  });
  await importing?.add([new File([epub], 'torn.epub')], () => undefined);
  await expect.poll(() => caught.toasts.map(({ title }) => title)).toEqual(['Faltan 2 capítulos de «Torn»']);
  expect(await copiesIn(store)).toBe(1);
});
