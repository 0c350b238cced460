import { lazy, Suspense, useMemo, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { repeatedBooks } from '#domain/library/duplicates/repeatedBooks.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './RepeatedBooks.module.css';

const RepeatedDialog = lazy(() => import('./RepeatedDialog.tsx'));

/** A quiet line where books seem to stand twice in the library, and what can be done about each two of them. */
export function RepeatedBooks({ books }: { readonly books: ReadonlyMap<string, Book> }) {
  const pairs = useMemo(() => repeatedBooks(books), [books]);
  const [isOpen, setOpen] = useState(false);
  const count = new Set(pairs.flat()).size;
  if (count === 0) return null;
  return (
    <p className={styles['line']}>
      <span>{formatNumber(count)} libros parecen repetidos.</span>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Compararlos
      </Button>
      {isOpen && (
        <Suspense>
          <RepeatedDialog books={books} pairs={pairs} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
