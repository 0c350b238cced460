import { bookRef, type Book } from '#domain/library/book.ts';
import { langOf } from '#web/books/bookLanguage.ts';
import { useExcerpt } from '#web/features/home/nextAction/useExcerpt.ts';
import { useDocument } from '#web/platform/account.ts';
import styles from './NextThings.module.css';

/** The line where reading stopped in the book that was read last; nothing while it is not known. */
export function WhereReadingStopped({ bookId }: { readonly bookId: string | null }) {
  return bookId === null ? null : <OfBook bookId={bookId} />;
}

function OfBook({ bookId }: { readonly bookId: string }) {
  const book = useDocument(bookRef(bookId));
  return book ? <Lines book={book} /> : null;
}

function Lines({ book }: { readonly book: Book }) {
  const excerpt = useExcerpt(book);
  if (excerpt === null || book.position === null) return null;
  return (
    <div className={styles['stopped']}>
      <p lang={langOf(book)}>{excerpt.text}</p>
      <small>
        Aquí dejaste <span lang={langOf(book)}>{book.title}</span>
      </small>
    </div>
  );
}
