import type { FoundWord, UnreadRow, WordFileReader } from '#wordFiles/wordFile.ts';

/** A file that holds these words, read as any other. */
export function readerOf(words: readonly FoundWord[], unread: readonly UnreadRow[] = []): WordFileReader {
  const opened = { source: 'list', tables: [], decks: [], text: null } as const;
  return {
    opened,
    readAs: async () => opened,
    read: async (_choice, from, count) => ({
      words: words.slice(from, from + count),
      unread: from === 0 ? unread : [],
      hasMore: from + count < words.length,
    }),
    close: () => undefined,
  };
}
