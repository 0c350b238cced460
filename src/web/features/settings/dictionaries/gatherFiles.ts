import type { DictionaryFile } from '#domain/dictionaries/dictionary.ts';
import { dictionaryLimits } from '#domain/dictionaries/limits.ts';
import { isOfDictionary, packedEnding } from '#domain/dictionaries/openDictionary.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { gunzip } from '#reader/archive/unpack.ts';
import { openZip } from '#reader/archive/zip.ts';

/**
 * The files of a dictionary as the learner chose them, unpacked: alone or in a zip, packed by gzip or not.
 * @throws Refusal `dictionary-too-large`, `dictionary-damaged`, `unavailable`
 */
export async function gatherFiles(chosen: readonly File[]): Promise<readonly DictionaryFile[]> {
  if (chosen.reduce((sum, { size }) => sum + size, 0) > dictionaryLimits.packed)
    throw new Refusal('dictionary-too-large');
  const room = { left: dictionaryLimits.unpacked };
  const files: DictionaryFile[] = [];
  for (const file of chosen) {
    const found = (await beginsAsZip(file))
      ? await filesInZip(file)
      : [{ name: file.name, bytes: await bytesOf(file) }];
    for (const each of found) files.push(await unpacked(each, room));
  }
  return files;
}

interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());

async function beginsAsZip(file: Blob): Promise<boolean> {
  const [first, second, third, fourth] = await bytesOf(file.slice(0, 4));
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
}

/** The refusals of the zip reader, which name books, as refusals that name dictionaries. */
const refusals: Partial<Readonly<Record<ErrorId, ErrorId>>> = {
  'book-too-large': 'dictionary-too-large',
  'book-drm': 'dictionary-damaged',
  'book-damaged': 'dictionary-damaged',
  'not-an-epub': 'dictionary-damaged',
};

async function filesInZip(file: File): Promise<readonly PackedFile[]> {
  try {
    const archive = await openZip(file, {
      file: dictionaryLimits.packed,
      entries: dictionaryLimits.files,
      unpacked: dictionaryLimits.unpacked,
      entry: dictionaryLimits.unpacked,
      ratio: 400,
      ratioFrom: 1024 * 1024,
    });
    const files: PackedFile[] = [];
    for (const path of archive.paths.filter(isOfDictionary))
      files.push({ name: path, bytes: await archive.bytes(path) });
    return files;
  } catch (error) {
    const id = error instanceof Refusal ? refusals[error.id] : undefined;
    throw id ? new Refusal(id) : error;
  }
}

async function unpacked({ name, bytes }: PackedFile, room: { left: number }): Promise<DictionaryFile> {
  const isPacked = packedEnding.test(name) && bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isPacked
    ? await gunzip(bytes, room.left).catch(() => {
        throw new Refusal('dictionary-damaged');
      })
    : bytes;
  if (!plain || plain.length > room.left) throw new Refusal('dictionary-too-large');
  room.left -= plain.length;
  return { name: name.replace(packedEnding, ''), bytes: plain };
}
