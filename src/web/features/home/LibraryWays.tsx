import { ArrowRight, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { useAddBooks } from '#web/books/addBooks.ts';
import { useRoot } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';

/** Links beside the heading of a shelf: to another book, and to all of them. */
export function LibraryWays() {
  const root = useRoot();
  const { choose } = useAddBooks();
  return (
    <>
      <Button variant="quiet" size="small" onClick={choose}>
        <Upload size={16} strokeWidth={1.8} aria-hidden />
        Añadir un libro
      </Button>
      <Link to={`${root}/biblioteca`}>
        Mi Biblioteca
        <ArrowRight size={16} strokeWidth={1.8} aria-hidden />
      </Link>
    </>
  );
}
