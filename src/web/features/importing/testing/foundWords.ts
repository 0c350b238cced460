import type { FoundWord, UnreadRow, WordFileReader } from '#wordFiles/wordFile.ts';

/** A word of a file that has no more than a text, but for what is said. */
export function foundWord(text: string, more: Partial<FoundWord> = {}): FoundWord {
  return {
    text,
    status: null,
    interval: null,
    translation: '',
    sentence: '',
    sentenceTranslation: '',
    lemma: '',
    notes: '',
    tags: [],
    starred: false,
    language: null,
    addedAt: null,
    ...more,
  };
}

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
