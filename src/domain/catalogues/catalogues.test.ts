import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#tests/anyCharacter.ts';
import { offerOf, type CatalogueLink } from './acquisitions.ts';
import { catalogueBounds, type CatalogueLinkKind } from './feed.ts';
import { plainLine, plainText } from './plainText.ts';
import { readAtomEntry, readAtomFeed } from './readAtom.ts';
import { readJsonFeed, readJsonPublication } from './readJson.ts';
import { fillTemplate } from './searchTemplate.ts';
import { countIn, languageCode, yearIn } from './values.ts';
import type { CatalogueElement } from './xmlElement.ts';

const write = (kind: CatalogueLinkKind, href: string): string => `${kind} ${href}`;

describe('texts of a catalogue', () => {
  test.each([
    ['<p>One</p><p>Two<br/>three</p>', 'One\nTwo\nthree'],
    ['A &amp; B &lt;3 &#8220;x&#x201D;', 'A & B <3 “x”'],
    ['<script>alert(1)</script>Hi <img src=x onerror=alert(1)>there', 'Hi there'],
    ['tail <b', 'tail'],
    ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
    ['\u202Egnol\u202C a\u0000b', 'gnol ab'],
    ['&nbsp; &unknown; &#0; &#xD800;', '&unknown;'],
  ])('%j is %j', (source, text) => {
    expect(plainText(source, 200)).toBe(text);
  });

  test('are cut at whole characters, and stand on one line where they must', () => {
    expect(plainText('aaaa😀😀', 6)).toBe('aaaa…');
    expect(plainLine('a\n\nb', 10)).toBe('a b');
  });

  test('are bounded and never longer to read for being hostile', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 400 }),
        fc.integer({ min: 1, max: 50 }),
        (source, length) => {
          const text = plainText(source, length);
          expect(text.length).toBeLessThanOrEqual(length);
          expect(/[\u202A-\u202E\u2066-\u2069]/.test(text)).toBe(false);
        },
      ),
    );
    for (const piece of ['<', '<script', ' ', '\n ', '&', '<p '])
      expect(plainText(piece.repeat(50_000), 4_000).length).toBeLessThanOrEqual(4_000);
  });
});

test.each([
  ['/search/{searchTerms}?page={startPage?}', '/search/a%20b%26c?page='],
  ['/s?q={searchTerms}&n={count}&i={startIndex}&w={atom:author?}', '/s?q=a%20b%26c&n=50&i=1&w='],
  ['/search{?query}', '/search?query=a%20b%26c'],
  ['/search?x=1{&query,title}', '/search?x=1&query=a%20b%26c'],
  ['/search{?title,author}', '/search?title=a%20b%26c'],
  ['/search?q={q}', '/search?q=a%20b%26c'],
  ['/search', null],
  ['/search{?author}', null],
])('the template %s of a search becomes %s', (template, address) => {
  expect(fillTemplate(template, 'a b&c')).toBe(address);
});

test('numbers, years and languages are read where they are some', () => {
  expect([countIn(' 12 '), countIn(3), countIn(-1), countIn(1.5), countIn('12a'), countIn(null)]).toEqual([
    12,
    3,
    null,
    null,
    null,
    null,
  ]);
  expect([yearIn('1813'), yearIn('2019-04-01T00:00:00Z'), yearIn('20190'), yearIn('')]).toEqual([
    '1813',
    '2019',
    '',
    '',
  ]);
  expect(['en-GB', 'eng', 'fre', 'ja', 'English', ''].map(languageCode)).toEqual(['en', 'en', 'fr', 'ja', null, null]);
});

describe('how a book can be fetched', () => {
  const acquisition = 'http://opds-spec.org/acquisition';
  const link = (parts: Partial<CatalogueLink>): CatalogueLink => ({
    rel: acquisition,
    type: 'application/epub+zip',
    href: '/x',
    indirect: [],
    size: null,
    ...parts,
  });
  const entry = 'application/atom+xml;type=entry;profile=opds-catalog';

  test.each<[string, CatalogueLink[], object]>([
    ['an EPUB', [link({ size: 7 })], { kind: 'epub', address: 'file /x', size: 7 }],
    [
      'an EPUB that is open to everybody before another',
      [link({}), link({ rel: `${acquisition}/open-access`, href: '/open' })],
      { kind: 'epub', address: 'file /open', size: null },
    ],
    [
      'an EPUB without a type',
      [link({ type: '', href: '/b.epub?x' })],
      { kind: 'epub', address: 'file /b.epub?x', size: null },
    ],
    ['an EPUB one page further', [link({ type: entry, href: '/e' })], { kind: 'deeper', address: 'book /e' }],
    ['a loan', [link({ rel: `${acquisition}/borrow`, type: entry })], { kind: 'indirect', through: 'loan' }],
    ['a loan of a file', [link({ rel: `${acquisition}/borrow` })], { kind: 'indirect', through: 'loan' }],
    [
      'a purchase',
      [link({ rel: `${acquisition}/buy`, type: 'text/html', indirect: ['application/epub+zip'] })],
      { kind: 'indirect', through: 'purchase' },
    ],
    [
      'a protected file',
      [link({ type: 'application/vnd.adobe.adept+xml', indirect: ['application/epub+zip'] })],
      { kind: 'indirect', through: 'protection' },
    ],
    ['a page', [link({ type: 'text/html' })], { kind: 'indirect', through: 'page' }],
    [
      'other formats',
      [
        link({ type: 'application/pdf' }),
        link({ type: 'application/x-mobipocket-ebook' }),
        link({ type: 'application/pdf' }),
      ],
      { kind: 'other', formats: ['PDF', 'Kindle'] },
    ],
    ['a sample alone', [link({ rel: `${acquisition}/sample` })], { kind: 'none' }],
    ['nothing', [], { kind: 'none' }],
  ])('%s is told from its links', (_what, links, offer) => {
    expect(offerOf(links, null, write)).toEqual(offer);
  });

  test('an entry without files leads to its whole entry, and an address that cannot be written to nothing', () => {
    expect(offerOf([], 'book /whole', write)).toEqual({ kind: 'deeper', address: 'book /whole' });
    expect(offerOf([link({})], null, () => null)).toEqual({ kind: 'indirect', through: 'page' });
  });
});

describe('what is no catalogue', () => {
  test.each([null, undefined, 7, 'text', [], {}, { publications: 7 }, { navigation: [], links: 'x' }])(
    '%j is no feed, or an empty one',
    (value) => {
      const page = readJsonFeed(value, write);
      expect(page === null || page.books.length === 0).toBe(true);
      expect(readJsonPublication(value, write)).toBeNull();
    },
  );

  test('any JSON is read to the end without a fault', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (metadata, links, publications) => {
        const page = readJsonFeed(
          { metadata, links: [links], publications: [publications], groups: [links], facets: links },
          write,
        );
        expect(page?.books.every(({ title }) => title !== '')).not.toBe(false);
      }),
    );
  });

  test('an element of another name is none', () => {
    const element: CatalogueElement = { name: 'rss', attributes: {}, children: [], text: 'x' };
    expect([readAtomFeed(element, write), readAtomEntry(element, write)]).toEqual([null, null]);
  });
});

test('a page with more books, texts and links than a page has is cut', () => {
  const publication = (index: number) => ({
    metadata: { title: `${index} ${'x'.repeat(9_000)}`, author: Array.from({ length: 99 }, () => 'y'.repeat(900)) },
    links: [],
  });
  const page = readJsonFeed({ publications: Array.from({ length: 5_000 }, (_, index) => publication(index)) }, write);
  expect(page?.books).toHaveLength(catalogueBounds.books);
  expect(page?.books[0]?.title).toHaveLength(catalogueBounds.titleLength);
  expect(page?.books[0]?.authors.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 150));
});
