import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { parseCatalogues } from '#server/config/catalogueList.ts';
import { createCatalogueLinks } from './catalogueLinks.ts';

const secret = 'a secret of the tests, long enough to sign';
const listedNow = parseCatalogues('Instituto = https://books.example/opds', '');
const base = new URL('https://books.example/opds/new/');

function open(depth = 3) {
  const links = createCatalogueLinks(listedNow, secret, depth);
  const [from] = listedNow;
  if (!from) throw new Error('no catalogue is listed');
  const write = (...[kind, href]: Parameters<ReturnType<typeof links.writerFor>>) =>
    links.writerFor(from, base, 0)(kind, href) ?? '';
  return { links, from, write };
}

test('a link that is handed back is where it led from its page, of the kind that it was', () => {
  const { links, from, write } = open();
  expect(links.open(write('page', '../old?page=2'), ['book', 'page'])).toEqual({
    catalogue: from.id,
    from,
    kind: 'page',
    href: 'https://books.example/opds/old?page=2',
    depth: 1,
  });
  expect(links.open(write('search', '/search{?query}'), ['search']).href).toBe('https://books.example/search{?query}');
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/plain,x', 'https://'])('%s is no link', (href) => {
  const { links, from } = open();
  expect(links.writerFor(from, base, 0)('file', href)).toBe(null);
});

test('a link of another kind, of another server and one that is made up are refused alike', () => {
  const { links, write } = open();
  const invalid = new Refusal('catalogue-link-invalid');
  const foreign = createCatalogueLinks(listedNow, `${secret} of another server`, 3);
  const cover = write('cover', '/cover.png');
  for (const asking of [
    () => links.open(cover, ['file']),
    () => foreign.open(cover, ['cover']),
    () => links.open('made-up', ['cover']),
    () => links.open('', ['cover']),
  ])
    expect(asking).toThrow(invalid);
});

test('what too many pages led to is refused, and what a catalogue gave that is listed no more', () => {
  const { links, from } = open(3);
  const sealed = (depth: number) => links.writerFor(from, base, depth)('page', '/next') ?? '';
  expect(links.open(sealed(2), ['page']).depth).toBe(3);
  expect(() => links.open(sealed(3), ['page'])).toThrow(new Refusal('catalogue-loops'));
  const without = createCatalogueLinks([], secret, 3);
  expect(() => without.open(sealed(0), ['page'])).toThrow(new Refusal('catalogue-gone'));
  expect(() => without.listed(from.id)).toThrow(new Refusal('catalogue-gone'));
});
