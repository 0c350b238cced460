import { Link } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { bookRef, type Locator } from '#domain/library/book.ts';
import type { PracticeSentence } from '#domain/practice/material.ts';
import type { Status } from '#domain/words/word.ts';
import { useDocument, useRoot } from '#web/platform/account.ts';
import { fromPractice, readerAddress } from '#web/platform/readerAddress.ts';
import { wordClass } from '#web/words/wordStatus.ts';
import styles from './Exercise.module.css';

interface SessionSentenceProps {
  readonly language: Language;
  readonly sentence: PracticeSentence;
  /** How the word in it is drawn; null leaves a gap in its place. */
  readonly status: Status | null;
  readonly showsTranslation?: boolean;
}

/** The sentence of a word, with the word set off or left out, and the book that it is from. */
export function SessionSentence({ language, sentence, status, showsTranslation = false }: SessionSentenceProps) {
  const { text, span, translation, bookId, chapter, locator, isExample } = sentence;
  return (
    <figure className={styles['sentence']}>
      <blockquote lang={language}>
        {text.slice(0, span.start)}
        {status === null ? (
          <span className={styles['gap']}>
            <span className="visually-hidden" lang="es">
              hueco
            </span>
          </span>
        ) : (
          <b className={wordClass(status)}>{text.slice(span.start, span.end)}</b>
        )}
        {text.slice(span.end)}
      </blockquote>
      {showsTranslation && translation !== null && <p>{translation}</p>}
      {bookId !== null ? (
        <BookOfSentence bookId={bookId} chapter={chapter} locator={locator} />
      ) : (
        isExample && <figcaption>Ejemplo nuestro</figcaption>
      )}
    </figure>
  );
}

interface BookOfSentenceProps {
  readonly bookId: string;
  readonly chapter: string | null;
  readonly locator: Locator | null;
}

/** The book, and the way to the place; the session waits, and the reader leads back to it. */
function BookOfSentence({ bookId, chapter, locator }: BookOfSentenceProps) {
  const root = useRoot();
  const book = useDocument(bookRef(bookId));
  if (!book) return null;
  const title = (
    <i lang={book.language}>
      {book.title}
      {chapter !== null && `, ${chapter}`}
    </i>
  );
  return (
    <figcaption>
      {locator ? (
        <Link to={readerAddress(root, bookId, locator)} state={fromPractice}>
          {title}
        </Link>
      ) : (
        title
      )}
    </figcaption>
  );
}
