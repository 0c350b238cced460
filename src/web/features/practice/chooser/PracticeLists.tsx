import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { hasWordsIn, type Book } from '#domain/library/book.ts';
import { useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { useLast } from '#web/ui/useLast.ts';
import { ChapterDialog } from './ChapterDialog.tsx';
import styles from './PracticeChooser.module.css';

/** Collections that are listed: those with most due words. */
const mostCollections = 8;

interface CollectionsProps {
  readonly busy: boolean;
  readonly onBegin: (tag: string) => void;
  readonly collections: readonly { readonly tag: string; readonly due: number }[];
}

/** The collections that have due words. */
export function Collections({ collections: all, busy, onBegin }: CollectionsProps) {
  const collections = all.filter(({ due }) => due > 0);
  if (collections.length === 0) return null;
  return (
    <section className={styles['list']} aria-labelledby="practice-collections">
      <h2 id="practice-collections">Por colección</h2>
      <ul>
        {collections.slice(0, mostCollections).map(({ tag, due }) => (
          <li key={tag}>
            <b>{tag}</b>
            <span>{due === 1 ? '1 toca hoy' : `${formatNumber(due)} tocan hoy`}</span>
            <Button size="small" busy={busy} aria-label={`Practicar ${tag}`} onClick={() => onBegin(tag)}>
              Practicar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Books that are listed: those opened last, or brought: their words can be practised before they are read. */
const mostBooks = 5;

interface BooksProps {
  readonly busy: boolean;
  /** Begins with the words of a book, or of one of its chapters. */
  readonly onBegin: (bookId: string, chapter?: number) => void;
  readonly books: ReadonlyMap<string, Book>;
  readonly language: Language;
  readonly now: number;
}

/** The books that were opened or brought last, each with its due words and the way to one of its chapters. */
export function Books({ books, language, now, busy, onBegin }: BooksProps) {
  const shown = [...books]
    .filter(([, book]) => hasWordsIn(book, language))
    .toSorted(([, one], [, other]) => (other.openedAt ?? other.addedAt) - (one.openedAt ?? one.addedAt))
    .slice(0, mostBooks);
  if (shown.length === 0) return null;
  return (
    <section className={styles['list']} aria-labelledby="practice-books">
      <h2 id="practice-books">Por libro</h2>
      <ul>
        {shown.map(([id, book]) => (
          <BookRow key={id} id={id} book={book} language={language} now={now} busy={busy} onBegin={onBegin} />
        ))}
      </ul>
    </section>
  );
}

interface BookRowProps extends Omit<BooksProps, 'books'> {
  readonly id: string;
  readonly book: Book;
}

function BookRow({ id, book, language, now, busy, onBegin }: BookRowProps) {
  const found = useLast(
    useQuery('practiceWords', {
      language,
      scope: { kind: 'book', bookId: id, indexId: book.indexId },
      at: now,
      count: 0,
    }),
  );
  const [isChoosing, setChoosing] = useState(false);
  return (
    <li className={styles['book']}>
      <b lang={language}>{book.title}</b>
      <span>
        {found &&
          (found.due === 0 ? 'al día' : found.due === 1 ? '1 toca hoy' : `${formatNumber(found.due)} tocan hoy`)}
      </span>
      {found !== undefined && found.due > 0 && (
        <div className={styles['both']}>
          {book.chapterCount > 1 && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Elegir un capítulo de ${book.title}`}
              onClick={() => setChoosing(true)}
            >
              Capítulo…
            </Button>
          )}
          <Button size="small" busy={busy} aria-label={`Practicar ${book.title}`} onClick={() => onBegin(id)}>
            Practicar
          </Button>
        </div>
      )}
      {isChoosing && (
        <ChapterDialog
          book={book}
          onClose={() => setChoosing(false)}
          onChoose={(chapter) => {
            setChoosing(false);
            onBegin(id, chapter);
          }}
        />
      )}
    </li>
  );
}
