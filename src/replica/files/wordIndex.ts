/** How often each word occurs in a book: keys and their counts, in one order. */
interface WordCounts {
  readonly keys: readonly string[];
  readonly counts: ArrayLike<number>;
}

/** Packs how often each word occurs as gzipped text, `key TAB count` a line: the account's word-index file. */
export function packIndex({ keys, counts }: WordCounts): Promise<Blob> {
  const text = keys.map((key, index) => `${key}\t${counts[index] ?? 0}`).join('\n');
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/** The inverse of {@link packIndex}. @throws TypeError when the file is not one of ours */
export async function unpackIndex(file: Blob): Promise<[key: string, occurrences: number][]> {
  const text = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key = '', count = '0'] = line.split('\t');
      return [key, Number(count)];
    });
}
