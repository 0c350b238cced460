import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { randomRuns } from '#tests/randomRuns.ts';
import { readPlainZip } from './plainZip.ts';
import { crc32, gunzip, inflate } from './unpack.ts';
import { openZip } from './zip.ts';
import { zipBytesOf } from './zipEntry.ts';

const files = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': '<container/>'.repeat(20),
  'OEBPS/uno.xhtml': '<p>El señor de los anillos.</p>'.repeat(40),
  'OEBPS/ñandú.xhtml': '<p>Otro</p>',
  'OEBPS/empty.css': '',
};

async function write(options: ZipWriterAddDataOptions = {}, folder = false): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  if (folder) await writer.add('OEBPS/', undefined, { directory: true });
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text), options);
  return new Uint8Array(await (await writer.close()).arrayBuffer());
}

/** The same zip with a comment, which is not plain: the library alone reads it. */
function forLibrary(zip: Uint8Array<ArrayBuffer>): Blob {
  const end = zip.slice(-22);
  new DataView(end.buffer).setUint16(20, 1, true);
  return new Blob([zip.subarray(0, -22), end, 'x']);
}

/** Everything that can be learned of a zip: its files and their contents, or why it, or one of them, is refused. */
async function contentOf(file: Blob): Promise<unknown> {
  try {
    const archive = await openZip(file);
    const contents: unknown[] = [];
    for (const path of archive.paths)
      contents.push([path, archive.size(path), await archive.bytes(path).then(text, reason)]);
    return contents;
  } catch (error) {
    return reason(error);
  }
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function reason(error: unknown): string {
  if (error instanceof Refusal) return error.id;
  throw error;
}

const isPlain = async (zip: Uint8Array<ArrayBuffer>): Promise<boolean> =>
  (await readPlainZip(await zipBytesOf(new Blob([zip])))) !== null;

test.each([
  ['deflated', {}],
  ['stored', { level: 0 }],
  ['with sizes after the data', { dataDescriptor: true }],
  ['with sizes before the data', { dataDescriptor: false }],
  ['with times', { extendedTimestamp: true }],
] as const)('a plain zip is read without the library: %s', async (_, options) => {
  const zip = await write(options, true);
  expect(await isPlain(zip)).toBe(true);
  const archive = await openZip(new Blob([zip]));
  expect(archive.paths).toEqual(Object.keys(files));
  for (const [path, content] of Object.entries(files)) {
    expect(archive.size(path)).toBe(new TextEncoder().encode(content).length);
    expect(text(await archive.bytes(path))).toBe(content);
  }
  await expect(archive.bytes('gone')).rejects.toEqual(new Refusal('book-damaged'));
});

test.each([
  ['zip64', { zip64: true }],
  ['a link', { externalFileAttributes: 0xa1ff0000, msDosCompatible: false, versionMadeBy: 0x314 }],
  ['encrypted', { password: 'secret' }],
] as const)('what is not plain is the library’s to judge: %s', async (_, options) => {
  const zip = await write(options);
  expect(await isPlain(zip)).toBe(false);
  expect(await contentOf(new Blob([zip]))).toEqual(await contentOf(forLibrary(zip)));
});

test('links are left out, encrypted books refused', async () => {
  const links = await write({ externalFileAttributes: 0xa1ff0000, msDosCompatible: false, versionMadeBy: 0x314 });
  expect(await contentOf(new Blob([links]))).toEqual([]);
  expect(await contentOf(new Blob([await write({ password: 'secret' })]))).toBe('book-drm');
});

test.each(['../x', 'a/../../x', '/x', 'C:/x', 'a\\..\\x', 'a//b', './x', 'a\u0000b', 'a\u0007b'])(
  'a name that may lead out, or be read in two ways, is not plain: %j',
  async (name) => {
    const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    await writer.add(name, new TextReader('x'));
    const zip = new Uint8Array(await (await writer.close()).arrayBuffer());
    expect(await isPlain(zip)).toBe(false);
    expect(await contentOf(new Blob([zip]))).toEqual(await contentOf(forLibrary(zip)));
  },
);

test('two entries over the same bytes are refused whichever way they are read', async () => {
  const zip = await write({ dataDescriptor: false });
  const view = new DataView(zip.buffer);
  const places = Array.from(zip.keys()).filter((at) => at + 46 < zip.length && view.getUint32(at, true) === 0x02014b50);
  const [first = 0, second = 0] = places;
  view.setUint32(second + 42, view.getUint32(first + 42, true), true);
  expect(await isPlain(zip)).toBe(false);
  const content = await contentOf(new Blob([zip]));
  expect(content).toEqual(await contentOf(forLibrary(zip)));
  expect(JSON.stringify(content)).toContain('book-damaged');
});

test('whatever bytes are changed, a zip is read and refused as the library does', { timeout: 3_600_000 }, async () => {
  const bases = await Promise.all([write({ dataDescriptor: false }, true), write({ dataDescriptor: true })]);
  const place = fc.record({ at: fc.nat(), value: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0xff)) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bases),
      fc.array(place, { minLength: 1, maxLength: 3 }),
      async (base, places) => {
        const zip = base.slice();
        // Its last record differs between the two by what makes the second one's comment.
        for (const { at, value } of places) zip[at % (zip.length - 22)] = value;
        expect(await contentOf(new Blob([zip]))).toEqual(await contentOf(forLibrary(zip)));
      },
    ),
    randomRuns(150, 60_000),
  );
});

test('a zip cut off anywhere is refused', async () => {
  const zip = await write();
  for (let length = 0; length < zip.length; length += 7)
    expect(['book-damaged', 'not-an-epub']).toContain(await contentOf(new Blob([zip.subarray(0, length)])));
});

test('checksums and deflated data', async () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * index) % 251);
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  expect(await inflate(packed, bytes.length)).toEqual(bytes);
  await expect(inflate(packed, bytes.length - 1)).rejects.toThrow(TypeError);
  await expect(inflate(packed, bytes.length + 1)).rejects.toThrow(TypeError);
  await expect(inflate(packed.subarray(0, -9), bytes.length)).rejects.toThrow(TypeError);
});

test('a bomb that lies about its size stops where it said', async () => {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  await writer.add('bomb', new Uint8ArrayReader(new Uint8Array(20_000_000)), { dataDescriptor: false });
  const zip = new Uint8Array(await (await writer.close()).arrayBuffer());
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(zip.length - 6, true);
  for (const at of [22, directory + 24]) view.setUint32(at, 1_000, true);
  expect(await isPlain(zip)).toBe(true);
  expect(await contentOf(new Blob([zip]))).toEqual([['bomb', 1_000, 'book-damaged']]);
});

test('gzip files come out whole, but for more than was allowed, and damaged ones are faults', async () => {
  const packed = async (text: string) =>
    new Uint8Array(
      await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    );
  const bytes = await packed('palabra '.repeat(100_000));
  expect((await gunzip(bytes, 800_000))?.length).toBe(800_000);
  expect(await gunzip(bytes, 799_999)).toBeNull();
  expect(await gunzip(await packed(''), 0)).toHaveLength(0);
  await expect(gunzip(bytes.slice(0, -10), 800_000)).rejects.toThrow(TypeError);
  await expect(gunzip(new Uint8Array([1, 2, 3]), 10)).rejects.toThrow(TypeError);
});
