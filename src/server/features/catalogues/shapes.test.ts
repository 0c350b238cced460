import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CatalogueLinkKind } from '#domain/catalogues/feed.ts';
import { readAtomEntry, readAtomFeed } from '#domain/catalogues/readAtom.ts';
import { readJsonFeed } from '#domain/catalogues/readJson.ts';
import { templateIn } from '#domain/catalogues/searchTemplate.ts';
import { parseCatalogueXml } from './parseXml.ts';

// Written in the shape that these servers answer in; none of it is a copy of theirs.
const feed = (name: string): string => readFileSync(new URL(`testing/feeds/${name}`, import.meta.url), 'utf8');
const write = (kind: CatalogueLinkKind, href: string): string | null =>
  href.startsWith('data:') ? null : `${kind} ${href}`;
const atom = (name: string) => readAtomFeed(parseCatalogueXml(feed(name)), write);

test('calibre: its first page leads on, and is searched by a template', () => {
  expect(atom('calibre-root.xml')).toEqual({
    title: 'calibre Library',
    sections: [
      {
        title: 'By Newest',
        about: 'Date',
        count: null,
        address: 'page /opds/navcatalog/4f6e6577657374?library_id=Casa',
      },
      {
        title: 'By Authors',
        about: 'Authors',
        count: null,
        address: 'page /opds/navcatalog/4e617574686f7273?library_id=Casa',
      },
    ],
    books: [],
    groups: [],
    facets: [],
    search: 'search /opds/search/{searchTerms}?library_id=Casa',
    next: null,
    previous: null,
    total: null,
  });
});

test('calibre: a page of books', () => {
  const page = atom('calibre-books.xml');
  expect(page).toMatchObject({ total: 64, next: 'page /opds/navcatalog/4f6e6577657374?library_id=Casa&offset=30' });
  expect(page?.books).toEqual([
    {
      title: 'The Turn of the Screw',
      authors: ['Henry James'],
      languages: ['en'],
      summary: 'TAGS: Ghosts\nA governess, two children & a house.',
      publisher: 'Heinemann',
      year: '1898',
      cover: 'cover /get/thumb/12/Casa',
      detail: null,
      offer: { kind: 'epub', address: 'file /get/epub/12/Casa', size: 215_312 },
    },
    expect.objectContaining({ title: 'Un manual', cover: null, offer: { kind: 'other', formats: ['PDF'] } }),
  ]);
});

test('Standard Ebooks: the recommended EPUB, a text without its markup, a description of its search', () => {
  const page = atom('standard-ebooks.xml');
  expect(page?.search).toBe('search https://books.test/ebooks/opensearch');
  expect(page?.books).toEqual([
    {
      title: 'A Room with a View',
      authors: ['E. M. Forster'],
      languages: ['en'],
      summary: 'A young woman must choose.',
      publisher: 'Standard Ebooks',
      year: '',
      cover: 'cover https://books.test/ebooks/e-m-forster/a-room-with-a-view/downloads/cover-thumbnail.jpg',
      detail: null,
      offer: {
        kind: 'epub',
        address: 'file https://books.test/ebooks/e-m-forster/a-room-with-a-view/downloads/room.epub?source=feed',
        size: 412_904,
      },
    },
  ]);
  expect(templateIn(parseCatalogueXml(feed('opensearch.xml')))).toBe(
    '/feeds/opds/all?query={searchTerms}&page={startPage?}',
  );
});

test('Project Gutenberg: what is found leads to a page of its own, which has the file', () => {
  const page = atom('gutenberg-search.xml');
  expect(page).toMatchObject({
    sections: [{ title: 'Pride and Prejudice', about: 'Jane Austen', address: 'page /ebooks/1342.opds' }],
    books: [],
    next: 'page /ebooks/search.opds/?query=austen&start_index=26',
  });
  expect(readAtomEntry(parseCatalogueXml(feed('gutenberg-book.xml')), write)).toMatchObject({
    title: 'Pride and Prejudice',
    authors: ['Austen, Jane'],
    languages: ['en'],
    cover: 'cover http://gutenberg.test/cache/epub/1342/pg1342.cover.small.jpg',
    offer: { kind: 'epub', address: 'file http://gutenberg.test/ebooks/1342.epub.images', size: 24_820_223 },
  });
  // A free book is taken from that page in one press.
  expect(atom('gutenberg-book.xml')?.books).toMatchObject([
    { title: 'Pride and Prejudice', languages: ['en'], offer: { kind: 'epub' } },
  ]);
});

test('Kavita: facets by group, with counts and the one that is on', () => {
  const page = atom('kavita-series.xml');
  expect(page?.facets).toEqual([
    {
      title: 'Idioma',
      choices: [
        { title: 'Español', count: 3, active: true, address: 'page /api/opds/3f2b-key/series/7?lang=es' },
        { title: 'Inglés', count: 12, active: false, address: 'page /api/opds/3f2b-key/series/7?lang=en' },
      ],
    },
  ]);
  expect(page?.books).toMatchObject([{ title: 'North and South', offer: { kind: 'epub' } }]);
});

test('Komga, OPDS 2.0: publications, loans, groups, facets, paging and search', () => {
  expect(readJsonFeed(JSON.parse(feed('komga-v2.json')), write)).toEqual({
    title: 'Latest books',
    sections: [{ title: 'Libraries', about: '', count: 3, address: 'page /opds/v2/libraries' }],
    books: [
      {
        title: 'The Time Machine',
        authors: ['H. G. Wells'],
        languages: ['en'],
        summary: 'A traveller goes far.',
        publisher: 'Heinemann',
        year: '1895',
        cover: 'cover /api/v1/books/0A/thumbnail?small',
        detail: 'book /opds/v2/books/0A/manifest',
        offer: { kind: 'epub', address: 'file /api/v1/books/0A/file/The%20Time%20Machine.epub', size: 300_211 },
      },
      {
        title: 'A library loan',
        authors: ['Ana Ruiz'],
        languages: ['es'],
        summary: '',
        publisher: '',
        year: '',
        cover: null,
        detail: null,
        offer: { kind: 'indirect', through: 'loan' },
      },
    ],
    groups: [
      {
        title: 'Recién llegados',
        address: 'page /opds/v2/new',
        books: [expect.objectContaining({ title: 'Three Men in a Boat', authors: ['Jerome K. Jerome'] })],
      },
    ],
    facets: [
      {
        title: 'Language',
        choices: [
          { title: 'English', count: 30, active: false, address: 'page /opds/v2/books/latest?language=en' },
          { title: 'French', count: null, active: true, address: 'page /opds/v2/books/latest?language=fr' },
        ],
      },
    ],
    search: 'search /opds/v2/search{?query}',
    next: 'page /opds/v2/books/latest?page=1',
    previous: null,
    total: 41,
  });
});

test('a base, an EPUB that says nothing else of itself, and a subsection without a type', () => {
  const text = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/opds/v1/all">
    <title>Casa</title>
    <entry><title>Por autor</title><link rel="subsection" href="authors"/></entry>
    <entry xml:base="books/12/">
      <title>Niebla</title>
      <link type="application/epub+zip" href="niebla.epub"/>
    </entry>
    <entry>
      <title>Platero</title>
      <link rel="alternate" type="application/epub+zip" href="https://files.example/platero.epub"/>
    </entry>
  </feed>`;
  const page = readAtomFeed(parseCatalogueXml(text), write);
  expect(page?.sections.map(({ address }) => address)).toEqual(['page /opds/v1/authors']);
  expect(page?.books.map(({ title, offer }) => [title, 'address' in offer && offer.address])).toEqual([
    ['Niebla', 'file /opds/v1/books/12/niebla.epub'],
    ['Platero', 'file https://files.example/platero.epub'],
  ]);
});
