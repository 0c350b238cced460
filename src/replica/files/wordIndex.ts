import type { Language } from '#domain/languages.ts';
import { isCompound, shownKeys, wordsInCompound } from '#domain/text/compounds.ts';

/** The words of a text: keys and their counts, in one order. */
interface WordCounts {
  readonly keys: readonly string[];
  readonly counts: ArrayLike<number>;
  /** Those that the text writes as names, as it writes them. */
  readonly names?: ReadonlyMap<string, string>;
  /** The counts of words with hyphens, all joined that may be. */
  readonly compounds?: ReadonlyMap<string, number>;
}

/** A word of a book: how often it occurs, and how it is written when the text writes it as a name. */
export type IndexedWord = readonly [key: string, occurrences: number, name?: string];

/**
 * Packs how often each word occurs as gzipped text, `key TAB count` a line: the account's word-index file. A third cell is how
 * a name is written; files of earlier releases have none. Words with hyphens are in it with all joined that may be, and their parts are
 * not: which of them are one word depends on dictionaries, and those may come later ({@link shownWords}).
 */
export function packIndex(index: WordCounts, language: Language): Promise<Blob> {
  return packLines(indexLines(index, language));
}

/** Packs lines of such a file. */
export function packLines(lines: readonly IndexedWord[]): Promise<Blob> {
  const text = lines.map((line) => line.join('\t')).join('\n');
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/** The lines of such a file. */
export function indexLines(
  { keys, counts, names = new Map(), compounds = new Map() }: WordCounts,
  language: Language,
): IndexedWord[] {
  const joined = new Map(keys.map((key, at) => [key, counts[at] ?? 0]));
  for (const [compound, times] of compounds)
    for (const key of shownKeys(compound, language)) joined.set(key, (joined.get(key) ?? 0) - times);
  for (const [compound, times] of compounds) joined.set(compound, (joined.get(compound) ?? 0) + times);
  return [...joined].flatMap(([key, count]): IndexedWord[] => {
    const name = names.get(key);
    // A name that stands in compounds alone is still written as one.
    if (name !== undefined) return [[key, count, name]];
    return count > 0 ? [[key, count]] : [];
  });
}

/** The lines of the file of {@link packIndex}. @throws TypeError when the file is not one of ours */
export async function unpackIndex(file: Blob): Promise<IndexedWord[]> {
  const text = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key = '', count = '0', name] = line.split('\t');
      return name === undefined ? [key, Number(count)] : [key, Number(count), name];
    });
}

/**
 * The words of an index as a page shows them to who has no words with hyphens of their own; and besides those each word with hyphens
 * that is not one of them, so that it can be looked up.
 */
export function shownWords(list: readonly IndexedWord[], language: Language): IndexedWord[] {
  const words = new Map<string, IndexedWord>();
  const add = (key: string, times: number, name?: string) => {
    const [, before = 0, known = name] = words.get(key) ?? [];
    words.set(key, known === undefined ? [key, before + times] : [key, before + times, known]);
  };
  for (const [key, times, name] of list) if (!isCompound(key)) add(key, times, name);
  for (const [compound, times, name] of list) {
    if (!isCompound(compound)) continue;
    const shown = shownKeys(compound, language);
    for (const key of shown) add(key, times, name);
    for (const key of wordsInCompound(compound, language)) if (!shown.includes(key)) add(key, times);
  }
  return [...words.values()];
}
