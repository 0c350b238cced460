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
function asked(finds: Readonly<Record<string, readonly CatalogueBook[] | null | Refusal>>) {
  const searched: string[] = [];
  const catalogues = {
    async page(at: { readonly catalogue: string } | { readonly at: string }) {
      const id = 'catalogue' in at ? at.catalogue : '';
      const found = finds[id];
      if (found instanceof Refusal) throw found;
      return pageOf({ search: found === null ? null : id });
    },
    async search(template: string, words: string) {
      searched.push(`${template}: ${words}`);
      const found = finds[template];
      return pageOf({ books: found && !(found instanceof Refusal) ? found : [] });
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
  ['whose file is on its own page', { offer: { kind: 'deeper', address: '/entry' } }],
] as const)('a book %s is', async (_what, differs) => {
  const { find } = asked({ one: [offered(differs)] });
  expect(await find()).toMatchObject(differs);
});

test('a catalogue that cannot be asked keeps nobody from the others, and is told of where none has the book', async () => {
  const broken = new Refusal('unavailable');
  const wanted = offered();
  expect(await asked({ broken, one: [wanted] }).find()).toBe(wanted);
  await expect(asked({ broken, empty: [] }).find()).rejects.toBe(broken);
});
