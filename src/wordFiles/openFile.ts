import { Refusal } from '#domain/errors/refusal.ts';
import { createReader } from './createReader.ts';
import { wordFileLimits } from './limits.ts';
import { openText, openTextAs } from './text/openText.ts';
import type { WordFileReader } from './wordFile.ts';

/** The files of a zip, by their path in it. */
export interface ZipFiles {
  readonly paths: readonly string[];
  /** Unpacked size in bytes; 0 for a path that is not there. */
  size(path: string): number;
  /** @throws Refusal when its bytes are not as the zip says */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Abilities that this room has not itself: whoever opens a file brings them. */
export interface WordFileTools {
  /** @throws Refusal for what is no whole zip */
  openZip(file: Blob): Promise<ZipFiles>;
  /** @returns null when more than `most` bytes come out. @throws TypeError when it is damaged */
  gunzip(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Opens a file of words, whatever program wrote it.
 * @param name the file's own
 * @throws Refusal `file-empty`, `word-file-…` of what it is instead or why it cannot be read
 */
export async function openFile(file: Blob, name: string, tools: WordFileTools): Promise<WordFileReader> {
  if (file.size === 0) throw new Refusal('file-empty');
  const kind = kindOfFile(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (kind === 'workbook') throw new Refusal('word-file-is-excel');
  if (kind === 'other') throw new Refusal('word-file-unknown');
  const bytes = await textOf(file, kind === 'gzip', tools);
  return createReader(openText(name, bytes), (reading) => openTextAs(bytes, reading));
}

async function textOf(file: Blob, isPacked: boolean, tools: WordFileTools): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > wordFileLimits.text) throw new Refusal('word-file-too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPacked) return bytes;
  const unpacked = await tools.gunzip(bytes, wordFileLimits.text).catch(() => {
    throw new Refusal('word-file-damaged');
  });
  if (!unpacked) throw new Refusal('word-file-too-large');
  return unpacked;
}

export type FileKind = 'text' | 'gzip' | 'zip' | 'database' | 'workbook' | 'other';

/** The first bytes of formats, as characters of one byte. */
const beginnings: readonly (readonly [beginning: string, kind: FileKind])[] = [
  ['SQLite format 3\0', 'database'],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['\x1f\x8b', 'gzip'],
  // Excel's older workbooks, and whatever else Office wrote in them.
  ['\xd0\xcf\x11\xe0', 'workbook'],
  ['%PDF', 'other'],
  ['\x89PNG', 'other'],
  ['\xff\xd8\xff', 'other'],
  ['GIF8', 'other'],
  ['\x28\xb5\x2f\xfd', 'other'],
];

/** The format of a file by its first 16 bytes, whatever it is called. */
export function kindOfFile(head: Uint8Array): FileKind {
  const text = String.fromCharCode(...head.subarray(0, 16));
  return beginnings.find(([beginning]) => text.startsWith(beginning))?.[1] ?? 'text';
}
