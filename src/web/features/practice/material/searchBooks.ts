import type { Language } from '#domain/languages.ts';
import { hasWordsIn, type Book } from '#domain/library/book.ts';
import type { PracticeSentence, SentenceToOrder } from '#domain/practice/material/material.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import { chooseSentence, isWrittenAlike, spanOfWord } from '#domain/practice/material/sentenceChoice.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { BookSentence } from './findInBook.ts';
import { sentencesInSense } from './sentencesInSense.ts';
import type { SentenceAnswer, SentenceRequest } from './sentenceWorker.ts';

/** The sentences found in a book of the learner's for one word. */
export interface SentencesOfWord {
  readonly sentence: PracticeSentence;
  /** One that can be put in order; null when none of them can. */
  readonly scramble: SentenceToOrder | null;
}

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
    const found = await prepared(store, language, said, best);
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
function startWorker(signal: AbortSignal): Ask {
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

/** Sentences of a word that are tried, one after another, until one can be put in order. */
const mostTried = 4;

/** The best sentences of each word, the best first. */
function bestOf(
  store: AccountStore,
  language: Language,
  bookId: string,
  words: ReadonlyMap<string, string>,
  sentences: readonly BookSentence[],
): ReadonlyMap<string, readonly PracticeSentence[]> {
  const statuses = store.statuses(language);
  const isKnown = (key: string): boolean => ['4', '5', '99'].includes(statuses.get(key) ?? '');
  const best = new Map<string, readonly PracticeSentence[]>();
  for (const key of new Set(sentences.map((sentence) => sentence.key))) {
    const all = sentences.filter((sentence) => sentence.key === key);
    const alike = all.filter(({ text }) => {
      const span = spanOfWord(key, text, language);
      return span && isWrittenAlike(words.get(key) ?? key, text, span, language);
    });
    let offers = (alike.length > 0 ? alike : all).map((one) => ({ ...one, isMet: false }));
    const chosen: PracticeSentence[] = [];
    while (offers.length > 0 && chosen.length < mostTried) {
      const next = chooseSentence(key, offers, language, isKnown);
      if (!next) break;
      const { text, span, locator, chapter } = next;
      const source = { kind: 'book', bookId, chapter: chapter || null, locator } as const;
      chosen.push({ text, span, translation: null, source });
      offers = offers.filter((one) => one.text !== text);
    }
    if (chosen.length > 0) best.set(key, chosen);
  }
  return best;
}

/** The best sentence of each word, and the best of them that can be put in order. */
async function prepared(
  store: AccountStore,
  language: Language,
  said: SaidLevel | null,
  best: ReadonlyMap<string, readonly PracticeSentence[]>,
): Promise<ReadonlyMap<string, SentencesOfWord>> {
  const sentences = [...best].flatMap(([key, ofWord]) => ofWord.map((sentence) => ({ key, sentence })));
  if (sentences.length === 0) return new Map();
  const { answer } = await store.query('preparedSentences', { language, said, sentences });
  const found = new Map<string, SentencesOfWord>();
  for (const [at, { key }] of sentences.entries()) {
    const one = answer[at];
    if (!one) continue;
    const before = found.get(key);
    found.set(key, { sentence: before?.sentence ?? one.sentence, scramble: before?.scramble ?? one.toOrder });
  }
  return found;
}
