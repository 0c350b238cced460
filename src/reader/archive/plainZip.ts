import { crc32, inflate } from './unpack.ts';
import type { ZipBytes, ZipEntry } from './zipEntry.ts';

/**
 * Reads zips that hold nothing unusual (https://pkware.cachefly.net/webdocs/casestudy/APPNOTE.TXT), as almost every EPUB is: one
 * directory that ends with the file, entries stored or deflated one after another, headers that say the same twice. It refuses
 * nothing: at whatever is odd it gives up, and the library, which knows all of the format and what is forged, judges the file.
 * So what is not understood here is never trusted, and no more than a plain file has to be understood.
 */

const signature = { directoryEnd: 0x06054b50, entry: 0x02014b50, local: 0x04034b50, descriptor: 0x08074b50 };
const length = { directoryEnd: 22, entry: 46, local: 30, descriptor: 16 };
/** The longest comment a zip may end with: so far from its end an old end of a directory may hide. */
const longestComment = 0xffff;
const longestExtras = 0xffff;
const largestDirectory = 8_000_000;
/** Flags for how hard it was packed, sizes after the data, a name in UTF-8. */
const plainFlags = 0x080e;
const sizesFollow = 0x0008;
const utf8 = 0x0800;
const method = { stored: 0, deflated: 8 };
/** Times and owners, the mark of Java's archives: they change nothing of what a file is. */
const plainExtras = new Set([0x5455, 0x7875, 0x000a, 0xcafe]);
const largest32 = 0xffffffff;

/** An entry of the directory, with where its bytes must end. */
interface Listed {
  readonly name: string;
  readonly rawName: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
  readonly kind: ZipEntry['kind'];
}

/** The entries of a plain zip in the order of its directory; null when anything about it is not plain. */
export async function readPlainZip(zip: ZipBytes): Promise<readonly ZipEntry[] | null> {
  const directory = await findDirectory(zip);
  if (!directory) return null;
  const listed = readDirectory(await zip.read(directory.offset, directory.length), directory.count);
  if (!listed) return null;
  const offsets = listed.map(({ offset }) => offset).toSorted((one, other) => one - other);
  const ends = new Map(offsets.map((offset, index) => [offset, offsets[index + 1] ?? directory.offset]));
  const names = new Set(listed.map(({ name }) => name));
  if (ends.size < listed.length || names.size < listed.length || (offsets.at(-1) ?? 0) >= directory.offset) return null;
  return listed.map((entry) => ({
    ...entry,
    isEncrypted: false,
    unpack: () => unpack(zip, entry, ends.get(entry.offset) ?? 0),
  }));
}

async function findDirectory(zip: ZipBytes): Promise<{ offset: number; length: number; count: number } | null> {
  const tail = await zip.read(Math.max(0, zip.size - length.directoryEnd - longestComment), zip.size);
  const at = tail.length - length.directoryEnd;
  if (at < 0) return null;
  const view = new DataView(tail.buffer, tail.byteOffset, tail.length);
  // An end that is not the only one in reach is a matter of opinion.
  for (let place = 0; place < at; place += 1)
    if (tail[place] === 0x50 && view.getUint32(place, true) === signature.directoryEnd) return null;
  const [disk, directoryDisk, here, count] = [4, 6, 8, 10].map((offset) => view.getUint16(at + offset, true));
  const [size = 0, offset = 0] = [12, 16].map((place) => view.getUint32(at + place, true));
  const isPlain =
    view.getUint32(at, true) === signature.directoryEnd &&
    disk === 0 &&
    directoryDisk === 0 &&
    here === count &&
    view.getUint16(at + 20, true) === 0 &&
    offset + size === zip.size - length.directoryEnd &&
    size <= largestDirectory &&
    count !== 0xffff;
  return isPlain && count ? { offset, length: size, count } : null;
}

function readDirectory(directory: Uint8Array<ArrayBuffer>, count: number): Listed[] | null {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.length);
  const listed: Listed[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + length.entry > directory.length || view.getUint32(at, true) !== signature.entry) return null;
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    );
    const nameEnd = at + length.entry + nameLength;
    const end = nameEnd + extraLength + commentLength;
    if (end > directory.length) return null;
    const entry = readEntry(view, at, directory.subarray(at + length.entry, nameEnd));
    if (!entry || !hasPlainExtras(new DataView(directory.buffer, directory.byteOffset + nameEnd, extraLength)))
      return null;
    listed.push(entry);
    at = end;
  }
  return at === directory.length ? listed : null;
}

function readEntry(view: DataView, at: number, rawName: Uint8Array): Listed | null {
  const flags = view.getUint16(at + 8, true);
  const packing = view.getUint16(at + 10, true);
  const [crc = 0, packed = 0, size = 0] = [16, 20, 24].map((place) => view.getUint32(at + place, true));
  const offset = view.getUint32(at + 42, true);
  const name = plainName(rawName, flags);
  const attributes = view.getUint32(at + 38, true);
  const kind = kindOf(view.getUint8(at + 5), attributes, name ?? '');
  const isPlain =
    (flags & ~plainFlags) === 0 &&
    (packing === method.deflated || (packing === method.stored && packed === size)) &&
    Math.max(packed, size, offset) < largest32 &&
    view.getUint16(at + 34, true) === 0;
  return isPlain && name !== null && kind !== null
    ? { name, rawName, flags, method: packing, crc, packed, size, offset, kind }
    : null;
}

/** Null for what is neither a file nor a folder. */
function kindOf(system: number, attributes: number, name: string): ZipEntry['kind'] | null {
  const type = (attributes >>> 28) & 0xf;
  if (type !== 0 && type !== 0x4 && type !== 0x8) return null;
  const isFolder = type === 0x4 || name.endsWith('/') || (system === 0 && (attributes & 0x10) !== 0);
  return isFolder ? 'other' : 'file';
}

/** A name without anything that could lead out of the book or be read in two ways; null for any other. */
function plainName(raw: Uint8Array, flags: number): string | null {
  try {
    const name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
    const isUtf8 = (flags & utf8) !== 0 || raw.some((byte) => byte > 0x7f);
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    const isOdd = /[\u0000-\u001f\u007f\\]|^\/|^[a-z]:|(?:^|\/)\.{0,2}(?=\/.|$)/i.test(name.replace(/\/$/, ''));
    return name !== '' && !isOdd && (isUtf8 || /^[ -~]*$/.test(name)) ? name : null;
  } catch {
    return null;
  }
}

function hasPlainExtras(extras: DataView): boolean {
  let at = 0;
  while (at + 4 <= extras.byteLength) {
    if (!plainExtras.has(extras.getUint16(at, true))) return false;
    at += 4 + extras.getUint16(at + 2, true);
  }
  return at === extras.byteLength;
}

/** @param end where the next entry begins, or the directory */
async function unpack(zip: ZipBytes, entry: Listed, end: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const most = length.local + entry.rawName.length + longestExtras + entry.packed + length.descriptor;
  const bytes = await zip.read(entry.offset, Math.min(end - entry.offset, most));
  if (bytes.length < length.local + entry.rawName.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const dataStart = length.local + entry.rawName.length + view.getUint16(28, true);
  const dataEnd = dataStart + entry.packed;
  // One that reaches into the next overlaps it.
  if (dataEnd > bytes.length || !saysTheSame(view, entry)) return null;
  if (entry.flags & sizesFollow && !isDescribed(view, dataEnd, entry)) return null;
  const packed = bytes.subarray(dataStart, dataEnd);
  const unpacked = entry.method === method.stored ? packed.slice() : await inflate(packed, entry.size);
  if (crc32(unpacked) !== entry.crc) throw new TypeError('The checksum differs');
  return unpacked;
}

/** Tells whether the header before the data says what the directory says (APPNOTE 4.3.7). */
function saysTheSame(view: DataView, { flags, method: packing, crc, packed, size, rawName }: Listed): boolean {
  const [ownCrc, ownPacked, ownSize] = [14, 18, 22].map((place) => view.getUint32(place, true));
  return (
    view.getUint32(0, true) === signature.local &&
    view.getUint16(6, true) === flags &&
    view.getUint16(8, true) === packing &&
    view.getUint16(26, true) === rawName.length &&
    rawName.every((byte, index) => view.getUint8(length.local + index) === byte) &&
    hasPlainExtras(
      new DataView(view.buffer, view.byteOffset + length.local + rawName.length, view.getUint16(28, true)),
    ) &&
    ((flags & sizesFollow) !== 0 || (ownCrc === crc && ownPacked === packed && ownSize === size))
  );
}

/** Tells whether checksum and sizes follow the data with their signature, as the directory says them (APPNOTE 4.3.9). */
function isDescribed(view: DataView, at: number, { crc, packed, size }: Listed): boolean {
  if (at + length.descriptor > view.byteLength) return false;
  const [mark, ownCrc, ownPacked, ownSize] = [0, 4, 8, 12].map((place) => view.getUint32(at + place, true));
  return mark === signature.descriptor && ownCrc === crc && ownPacked === packed && ownSize === size;
}
