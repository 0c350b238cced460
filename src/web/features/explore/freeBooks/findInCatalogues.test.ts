import { expect, test } from 'vitest';
import type { FreeBook } from '#contract/content/freeBook.ts';
import type { BookOffer, CatalogueBook, CataloguePage } from '#domain/catalogues/feed.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { findInCatalogues } from './findInCatalogues.ts';

const dracula: FreeBook = {
  id: 'dracula',
  title: 'Dracula',
  author: 'Bram Stoker',
  year: 1897,
  level: 'B2',
  words: 1,
  counted: 1,
  why: '',
  gutenberg: 345,
};
const epub: BookOffer = { kind: 'epub', address: '/book.epub', size: null };

function offered(differs: Partial<CatalogueBook> = {}): CatalogueBook {
  return {
    title: 'Dracula',
    authors: ['Stoker, Bram, 1847-1912'],
    languages: ['en'],
    summary: '',
    publisher: '',
    year: '',
    cover: null,
    detail: null,
    offer: epub,
    ...differs,
  };
}

function pageOf(differs: Partial<CataloguePage>): CataloguePage {
  const nothing = { sections: [], books: [], groups: [], facets: [] };
  return { title: '', ...nothing, search: null, next: null, previous: null, total: null, ...differs };
}

/** Catalogues by their ids: what each finds, null for one that cannot be searched, a refusal for one that cannot be asked. */
function asked(
  finds: Readonly<Record<string, readonly CatalogueBook[] | Partial<CataloguePage> | null | Refusal>>,
  pages: Readonly<Record<string, CatalogueBook>> = {},
) {
  const searched: string[] = [];
  const catalogues = {
    async page(at: { readonly catalogue: string } | { readonly at: string }) {
      if ('at' in at) return pageOf({ books: [pages[at.at]].filter((book) => book !== undefined) });
      const id = at.catalogue;
      const found = finds[id];
      if (found instanceof Refusal) throw found;
      return pageOf({ search: found === null ? null : id });
    },
    async search(template: string, words: string) {
      searched.push(`${template}: ${words}`);
      const found = finds[template];
      if (found === null || found === undefined || found instanceof Refusal) return pageOf({});
      return pageOf('length' in found ? { books: found } : found);
    },
    async book(address: string) {
      const book = pages[address];
      if (!book) throw new Refusal('catalogue-missing');
      return book;
    },
  };
  const listed = Object.keys(finds).map((id) => ({ id, name: id }));
  return { searched, find: () => findInCatalogues(catalogues, listed, dracula, 'en') };
}

test('the first catalogue that has the book gives it, and no other is asked', async () => {
  const wanted = offered();
  const { find, searched } = asked({ none: null, empty: [], one: [wanted], other: [offered()] });
  expect(await find()).toBe(wanted);
  expect(searched).toEqual(['empty: Dracula', 'one: Dracula']);
});

test.each([
  ['of another title', { title: "Dracula's Guest" }],
  ['that is a volume', { title: 'Dracula, Vol. 2' }],
  ['of another author', { authors: ['Ana Ruiz'] }],
  ['in another language', { languages: ['de'] }],
  ['that is lent', { offer: { kind: 'indirect', through: 'loan' } }],
  ['in another format', { offer: { kind: 'other', formats: ['PDF'] } }],
] as const)('a book %s is not it', async (_what, differs) => {
  const { find } = asked({ one: [offered(differs)] });
  expect(await find()).toBeNull();
});

test.each([
  ['whose language is not said', { languages: [] }],
  ['whose language is a country’s', { languages: ['en-GB'] }],
  ['whose title goes on', { title: 'Dracula, and Other Stories' }],
] as const)('a book %s is', async (_what, differs) => {
  const { find } = asked({ one: [offered(differs)] });
  expect(await find()).toMatchObject(differs);
});

test('one whose file is on its own page is looked at there: a translation may say only there what it is in', async () => {
  const deeper = (address: string) => offered({ languages: [], offer: { kind: 'deeper', address } });
  const [german, whole] = [offered({ languages: ['de'] }), offered()];
  const pages = { '/de': german, '/en': whole };
  expect(await asked({ one: [deeper('/de'), deeper('/en')] }, pages).find()).toBe(whole);
  expect(await asked({ one: [deeper('/de')] }, pages).find()).toBeNull();
  // One that says it comes first.
  const said = offered();
  expect(await asked({ one: [deeper('/en'), said] }, pages).find()).toBe(said);
});

test('it is found behind others that cannot be had, and behind a page that is broken', async () => {
  const lent = offered({ offer: { kind: 'indirect', through: 'loan' } });
  const deeper = (address: string) => offered({ offer: { kind: 'deeper', address } });
  const wanted = offered();
  expect(await asked({ one: [lent, lent, lent, lent, wanted] }).find()).toBe(wanted);
  expect(await asked({ one: [deeper('/gone'), deeper('/en')] }, { '/en': wanted }).find()).toBe(wanted);
  await expect(asked({ one: [deeper('/gone')] }).find()).rejects.toMatchObject({ id: 'catalogue-missing' });
});

test('a search may lead to pages of their own, as at Project Gutenberg', async () => {
  const to = (title: string, about: string, address: string) => ({ title, about, address, count: null });
  const sections = [
    to("Dracula's Guest", 'Bram Stoker', '/guest'),
    to('Dracula', 'Ana Ruiz', '/ruiz'),
    to('Dracula', 'Bram Stoker', '/de'),
    to('Dracula', 'Bram Stoker', '/en'),
  ];
  const wanted = offered();
  const pages = { '/guest': offered(), '/ruiz': offered(), '/de': offered({ languages: ['de'] }), '/en': wanted };
  expect(await asked({ gutenberg: { sections } }, pages).find()).toBe(wanted);
  expect(await asked({ gutenberg: { sections: sections.slice(0, 3) } }, pages).find()).toBeNull();
});

test('a catalogue that cannot be asked keeps nobody from the others, and is told of where none has the book', async () => {
  const broken = new Refusal('unavailable');
  const wanted = offered();
  expect(await asked({ broken, one: [wanted] }).find()).toBe(wanted);
  await expect(asked({ broken, empty: [] }).find()).rejects.toBe(broken);
});
