import { expect, test } from 'vitest';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { costOfDoubling } from '#domain/testing/costOfDoubling.ts';
import { openBook } from '#reader/open.ts';
import { kindOfText } from '../kindOfText.ts';
import { makeBook } from '../makeBook.ts';
import { articleOf, fileOfArticle } from './articleOf.ts';

const sentence = 'Twice a day, without anyone asking, the sea leaves the harbour and comes back to it. ';
const address = 'https://revista.example/2026/tide?x=1';

const page = (article: string, around = ''): string =>
  `<!doctype html><html lang="en"><head><title>The Hour of the Tide – Revista</title><meta property="og:site_name" content="La Revista"><meta name="author" content="Nora Vane"></head>
<body><header><nav><ul><li><a href="/">Inicio</a><li><a href="/mar">Mar</a></ul></nav></header><main><article><h1>The Hour of the Tide</h1>${article}</article></main>
<aside class="ad">Compra ya</aside>${around}<footer>Aviso legal y política de privacidad</footer></body></html>`;

const story = `<p>${sentence.repeat(3)}<em>Nobody</em> knows why.</p><h2>The clock</h2><p>${sentence.repeat(4)}<a href="../nora#b">Nora</a> and a note<a href="#fn1">1</a>.</p>
<figure><img src="/img/boat.jpg" alt="A boat"><figcaption>The boat.</figcaption></figure><img src="/pixel.gif" width="1" height="1"><p>${sentence.repeat(4)}</p><p id="fn1">A note of it.</p>`;

test('the article stays: headings, emphasis, notes and pictures; menus, adverts and counters go', () => {
  const article = articleOf(page(story), address);
  expect(article).toMatchObject({
    title: 'The Hour of the Tide',
    author: 'Nora Vane',
    site: 'La Revista',
    address,
    language: 'en',
    pictures: ['https://revista.example/img/boat.jpg'],
  });
  expect(article.html).toContain('<em>Nobody</em>');
  expect(article.html).toContain('href="https://revista.example/nora#b"');
  expect(article.html).toContain('href="#fn1"');
  expect(article.html).not.toMatch(/Inicio|Compra|Aviso|pixel/);
  expect(article.paragraphs[1]).toBe('The clock');
});

test('it is a book with its address, and with those pictures that came', async () => {
  const article = articleOf(page(story), address);
  const data =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const bookOf = async (file: File) => {
    const kind = await kindOfText(file);
    if (kind.kind !== 'html') throw new Error('It is no page');
    return openBook(await makeBook(file, kind));
  };
  const book = await bookOf(fileOfArticle(article, new Map([['https://revista.example/img/boat.jpg', data]])));
  expect([book.title, book.author, book.language]).toEqual(['The Hour of the Tide', 'Nora Vane', 'en']);
  expect(await book.text('OEBPS/content.opf')).toContain(`<dc:source>${address}</dc:source>`);
  expect(book.contents.map(({ label }) => label)).toEqual(['The Hour of the Tide', 'The clock']);
  expect(await book.text('OEBPS/chapter-2.xhtml')).toContain('<img src="pictures/1.png" alt="A boat"/>');
  const without = await bookOf(fileOfArticle(article));
  expect(await without.text('OEBPS/chapter-2.xhtml')).not.toContain('<img');
});

test('nothing of a page runs or is loaded while its article is found', () => {
  const before = performance.getEntriesByType('resource').length;
  const trap = `<script>window.trapped = 1</script><img src="${location.origin}/trap.png" onerror="window.trapped = 2"><svg onload="window.trapped = 3"></svg><iframe srcdoc="<script>parent.trapped = 4</script>"></iframe><link rel="stylesheet" href="/trap.css">`;
  const article = articleOf(page(trap + story, trap), address);
  fileOfArticle(article);
  expect('trapped' in window).toBe(false);
  expect(performance.getEntriesByType('resource').slice(before)).toEqual([]);
});

test.each<[string, string, ErrorId]>([
  [
    'a page to sign in',
    '<html><form><label>Clave <input type="password"></label><button>Entrar</button></form></html>',
    'page-needs-account',
  ],
  ['a page of menus', '<html><ul><li><a href="/a">A</a><li><a href="/b">B</a></ul></html>', 'page-without-text'],
  ['nothing', '', 'page-without-text'],
  ['a hundred thousand elements', page('<i>a</i>'.repeat(100_000)), 'page-too-large'],
])('%s is said to be that', (_what, source, reason) => {
  expect(() => articleOf(source, address)).toThrow(new Refusal(reason));
});

test.each([
  ['elements inside one another', (size: number) => page(`${'<div>'.repeat(size)}${sentence.repeat(9)}`)],
  ['paragraphs in deep ones', (size: number) => page(`${'<div>'.repeat(400)}${`<p>${sentence}</p>`.repeat(size)}`)],
  ['paragraphs', (size: number) => page(`<p>${sentence}</p>`.repeat(size))],
  ['breaks', (size: number) => page(`${sentence}<br>`.repeat(size))],
  ['links', (size: number) => page(`<p><a href="a">a</a> ${sentence}</p>`.repeat(size))],
])('twice as many %s take at most three times as long', (_what, pageOf) => {
  expect(costOfDoubling(pageOf, (text) => articleOf(text, address), 1_000)).toBeLessThanOrEqual(3);
});
