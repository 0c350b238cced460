import type { Language } from '#domain/languages.ts';
import { hasWordsIn, type Book } from '#domain/library/book.ts';
import { useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './PracticeChooser.module.css';

/** Collections that are listed: those with most due words. */
const mostCollections = 8;

interface ListProps {
  readonly busy: boolean;
  readonly onBegin: (choice: string) => void;
}

interface CollectionsProps extends ListProps {
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

/** Books that are listed: those opened last. */
const mostBooks = 5;

interface BooksProps extends ListProps {
  readonly books: ReadonlyMap<string, Book>;
  readonly language: Language;
  readonly now: number;
}

/** The books read last, each with its due words. */
export function Books({ books, language, now, busy, onBegin }: BooksProps) {
  const shown = [...books]
    .filter(([, book]) => hasWordsIn(book, language) && book.openedAt !== null)
    .toSorted(([, one], [, other]) => (other.openedAt ?? 0) - (one.openedAt ?? 0))
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
  const found = useQuery('practiceWords', {
    language,
    scope: { kind: 'book', bookId: id, indexId: book.indexId },
    at: now,
    count: 0,
  });
  return (
    <li>
      <b lang={language}>{book.title}</b>
      <span>
        {found &&
          (found.due === 0 ? 'al día' : found.due === 1 ? '1 toca hoy' : `${formatNumber(found.due)} tocan hoy`)}
      </span>
      <Button
        size="small"
        busy={busy}
        disabled={!found || found.due === 0}
        aria-label={`Practicar ${book.title}`}
        onClick={() => onBegin(id)}
      >
        Practicar
      </Button>
    </li>
  );
}
