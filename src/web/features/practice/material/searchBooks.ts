import type { Language } from '#domain/languages.ts';
import { hasWordsIn, type Book } from '#domain/library/book.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { bestOf, preparedSentencesOf, type SentencesOfWord } from './bestSentences.ts';
import { sentencesInSense } from './sentencesInSense.ts';
import type { SentenceAnswer, SentenceRequest } from './sentenceWorker.ts';

export interface SentenceSearch {
  readonly store: AccountStore;
  readonly language: Language;
  /** The learner's own estimate of the word; null where they were not asked. */
  readonly said: SaidLevel | null;
  readonly books: ReadonlyMap<string, Book>;
  /** The words to find sentences for, as they were met, by key. */
  readonly words: ReadonlyMap<string, string>;
  /** The app's meanings of words that are asked by it, by key. */
  readonly senses: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
}

/** Books that are opened for one session, those read last. */
const mostBooks = 6;
/** Bytes of the largest file that is read into memory for it. */
const largestFile = 40 * 1024 * 1024;
/** Milliseconds that a session's search may take. */
const longest = 5_000;

/**
 * Looks for sentences with these words in the learner's own books, those read last first, and hands on the best of each book as it is
 * found: the one whose other words the learner knows. It reads what this browser has, in a worker of its own, so it works
 * offline and holds nothing up. A word that was found in one book is not looked for in the next.
 */
export async function searchBooks(
  { store, language, said, books, words, senses, signal }: SentenceSearch,
  onFound: (found: ReadonlyMap<string, SentencesOfWord>) => void,
): Promise<void> {
  const ask = startWorker(signal);
  const end = performance.now() + longest;
  let missing: readonly string[] = [...words.keys()];
  for (const [id, { fileId, indexId }] of readLast(books, language)) {
    const has = await wordsIn(store, ask, indexId, missing, language);
    if (has.length === 0) continue;
    const file = signal.aborted ? null : await store.files.kept(fileId);
    if (!file) continue;
    const within = end - performance.now();
    if (within <= 0) return;
    const result = await ask({ type: 'sentences', search: { file, language, keys: has }, within });
    if (signal.aborted || !('sentences' in result)) return;
    const fitting = await sentencesInSense(store, language, senses, result.sentences);
    const best = bestOf(store, language, id, words, fitting);
    const found = await preparedSentencesOf(store, language, said, best);
    if (signal.aborted) return;
    if (found.size > 0) onFound(found);
    missing = missing.filter((key) => !found.has(key));
    if (missing.length === 0) return;
  }
}

function readLast(books: ReadonlyMap<string, Book>, language: Language): readonly (readonly [string, Book])[] {
  return [...books]
    .filter(([, book]) => hasWordsIn(book, language) && book.fileSize <= largestFile)
    .toSorted(([, one], [, other]) => (other.openedAt ?? 0) - (one.openedAt ?? 0))
    .slice(0, mostBooks);
}

type Ask = (request: SentenceRequest) => Promise<SentenceAnswer>;

/** A worker that answers one request after another; it ends with the search. */
export function startWorker(signal: AbortSignal): Ask {
  const worker = new Worker(new URL('./sentenceWorker.ts', import.meta.url), { type: 'module', name: 'sentences' });
  signal.addEventListener('abort', () => worker.terminate());
  return (request) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const once = { once: true, signal };
      worker.addEventListener('message', ({ data }: MessageEvent<SentenceAnswer>) => resolve(data), once);
      worker.addEventListener('error', () => reject(new Error('The search ended')), once);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(request);
    });
}

/** Those of the words that a book's index has. It lists no phrases: those are looked for in the book itself. */
async function wordsIn(
  store: AccountStore,
  ask: Ask,
  indexId: string | null,
  keys: readonly string[],
  language: Language,
): Promise<readonly string[]> {
  const index = indexId === null ? null : await store.files.kept(indexId);
  if (!index) return keys;
  const result = await ask({ type: 'words', index, language, keys });
  const words = new Set('words' in result ? result.words : keys);
  return keys.filter((key) => words.has(key) || isPhrase(key, language));
}
