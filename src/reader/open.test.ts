import { TextReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { limits } from './archive/limits.ts';
import { openBook } from './open.ts';
import { entriesOf } from './book/entries.ts';
import { buildEpub, sectionName } from './testing/epub.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

async function reasonOf(opening: Promise<unknown>): Promise<string> {
  try {
    await opening;
  } catch (error) {
    if (error instanceof Refusal) return error.id;
    throw error;
  }
  return 'opened';
}

for (const version of [2, 3] as const) {
  test(`EPUB ${version}: metadata, spine, contents and cover`, async () => {
    const book = await openBook(
      await buildEpub({
        version,
        title: 'Title',
        author: 'Writer',
        language: 'fr',
        cover: png,
        sections: [
          { title: 'One', body: '<p>a</p>' },
          { title: 'Two', body: '<p>b</p>', linear: false },
        ],
      }),
    );
    expect(book).toMatchObject({
      title: 'Title',
      author: 'Writer',
      language: 'fr',
      direction: 'ltr',
    });
    expect(book.sections.map(({ path, linear }) => [path, linear])).toEqual([
      [sectionName(0), true],
      [sectionName(1), false],
    ]);
    expect(book.contents.map(({ label, target }) => [label, target?.section])).toEqual([
      ['One', sectionName(0)],
      ['Two', sectionName(1)],
    ]);
    expect(await book.findCover()).toBe('OEBPS/cover.png');
    expect((await book.resource('OEBPS/cover.png')).type).toBe('image/png');
  });
}

test('a cover found only as the first picture of the first page', async () => {
  const book = await openBook(
    await buildEpub({
      version: 2,
      sections: [{ body: '<img src="pic%20one.png" alt=""/>' }],
      files: { 'pic one.png': png },
    }),
  );
  expect(await book.findCover()).toBe('OEBPS/pic one.png');
});

test('no contents, blank ids, other cases, decomposed names and fallbacks do not keep a book closed', async () => {
  const opf = `<package version="2.0"><metadata><title>T</title></metadata><manifest>
    <item id=" a " href="Caf%C3%A9.XHTML" media-type="application/xhtml+xml"/>
    <item id="pdf" href="x.pdf" media-type="application/pdf" fallback="web"/><item id="web" href="web.xhtml" media-type="application/xhtml+xml"/>
    <item id="gone" href="gone.xhtml" media-type="application/xhtml+xml"/></manifest>
    <spine><itemref idref="a"/><itemref idref="pdf"/><itemref idref="gone"/></spine></package>`;
  const book = await openBook(
    await zip({ 'book.opf': opf, 'cafe\u0301.xhtml': '<p>a</p>', 'web.xhtml': '<p>b</p>', 'x.pdf': '' }),
  );
  expect(book.sections.map(({ path }) => path)).toEqual(['caf\u00e9.xhtml', 'web.xhtml']);
  expect(book.contents).toEqual([]);
});

test('chapters that the file has not are told; a raw mark in a file’s name is part of it', async () => {
  const book = await openBook(
    await buildEpub({
      sections: [{ body: '<p>One</p>' }],
      loose: {
        'META-INF/container.xml': '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
        'book.opf': `<package version="3.0"><metadata><title>T</title></metadata><manifest>
          <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
          <item id="a" href="part#1.xhtml" media-type="application/xhtml+xml"/><item id="b" href="gone.xhtml" media-type="application/xhtml+xml"/>
          </manifest><spine><itemref idref="a"/><itemref idref="b"/><itemref idref="b"/></spine></package>`,
        'nav.xhtml':
          '<html><nav><ol><li><a href="part#1.xhtml">One</a></li><li><a href="part#1.xhtml#two">Two</a></li><li><a href="gone.xhtml">Three</a></li></ol></nav></html>',
        'part#1.xhtml': '<html><body><p>One</p><p id="two">Two</p></body></html>',
      },
    }),
  );
  expect(book.sections.map(({ path }) => path)).toEqual(['part#1.xhtml']);
  expect(book.missing).toEqual(['gone.xhtml']);
  expect(entriesOf(book).map(({ label, target, section }) => [label, target?.fragment, section])).toEqual([
    ['One', '', 0],
    ['Two', 'two', 0],
    ['Three', '', null],
  ]);
});

test('what a DOCTYPE would include from elsewhere is not read', async () => {
  const opf = `<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "]>boom">]><package><metadata><title>a&x;&y;&amp;b</title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`;
  const book = await openBook(await zip({ 'a.opf': opf, 'a.xhtml': '<p>a</p>' }));
  expect(book.title).toBe('a&x;]>boom&b');
});

test('obfuscated fonts come out as they went in', async () => {
  const font = Uint8Array.from({ length: 2000 }, (_, index) => index % 251);
  const key = new Uint8Array(
    await crypto.subtle.digest('SHA-1', new TextEncoder().encode('urn:uuid:12345678-1234-1234-1234-123456789abc')),
  );
  const adobe = Uint8Array.from('12345678123412341234123456789abc'.match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );
  const scramble = (with_: Uint8Array, length: number) =>
    font.map((byte, index) => (index < length ? byte ^ (with_[index % with_.length] ?? 0) : byte));
  const data = (algorithm: string, uri: string) =>
    `<enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData>`;
  const book = await openBook(
    await buildEpub({
      sections: [{ body: '<p>a</p>' }],
      files: { 'a.otf': scramble(key, 1040), 'b.otf': scramble(adobe, 1024) },
      loose: {
        'META-INF/encryption.xml': `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container">${data('http://www.idpf.org/2008/embedding', 'OEBPS/a.otf')}${data('http://ns.adobe.com/pdf/enc#RC', 'OEBPS/b.otf')}</encryption>`,
      },
    }),
  );
  for (const name of ['OEBPS/a.otf', 'OEBPS/b.otf'])
    expect(new Uint8Array(await (await book.resource(name)).arrayBuffer())).toEqual(font);
});

test('an encrypted section is a protected book', async () => {
  const encryption = `<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><CipherData><CipherReference URI="${sectionName(0)}"/></CipherData></EncryptedData></encryption>`;
  expect(
    await reasonOf(
      openBook(await buildEpub({ sections: [{ body: '<p>a</p>' }], loose: { 'META-INF/encryption.xml': encryption } })),
    ),
  ).toBe('book-drm');
});

test('what is no EPUB says so', async () => {
  expect(await reasonOf(openBook(new Blob(['not a zip'])))).toBe('not-an-epub');
  expect(await reasonOf(openBook(new Blob([])))).toBe('not-an-epub');
  expect(await reasonOf(openBook(await zip({ 'a.txt': 'text' })))).toBe('not-an-epub');
});

test('a download that broke off is damaged', async () => {
  const epub = await buildEpub({ sections: [{ body: '<p>some text</p>' }] });
  expect(await reasonOf(openBook(epub.slice(0, epub.size / 2)))).toBe('book-damaged');
});

test('a book without anything to read says so', async () => {
  expect(await reasonOf(openBook(await buildEpub({ sections: [] })))).toBe('book-empty');
});

test('limits: file, entries, entry, all unpacked, ratio', async () => {
  const epub = await buildEpub({
    sections: [{ body: '<p>a</p>' }],
    files: { 'zeros.png': new Uint8Array(2 * 1024 * 1024) },
  });
  expect(await reasonOf(openBook(epub))).toBe('book-too-large');
  const relaxed = { ...limits, ratio: Infinity };
  expect(await reasonOf(openBook(epub, relaxed))).toBe('opened');
  for (const tight of [{ file: 100 }, { entries: 3 }, { entry: 1024 * 1024 }, { unpacked: 1024 * 1024 }]) {
    expect(await reasonOf(openBook(epub, { ...relaxed, ...tight }))).toBe('book-too-large');
  }
});

test('names that climb out of the book are refused', async () => {
  expect(
    await reasonOf(openBook(await buildEpub({ sections: [{ body: '<p>a</p>' }], loose: { '../../evil.xhtml': 'x' } }))),
  ).toBe('book-damaged');
});

test('a wrong checksum and a size that lies are damage, found when the entry is read', async () => {
  const epub = new Uint8Array(
    await (await buildEpub({ sections: [{ body: '<p>some text that is long enough</p>' }] })).arrayBuffer(),
  );
  for (const field of ['crc', 'size'] as const) {
    const forged = epub.slice();
    forge(forged, sectionName(0), field);
    const book = openBook(new Blob([forged])).then(async (opened) => opened.text(sectionName(0)));
    expect(await reasonOf(book)).toBe('book-damaged');
  }
});

test('opening reads no section, and where the text begins can be asked of a damaged one', async () => {
  const epub = new Uint8Array(
    await (
      await buildEpub({ sections: [{ title: 'One', body: '<p>some text that is long enough</p>' }] })
    ).arrayBuffer(),
  );
  forge(epub, sectionName(0), 'crc');
  const book = await openBook(new Blob([epub]));
  expect(await book.findStart()).toMatchObject({ section: sectionName(0) });
});

async function zip(files: Readonly<Record<string, string>>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text));
  return writer.close();
}

/** Changes the checksum or the unpacked size in the central directory (APPNOTE 4.3.12) and in the local header's descriptor-less form. */
function forge(bytes: Uint8Array<ArrayBuffer>, name: string, field: 'crc' | 'size'): void {
  const view = new DataView(bytes.buffer);
  const encoded = new TextEncoder().encode(name);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50 || !encoded.every((byte, index) => bytes[at + 46 + index] === byte))
      continue;
    const offset = at + (field === 'crc' ? 16 : 24);
    view.setUint32(offset, field === 'crc' ? view.getUint32(offset, true) ^ 1 : 10, true);
    return;
  }
  throw new Error('the entry is not in the directory');
}
