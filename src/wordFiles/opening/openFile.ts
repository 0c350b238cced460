import { Refusal } from '#domain/errors/refusal.ts';
import { formOfFile } from '../fileKind.ts';
import { readAnkiCollection } from '../anki/collection.ts';
import { openCollection } from '../anki/openCollection.ts';
import { databaseOfPackage, isAnkiPackage } from '../anki/openPackage.ts';
import { openFileDatabase } from '../databases/database.ts';
import { openReaderDatabase } from '../databases/readers.ts';
import { isMigakuList, openMigaku } from '../programs/migaku.ts';
import { decodeWordFile } from '../text/letters.ts';
import type { Source } from '../source.ts';
import type { WordFileTools, ZipFiles } from '../tools.ts';
import { createReader } from './createReader.ts';
import { wordFileLimits } from '../limits.ts';
import { openText, openTextAs } from './openText.ts';
import type { WordFileReader } from '../wordFile.ts';

/**
 * Opens a file of words, whatever program wrote it.
 * @param name the file's own
 * @throws Refusal `file-empty`, `unavailable`, or `word-file-…` and `anki-package-…` of what it is instead or why it cannot be read
 */
export async function openFile(file: Blob, name: string, tools: WordFileTools): Promise<WordFileReader> {
  if (file.size === 0) throw new Refusal('file-empty');
  const kind = formOfFile(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (kind === 'workbook') throw new Refusal('word-file-is-excel');
  if (kind === 'other') throw new Refusal('word-file-unknown');
  if (kind === 'zip') return openArchive(file, name, tools);
  if (kind === 'database') return createReader(await openDatabaseFile(await bytesOf(file, 'database'), tools), null);
  const bytes = await textOf(file, kind === 'gzip', tools);
  return createReader(openText(name, bytes), (reading) => openTextAs(name, bytes, reading));
}

async function bytesOf(file: Blob, limit: 'text' | 'database'): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > wordFileLimits[limit]) throw new Refusal('word-file-too-large');
  return new Uint8Array(await file.arrayBuffer());
}

async function openArchive(file: Blob, name: string, tools: WordFileTools): Promise<WordFileReader> {
  const isOfAnki = /\.(?:apkg|colpkg)$/i.test(name);
  try {
    const zip = await tools.openZip(file);
    if (isAnkiPackage(zip))
      return createReader(await openDatabaseFile(await databaseOfPackage(zip), tools, true), null);
    return await openZippedText(zip);
  } catch (error) {
    const isDamaged = error instanceof Refusal && error.id === 'word-file-damaged';
    throw isDamaged && isOfAnki ? new Refusal('anki-package-damaged') : error;
  }
}

/** @param isOfAnki true when it came in a package: any other database is a damaged one */
async function openDatabaseFile(
  bytes: Uint8Array<ArrayBuffer>,
  tools: WordFileTools,
  isOfAnki = false,
): Promise<Source> {
  // SQLite changes the bytes; the 19th is 2 where the last changes may lie in a file of their own.
  const isUnmerged = bytes[18] === 2;
  const sqlite = await tools.loadSqlite();
  try {
    const database = openFileDatabase(sqlite, bytes);
    try {
      const collection = readAnkiCollection(database);
      const source = collection ? openCollection(collection) : openReaderDatabase(database, isUnmerged);
      if (!source) throw new Refusal(isOfAnki ? 'anki-package-damaged' : 'word-file-unknown-database');
      if (source.tables.length === 0) throw new Refusal('word-file-without-words');
      return source;
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Refusal && !(isOfAnki && error.id === 'word-file-damaged')) throw error;
    // SQLite says of a damaged file in many ways that it is one.
    throw new Refusal(isOfAnki ? 'anki-package-damaged' : 'word-file-damaged');
  }
}

/** A zip with one text, or with the lists of Migaku. @throws Refusal `word-file-is-excel`, `word-file-is-book`, `word-file-unknown` */
async function openZippedText(zip: ZipFiles): Promise<WordFileReader> {
  const { paths } = zip;
  if (paths.includes('xl/workbook.xml')) throw new Refusal('word-file-is-excel');
  if (paths.includes('META-INF/container.xml')) throw new Refusal('word-file-is-book');
  const texts = paths.filter(
    (path) => /\.(?:csv|tsv|txt|json)$/i.test(path) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(path),
  );
  const lists = texts.filter(isMigakuList);
  if (lists.length > 0 && lists.length === texts.length) {
    const read = await Promise.all(
      lists.map(async (path) => ({ path, text: decodeWordFile(await unpackedText(zip, path)).text })),
    );
    const source = openMigaku(read);
    if (source) return createReader(source, null);
  }
  const [path] = texts;
  if (path === undefined || texts.length > 1) throw new Refusal('word-file-unknown');
  const bytes = await unpackedText(zip, path);
  return createReader(openText(path, bytes), (reading) => openTextAs(path, bytes, reading));
}

function unpackedText(zip: ZipFiles, path: string): Promise<Uint8Array<ArrayBuffer>> {
  if (zip.size(path) > wordFileLimits.text) throw new Refusal('word-file-too-large');
  return zip.bytes(path);
}

async function textOf(file: Blob, isPacked: boolean, tools: WordFileTools): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await bytesOf(file, 'text');
  if (!isPacked) return bytes;
  const unpacked = await tools.gunzip(bytes, wordFileLimits.text).catch(() => {
    throw new Refusal('word-file-damaged');
  });
  if (!unpacked) throw new Refusal('word-file-too-large');
  return unpacked;
}
