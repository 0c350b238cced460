import type { Language } from '#domain/languages.ts';
import type { FileStore } from './fileStore.ts';
import { shownWords, unpackIndex } from './wordIndex.ts';

/** A word as a book's index has it. */
export interface WordOfBook {
  readonly occurrences: number;
  /** Its spelling in the text, when the text writes it as a name. */
  readonly name: string | null;
}

export type WordsOfBook = ReadonlyMap<string, WordOfBook>;

/**
 * The words of a book by the file of its index, those with hyphens beside their parts; null when it cannot be fetched now. The last one asked for is kept, since one book is
 * read at a time.
 */
export function createBookIndexes(
  files: Pick<FileStore, 'get'>,
): (indexId: string, language: Language) => Promise<WordsOfBook | null> {
  let last: { readonly indexId: string; readonly words: Promise<WordsOfBook | null> } | null = null;

  async function read(indexId: string, language: Language): Promise<WordsOfBook | null> {
    try {
      const file = await files.get(indexId);
      const list = file && (await unpackIndex(file));
      return (
        list &&
        new Map(shownWords(list, language).map(([key, occurrences, name = null]) => [key, { occurrences, name }]))
      );
    } catch {
      // Without the index, or with one that cannot be read, a book has no word counts; nothing else is lost.
      return null;
    }
  }

  return async (indexId, language) => {
    const kept = last?.indexId === indexId ? last : { indexId, words: read(indexId, language) };
    last = kept;
    const words = await kept.words;
    if (!words && last === kept) last = null;
    return words;
  };
}
