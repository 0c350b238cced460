import type { Book } from '#domain/library/book.ts';
import type { FinishedBook } from '#domain/statistics/statistics.ts';
import { useCollection } from '#web/platform/account.ts';
import { FigureToCome } from './charts/ChartFigure.tsx';
import styles from './Charts.module.css';
import { fullDate } from './period/periodNames.ts';

interface FinishedBooksProps {
  /** The latest first. */
  readonly finished: readonly FinishedBook[];
  readonly isRunning: boolean;
}

/** The books that were read to their end. */
export function FinishedBooks({ finished, isRunning }: FinishedBooksProps) {
  const books = useCollection<Book>('books');
  if (!books) return null;
  if (finished.length === 0)
    return (
      <FigureToCome title="Libros terminados">
        {isRunning ? 'El libro que termines quedará apuntado aquí con su fecha.' : 'Ninguno en este periodo.'}
      </FigureToCome>
    );
  return (
    <section className={styles['figure']}>
      <h2>Libros terminados</h2>
      <ul className={styles['books']}>
        {finished.map(({ bookId, day, language }) => {
          const book = books.get(bookId);
          return (
            <li key={`${day} ${bookId}`}>
              {book ? <b lang={language}>{book.title}</b> : <span>Un libro que ya no está en tu biblioteca</span>}
              <span>{fullDate(day)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
