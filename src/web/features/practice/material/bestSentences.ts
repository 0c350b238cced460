import type { Language } from '#domain/languages.ts';
import type { PracticeSentence, SentenceToOrder } from '#domain/practice/material/material.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import { chooseSentence, isWrittenAlike, spanOfWord } from '#domain/practice/material/sentenceChoice.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { BookSentence } from './findInBook.ts';

/** The sentences found in a book of the learner's for one word. */
export interface SentencesOfWord {
  readonly sentence: PracticeSentence;
  /** One that can be put in order; null when none of them can. */
  readonly scramble: SentenceToOrder | null;
}

/** Sentences of a word that are tried, one after another, until one can be put in order. */
const mostTried = 4;

/** The best sentences of each word, the best first. */
export function bestOf(
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
export async function preparedSentencesOf(
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
