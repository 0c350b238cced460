import type { Language } from '#domain/languages.ts';
import { shownWords, unpackIndex } from '#replica/files/wordIndex.ts';
import { findInBook, type BookSearch, type BookSentence } from './findInBook.ts';

/** Asks which of these words a book has, by its index; or for the sentences of the book that have them. */
export type SentenceRequest =
  | { readonly type: 'words'; readonly index: Blob; readonly language: Language; readonly keys: readonly string[] }
  /** `within`: milliseconds that the search may take. */
  | { readonly type: 'sentences'; readonly search: BookSearch; readonly within: number };

export type SentenceAnswer = { readonly words: readonly string[] } | { readonly sentences: readonly BookSentence[] };

async function answer(request: SentenceRequest): Promise<SentenceAnswer> {
  if (request.type === 'sentences') {
    const end = performance.now() + request.within;
    return { sentences: await findInBook(request.search, () => performance.now() > end) };
  }
  const words = new Set(shownWords(await unpackIndex(request.index), request.language).map(([key]) => key));
  return { words: request.keys.filter((key) => words.has(key)) };
}

addEventListener('message', ({ data }: MessageEvent<SentenceRequest>) => {
  answer(data).then(
    (result) => postMessage(result),
    // A book that cannot be read has no sentence to show.
    () => postMessage(data.type === 'words' ? { words: [] } : { sentences: [] }),
  );
});
