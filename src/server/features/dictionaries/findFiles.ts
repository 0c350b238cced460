import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DictionaryFile } from '#domain/dictionaries/dictionary.ts';
import { dictionaryLimits } from '#domain/dictionaries/limits.ts';
import { isOfDictionary, packedEnding } from '#domain/dictionaries/openDictionary.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';

const unpack = promisify(gunzip);

/** The folder where Debian's packages `dict-freedict-…-spa` put theirs. */
const freeDict: Partial<Readonly<Record<Language, string>>> = {
  en: 'freedict-eng-spa',
  fr: 'freedict-fra-spa',
  de: 'freedict-deu-spa',
  it: 'freedict-ita-spa',
  pt: 'freedict-por-spa',
};

/** Dictionaries of one language that are read; more are left out. */
const mostDictionaries = 10;

export interface DictionaryFolders {
  /** Holds a folder for each language; null where there is none. */
  readonly own: string | null;
  /** Debian's folder of dictd databases. */
  readonly system: string | null;
}

/**
 * The files of a language's dictionaries: the operator's own in the order of their names, then Debian's.
 * @returns for each dictionary the paths of its files
 */
export async function findDictionaries({ own, system }: DictionaryFolders, language: Language): Promise<string[][]> {
  const inOwn = own === null ? [] : await groupsIn(path.join(own, language), 1);
  const name = freeDict[language];
  const inSystem =
    system === null || name === undefined
      ? []
      : (await groupsIn(system, 0)).filter(([first = '']) => path.basename(first).startsWith(`${name}.`));
  return [...inOwn, ...inSystem].slice(0, mostDictionaries);
}

/** Files that have their name in common but for endings, in a folder and its folders. */
async function groupsIn(folder: string, depth: number): Promise<string[][]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const entries = found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const files = entries.filter((entry) => entry.isFile() && isOfDictionary(entry.name)).map(({ name }) => name);
  const groups = Map.groupBy(files, (name) => name.replace(packedEnding, '').replace(/\.[^.]+$/, ''));
  const below = depth === 0 ? [] : entries.filter((entry) => entry.isDirectory());
  const nested = await Promise.all(below.map(({ name }) => groupsIn(path.join(folder, name), depth - 1)));
  return [...[...groups.values()].map((names) => names.map((name) => path.join(folder, name))), ...nested.flat()];
}

/** The files' contents, unpacked. @throws Refusal `dictionary-too-large`; an Error of the system or of gzip */
export async function readFiles(paths: readonly string[]): Promise<readonly DictionaryFile[]> {
  let left: number = dictionaryLimits.unpacked;
  const files: DictionaryFile[] = [];
  for (const file of paths) {
    if ((await stat(file)).size > dictionaryLimits.packed) throw new Refusal('dictionary-too-large');
    const packed = await readFile(file);
    const isPacked = packedEnding.test(file) && packed[0] === 0x1f && packed[1] === 0x8b;
    const bytes = isPacked ? await unpack(packed, { maxOutputLength: Math.max(1, left) }) : packed;
    left -= bytes.length;
    if (left < 0) throw new Refusal('dictionary-too-large');
    files.push({ name: path.basename(file).replace(packedEnding, ''), bytes });
  }
  return files;
}
