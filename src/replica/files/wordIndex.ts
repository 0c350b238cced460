/** How often each word occurs in a book: keys and their counts, in one order. */
interface WordCounts {
  readonly keys: readonly string[];
  readonly counts: ArrayLike<number>;
  /** Those that the text writes as names, as it writes them. */
  readonly names?: ReadonlyMap<string, string>;
}

/** A word of a book: how often it occurs, and how it is written when the text writes it as a name. */
export type IndexedWord = readonly [key: string, occurrences: number, name?: string];

/**
 * Packs how often each word occurs as gzipped text, `key TAB count` a line: the account's word-index file. A third cell is how
 * a name is written; files of earlier releases have none, and those releases read no further than the second.
 */
export function packIndex({ keys, counts, names = new Map<string, string>() }: WordCounts): Promise<Blob> {
  const text = keys
    .map((key, index) => [key, counts[index] ?? 0, ...(names.has(key) ? [names.get(key)] : [])].join('\t'))
    .join('\n');
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/** The inverse of {@link packIndex}. @throws TypeError when the file is not one of ours */
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
