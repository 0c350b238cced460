import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import { answerTo, type PracticeSession } from '#domain/practice/session.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { addBookSentences, lacksOwnSentence, type MaterialByKey } from './material.ts';
import { searchBooks } from './searchBooks.ts';
import { askedSense } from './sentencesInSense.ts';

/**
 * While the first words are asked, looks in the learner's books for sentences with those that have none of the learner's own. The
 * word that is being asked keeps what it has: nothing moves under a learner who answers.
 */
export function useBookSentences(
  language: Language,
  said: SaidLevel | null,
  session: PracticeSession,
  material: MaterialByKey,
): void {
  const store = useAccount();
  const books = useCollection<Book>('books');
  const isReady = books !== undefined;
  useEffect(() => {
    if (!books || books.size === 0) return;
    const words = new Map(
      session.items.flatMap(({ key }) => {
        const found = material.get(key);
        return found && !answerTo(session, key) && lacksOwnSentence(found) ? [[key, found.word.originalText]] : [];
      }),
    );
    if (words.size === 0) return;
    const senses = new Map(
      [...words.keys()].flatMap((key) => {
        const found = material.get(key);
        const sense = found && askedSense(found);
        return sense ? [[key, sense] as const] : [];
      }),
    );
    const stopping = new AbortController();
    const { signal } = stopping;
    const cancel = whenIdle(() => {
      searchBooks({ store, language, said, books, words, senses, signal }, (found) =>
        addBookSentences(store, language, session.id, found),
      )
        // Without them the session goes on with what it has.
        .catch(() => undefined)
        .finally(() => stopping.abort());
    });
    return () => {
      cancel();
      stopping.abort();
    };
    // Once a session: its words do not change, and what is answered meanwhile needs no sentence any more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, language, session.id, isReady]);
}
