import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCatalogues } from '#server/config/catalogueList.ts';
import { createCatalogueReader } from '#server/features/catalogues/catalogueReader.ts';
import { buildEpub } from '#reader/testing/epub.ts';
import { startCalibre, type CalibrePartner } from './partners/calibre.ts';

// A real server of OPDS 1.2, where calibre is installed.
let calibre: CalibrePartner | null = null;
let epub: Uint8Array;

beforeAll(async () => {
  const plan = { title: 'The Clock', author: 'Ana Ruiz', language: 'en', sections: [{ body: '<p>It was late.</p>' }] };
  epub = new Uint8Array(await (await buildEpub(plan)).arrayBuffer());
  const other = await buildEpub({ ...plan, title: 'El puente', language: 'es' });
  calibre = await startCalibre([
    { name: 'clock.epub', epub },
    { name: 'puente.epub', epub: new Uint8Array(await other.arrayBuffer()) },
  ]);
  if (!calibre) console.warn('LEFT OUT: the catalogue of a real calibre (Debian package "calibre")');
}, 120_000);
afterAll(() => calibre?.stop());

test('a real calibre is looked through, searched and downloaded from, with its password', async ({ skip }) => {
  if (!calibre) return skip();
  const { url, user, password } = calibre;
  const { signal } = new AbortController();
  const open = (credentials: string) => {
    const catalogues = parseCatalogues(`Casa = ${url.href}`, credentials);
    const reader = createCatalogueReader({ catalogues, secret: 'a secret of the tests, long enough' });
    return { reader, id: catalogues[0]?.id ?? '' };
  };
  const stranger = open('');
  await expect(stranger.reader.firstPage(stranger.id, signal)).rejects.toMatchObject({ id: 'catalogue-refused' });

  const { reader, id } = open(`Casa = ${user}:${password}`);
  const first = await reader.firstPage(id, signal);
  const byTitle = first.sections.find(({ title }) => /title/i.test(title));
  const page = await reader.page(byTitle?.address ?? '', signal);
  expect(page.books.map(({ title, authors }) => [title, authors])).toEqual([
    // By «Clock, The».
    ['The Clock', ['Ana Ruiz']],
    ['El puente', ['Ana Ruiz']],
  ]);
  const found = await reader.search(first.search ?? '', 'clock', signal);
  expect(found.books.map(({ title }) => title)).toEqual(['The Clock']);
  const [book] = found.books;
  expect(book?.offer.kind).toBe('epub');
  const { pieces } = await reader.file(book?.offer.kind === 'epub' ? book.offer.address : '', signal);
  const bytes: Uint8Array[] = [];
  for await (const piece of pieces) bytes.push(piece);
  expect(Buffer.concat(bytes).subarray(0, 2).toString()).toBe('PK');
  if (book?.cover) expect((await reader.cover(book.cover, signal)).type).toBe('image/jpeg');
});
