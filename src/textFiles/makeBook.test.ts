import { expect, test } from 'vitest';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { indexBook } from '#reader/index/indexBook.ts';
import { openBook } from '#reader/open.ts';
import { kindOfText } from './kindOfText.ts';
import { makeBook } from './makeBook.ts';
import { writeZip } from './epub/writeZip.ts';
import { docxFile, docxParagraph, docxPicture, docxRun, fb2Text, png, windows1251 } from './testing/files.ts';

async function epubOf(file: File): Promise<Blob> {
  const kind = await kindOfText(file);
  if (kind.kind === 'epub') throw new Error('It is an EPUB');
  return makeBook(file, kind);
}

const bookOf = async (file: File): Promise<OpenBook> => openBook(await epubOf(file));
const textFile = (text: string | Uint8Array<ArrayBuffer>, name = 'mi_texto.txt'): File => new File([text], name);
const chaptersOf = (book: OpenBook): string[] => book.contents.map(({ label }) => label);

/** The markup inside of the body of a chapter (from 1). */
async function bodyOf(book: OpenBook, chapter = 1): Promise<string> {
  const source = await book.text(`OEBPS/chapter-${chapter}.xhtml`);
  return /<body>(.*)<\/body>/s.exec(source)?.[1] ?? '';
}

test('a text: its name is the title, empty lines part paragraphs, broken lines are joined, verse is not', async () => {
  const wide = 'The sea leaves the harbour twice a day, without anyone asking, and it';
  const book = await bookOf(
    textFile(`\ufeff${wide}\ncomes back.\r\n\r\nRoses are red\nViolets are blue\n\nA < B & C\n`),
  );
  expect([book.title, book.author, book.language]).toEqual(['mi texto', '', 'und']);
  expect((await bodyOf(book)).split('\n')).toEqual([
    `<p>${wide} comes back.</p>`,
    '<p>Roses are red<br/>Violets are blue</p>',
    '<p>A &lt; B &amp; C</p>',
  ]);
});

test.each([
  ['# One\nText.\n# Two\nMore.', ['One', 'Two']],
  ['A BOOK\n\nChapter I\n\nText of it.\n\nChapter II\n\nMore.', ['A BOOK', 'Chapter I', 'Chapter II']],
  ['Kapitel 1\n\nEins.\n\nKapitel 2\n\nZwei.', ['Kapitel 1', 'Kapitel 2']],
  ['I\n\nEins.\n\nII\n\nZwei.', ['I', 'II']],
  ['Partout il y a du monde.\n\nChaptered it was.', ['Partout il y a du monde. Chaptered it was.']],
])('%j has the chapters %j', async (text, chapters) => {
  expect(chaptersOf(await bookOf(textFile(text)))).toEqual(chapters);
});

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['UTF-8', new TextEncoder().encode('Ça va où ? Ñandú.')],
  ['windows-1252', Uint8Array.from('Ça va où ? Ñandú.', (letter) => letter.charCodeAt(0))],
  ['UTF-16LE', new Uint8Array(Uint16Array.from('Ça va où ? Ñandú.', (letter) => letter.charCodeAt(0)).buffer)],
])('letters in %s are read', async (_what, bytes) => {
  expect(await bodyOf(await bookOf(textFile(bytes)))).toBe('<p>Ça va où ? Ñandú.</p>');
});

test('a long text without chapters is parted between paragraphs, and none of its words is lost', async () => {
  const paragraph = 'The sea leaves the harbour twice a day without anyone asking. '.repeat(20);
  const book = await bookOf(textFile(`${paragraph}\n\n`.repeat(150)));
  expect(book.sections).toHaveLength(4);
  expect((await indexBook(book, 'en')).total).toBe(150 * 20 * 11);
});

test('Markdown: headings, emphasis, lists and tables; its front matter names it; HTML in it cannot run', async () => {
  const book = await bookOf(
    textFile(
      '---\ntitle: "The Tide"\nauthor: Nora\n---\n# One\n\n*Twice* a **day**.\n\n- mud\n- weed\n\n# Two\n\n|a|b|\n|-|-|\n|1|2|\n\n<script>alert(1)</script>\n\n<a href="javascript:x">no</a> [yes](https://a.example/?a=1&b=2)\n',
      'notas.md',
    ),
  );
  expect([book.title, book.author, chaptersOf(book)]).toEqual(['The Tide', 'Nora', ['One', 'Two']]);
  expect(await bodyOf(book)).toContain('<p><em>Twice</em> a <strong>day</strong>.</p>');
  expect(await bodyOf(book)).toContain('<li>mud</li>');
  const second = await bodyOf(book, 2);
  expect(second).toContain('<td>1</td>');
  expect(second).not.toMatch(/script|alert|javascript/);
  expect(second).toContain('<a href="https://a.example/?a=1&amp;b=2">yes</a>');
});

test('a page: its head names it, pictures written into it come along, notes are led to across chapters', async () => {
  const picture = btoa(String.fromCharCode(...png));
  const book = await bookOf(
    textFile(
      `<!doctype html><html lang="fr-FR"><head><title>Un &amp; deux</title><meta name="author" content="Ana"><link rel="canonical" href="https://a.example/x"></head>
<body onload="x()"><h1>Un</h1><p style="x">Texte<a href="#n">1</a> &hellip; <img src="data:image/png;base64,${picture}" alt='"&'><img src="http://a.example/track.gif"></p>
<ul><li>a<li>b</ul><h1>Notes</h1><p id="n">La note. <a href="#gone">x</a></p></body></html>`,
      'page.html',
    ),
  );
  expect([book.title, book.author, book.language, chaptersOf(book)]).toEqual([
    'Un & deux',
    'Ana',
    'fr-fr',
    ['Un', 'Notes'],
  ]);
  const body = await bodyOf(book);
  expect(body).toContain('Texte<a href="chapter-2.xhtml#n1">1</a> …');
  expect(body).toContain('<img src="pictures/1.png" alt="&quot;&amp;"/></p>');
  expect(body).toContain('<ul><li>a</li><li>b</li></ul>');
  expect(await bodyOf(book, 2)).toContain('<p id="n1">La note. <a>x</a></p>');
  expect(new Uint8Array(await (await book.resource('OEBPS/pictures/1.png')).arrayBuffer())).toEqual(png);
  expect(await book.text('OEBPS/content.opf')).toContain('<dc:source>https://a.example/x</dc:source>');
});

test('a document of Word: headings, emphasis, a note and a picture; what was deleted stays out', async () => {
  const book = await bookOf(
    await docxFile(
      [
        docxParagraph(docxRun('One'), 'Heading1'),
        docxParagraph(
          `${docxRun('Twice', '<w:i/>')}${docxRun(' a day')}<w:r><w:footnoteReference w:id="2"/></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>`,
        ),
        docxParagraph(docxPicture),
        docxParagraph(docxRun('Two'), 'Heading1'),
        docxParagraph(docxRun('More.')),
      ].join(''),
    ),
  );
  expect([book.title, book.author, chaptersOf(book)]).toEqual(['The Tide', 'Nora Vane', ['One', 'Two']]);
  const body = await bodyOf(book);
  expect(body).toContain('<em>Twice</em> a day<sup><a id="n1" href="chapter-2.xhtml#n2">[1]</a></sup>');
  expect(body).toContain('<img src="pictures/1.png" alt="Una gata"/>');
  expect(body).not.toContain('gone');
  expect(await bodyOf(book, 2)).toContain('A small boat.');
});

test.each(['fb2', 'fb2.zip'])('a book in FictionBook (.%s), in the letters that it declares', async (ending) => {
  const text = fb2Text(
    '<title><p>Дама</p></title><section><title><p>Глава</p><p>первая</p></title><epigraph><p>Э</p></epigraph><p>Текст <emphasis>да</emphasis><a l:href="#n1" type="note">1</a></p><image l:href="#d.png"/></section><section><title><p>Вторая</p></title><p>Ещё</p></section>'.replace(
      'ё',
      'е',
    ),
    '<section id="n1"><p>Сноска</p></section>',
  );
  const bytes = windows1251(text);
  const name = `chekhov.${ending}`;
  const file =
    ending === 'fb2'
      ? textFile(bytes, name)
      : new File([await writeZip([{ path: 'a/b.fb2', content: bytes }], '')], name);
  const book = await bookOf(file);
  expect([book.title, book.author, book.language]).toEqual(['Дама', 'Антон Чехов', 'ru']);
  expect(chaptersOf(book)).toEqual(['Глава первая', 'Вторая']);
  expect(await bodyOf(book)).toMatch(
    /<em>да<\/em><a href="chapter-2\.xhtml#n\d">1<\/a><\/p><img src="pictures\/2\.png" alt=""\/>/,
  );
  expect(await book.findCover()).toBe('OEBPS/pictures/1.png');
});

test('the same text is the same book', async () => {
  const [one, other] = await Promise.all(
    ['a', 'a'].map(async (text) => new Uint8Array(await (await epubOf(textFile(text))).arrayBuffer())),
  );
  expect(one).toEqual(other);
});

const zipOf = async (path: string, content = 'x'): Promise<File> =>
  new File([await writeZip([{ path, content }], '')], 'x.zip');

test.each<[string, () => File | Promise<File>, ErrorId]>([
  ['nothing', () => textFile(''), 'file-empty'],
  ['white space', () => textFile(' \n\n\t '), 'text-empty'],
  ['a PDF', () => textFile('%PDF-1.7', 'a.txt'), 'file-is-pdf'],
  ['.doc', () => textFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'a.doc'), 'file-is-doc'],
  ['.rtf', () => textFile('{\\rtf1 a}', 'a.txt'), 'file-is-rtf'],
  ['.lit', () => textFile('ITOLITLS\x01', 'a.lit'), 'file-is-lit'],
  ['.odt', () => zipOf('content.xml'), 'file-is-odt'],
  ['.xlsx', () => zipOf('xl/workbook.xml'), 'file-is-office'],
  ['an Anki deck', () => zipOf('collection.anki21b'), 'file-is-words'],
  ['a text that is said to be an EPUB', () => textFile('nada', 'a.epub'), 'file-is-text'],
  ['a page in place of an EPUB', () => textFile('<!doctype html><p>404', 'a.epub'), 'file-is-web-page'],
  ['words in a table', () => textFile('a,b\n', 'words.csv'), 'file-is-words'],
  ['a book in a zip', () => zipOf('a/b.pdf'), 'file-is-archive'],
  ['KFX', () => textFile('CONT\x02\0\0', 'a.kfx'), 'file-is-kindle'],
  ['noise', () => textFile(Uint8Array.of(1, 2, 3, 4)), 'not-an-epub'],
  ['a document that is none', () => zipOf('word/document.xml', '<w:p'), 'text-damaged'],
  ['a picture of text alone', () => textFile('<html><body><img src="a.png"></body></html>', 'a.html'), 'text-empty'],
  ['FictionBook that ends in its head', () => textFile('<FictionBook><description>', 'a.fb2'), 'text-damaged'],
  ['a line of 30 MB', () => textFile('a '.repeat(15_000_000)), 'text-too-large'],
  [
    'a document whose fields nobody ends',
    () => docxFile(docxParagraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(200) + docxRun('x'))),
    'text-damaged',
  ],
  ['a document that unpacks to 70 MB', () => docxFile(`<w:p/>`.repeat(12_000_000)), 'book-too-large'],
  ['markup six thousand deep', () => textFile(`<html>${'<div>'.repeat(6_000)}a`, 'a.html'), 'text-damaged'],
])('%s is refused by its name', async (_what, make, reason) => {
  await expect(epubOf(await make())).rejects.toMatchObject({ id: reason });
});

test('a billion laughs in a document of Word, in FictionBook or a page are none', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`;
  const fb2 = await bookOf(
    textFile(`<?xml version="1.0"?>${bomb}<FictionBook><body><section><p>x&c;</p></section></body></FictionBook>`),
  );
  expect((await bodyOf(fb2)).length).toBeLessThan(1_000);
  const html = await bookOf(textFile(`${bomb}<html><p>x&c;</p></html>`, 'a.html'));
  expect((await bodyOf(html)).length).toBeLessThan(1_000);
});

test('markup that nobody closed, and elements deeper than a reader needs, leave their text', async () => {
  const book = await bookOf(
    textFile(`<html><body>${'<blockquote><b>'.repeat(400)}deep<p>and <table><tr><td>more`, 'a.html'),
  );
  const body = await bodyOf(book);
  expect(body.match(/<blockquote>/g)?.length).toBeLessThan(60);
  expect(body).toContain('deep');
  expect((await indexBook(book, 'en')).total).toBe(3);
});

test('characters that no XML may have do not break a chapter', async () => {
  const book = await bookOf(textFile('<html>a\u000bb &#xd800; c \uffff &#1; d', 'x.html'));
  expect(await bodyOf(book)).toBe('ab � c   d');
});
