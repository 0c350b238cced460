import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import type { Language } from '#domain/languages.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { ChapterOfBook } from '#web/platform/addresses/practiceAddress.ts';
import { bookOf } from './bookOf.ts';
import { bestOf, preparedSentencesOf, type SentencesOfWord } from './bestSentences.ts';
import { startWorker } from './searchBooks.ts';
import { askedSense, sentencesInSense } from './sentencesInSense.ts';

/** Milliseconds that the learner waits for the sentences of a chapter; what was not found by then is asked without. */
const longest = 4_000;

interface ChapterSearch {
  readonly store: AccountStore;
  readonly language: Language;
  readonly said: SaidLevel | null;
  readonly chapter: ChapterOfBook;
  readonly material: readonly PracticeMaterial[];
}

/** The best sentences that a chapter, or the whole book, has for words that are about to be practised; empty where the book is not to be had now. */
export async function chapterSentences({
  store,
  language,
  said,
  chapter: { bookId, chapter },
  material,
}: ChapterSearch): Promise<ReadonlyMap<string, SentencesOfWord>> {
  const book = await bookOf(store, bookId);
  const file = book ? await store.files.get(book.fileId).catch(() => null) : null;
  if (!file) return new Map();
  const stopping = new AbortController();
  try {
    const keys = material.map(({ key }) => key);
    const ask = startWorker(stopping.signal);
    const result = await ask({
      type: 'sentences',
      search: { file, language, keys, ...(chapter !== null && { chapter }) },
      within: longest,
    });
    const senses = new Map(
      material.flatMap((one) => {
        const sense = askedSense(one);
        return sense === null ? [] : [[one.key, sense] as const];
      }),
    );
    const sentences = 'sentences' in result ? result.sentences : [];
    const fitting = await sentencesInSense(store, language, senses, sentences);
    const words = new Map(material.map(({ key, word }) => [key, word.originalText]));
    return await preparedSentencesOf(store, language, said, bestOf(store, language, bookId, words, fitting));
  } finally {
    stopping.abort();
  }
}
