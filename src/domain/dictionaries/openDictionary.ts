import { Refusal } from '../errors/refusal.ts';
import type { DictionaryFile, OpenDictionary } from './dictionary.ts';
import { openDictd } from './dictd.ts';
import { languageInName } from './facts.ts';
import { openStarDict } from './starDict.ts';
import { openTable } from './table.ts';
import { openYomitan } from './yomitan.ts';
import type { Decode } from '#domain/text/raw/decodeAnyText.ts';

/** The endings of files that a dictionary is read from, those of packed ones among them. */
const wanted =
  /(?:\.(?:ifo|idx|dict|syn|index)(?:\.(?:gz|dz))?|\.(?:tsv|csv|tab|txt)(?:\.gz)?|(?:^|\/)(?:index|term_bank_\d{1,5})\.json)$/i;

/** Tells whether a file, by its name, is one that a dictionary is read from. What else an archive holds need not be unpacked. */
export function isOfDictionary(name: string): boolean {
  return wanted.test(name) && !/(?:^|\/)(?:\.|__MACOSX)/.test(name);
}

/** The endings that gzip gives; the file is to be unpacked, and to lose them. */
export const packedEnding = /\.(?:gz|dz)$/i;

/** The archives in which dictionaries are handed out that are no zip. */
const otherArchive = /\.(?:tar(?:\.\w{1,4})?|tgz|tbz2?|txz|bz2|xz|zst|7z|rar)$/i;

/** The files that each format has once in a dictionary. */
const onePerDictionary = [/\.ifo$/i, /\.index$/i, /(?:^|\/)index\.json$/i, /\.(?:tsv|csv|tab)$/i];

/**
 * Finds out of which format these files are, and opens the dictionary.
 * @param files unpacked, without {@link packedEnding}
 * @throws Refusal `not-a-dictionary`, `dictionary-packed`, `dictionaries-many`, `dictionary-incomplete`, `dictionary-damaged`, `dictionary-too-large`
 */
export function openDictionary(files: readonly DictionaryFile[], decode: Decode): OpenDictionary {
  const opened = openAny(files, decode);
  const { facts } = opened;
  const [first] = files;
  const fileName = (first?.name ?? '').replace(/^.*\//, '').replace(/\.[a-z]+$/i, '');
  return {
    ...opened,
    facts: {
      ...facts,
      name: facts.name || fileName,
      language: facts.language ?? files.map(({ name }) => languageInName(name)).find((found) => found !== null) ?? null,
    },
  };
}

function openAny(files: readonly DictionaryFile[], decode: Decode): OpenDictionary {
  if (files.some(({ name }) => otherArchive.test(name))) throw new Refusal('dictionary-packed');
  if (onePerDictionary.some((one) => files.filter(({ name }) => one.test(name)).length > 1))
    throw new Refusal('dictionaries-many');
  const ending = (end: string): DictionaryFile | undefined =>
    files.find(({ name }) => name.toLowerCase().endsWith(end));
  const ifo = ending('.ifo');
  const idx = ending('.idx');
  const dict = ending('.dict');
  const index = ending('.index');
  if (ifo && idx && dict)
    return openStarDict(
      { ifo: ifo.bytes, idx: idx.bytes, dict: dict.bytes, syn: ending('.syn')?.bytes ?? null },
      decode,
    );
  if (index && dict) return openDictd({ index: index.bytes, dict: dict.bytes }, decode);
  const banks = files
    .filter(({ name }) => /term_bank_\d+\.json$/i.test(name))
    .toSorted((one, other) => bankNumber(one) - bankNumber(other));
  const about = files.find(({ name }) => /(?:^|\/)index\.json$/i.test(name));
  if (about && banks.length > 0) return openYomitan(about.bytes, banks, decode);
  if (ifo ?? idx ?? dict ?? index ?? ending('.syn') ?? about) throw new Refusal('dictionary-incomplete');
  const table = files.find(({ name }) => /\.(?:tsv|csv|tab|txt)$/i.test(name));
  const opened = table && openTable(table.name.replace(/^.*\//, ''), table.bytes, decode);
  if (!opened) throw new Refusal('not-a-dictionary');
  return opened;
}

const bankNumber = ({ name }: DictionaryFile): number => Number(/(\d+)\.json$/i.exec(name)?.[1] ?? 0);
