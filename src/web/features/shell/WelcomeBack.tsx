import { BookOpen, Upload } from 'lucide-react';
import { useAddBooks } from '#web/books/addBooks.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { firstName } from '#web/ui/firstName.ts';
import { LessonsLink, ReviewLink, dueSentence } from './ComingWays.tsx';
import styles from './WelcomeBack.module.css';

interface WelcomeBackProps {
  readonly name: string;
  /** Words due now. */
  readonly due: number;
  /** The book read last, when there is one; what it is the page behind this says. */
  readonly book: { readonly id: string } | null;
  readonly onClose: () => void;
}

/** Welcomes a learner who comes back (spec §2): with the words due first, else with ways to go on. */
export default function WelcomeBack({ name, due, book, onClose }: WelcomeBackProps) {
  const { choose } = useAddBooks();
  const reviews = due > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hola de nuevo, ${firstName(name)}`}
      description={reviews ? dueSentence(due) : 'Estás al día'}
    >
      <div className={styles['ways']}>
        {reviews && <ReviewLink due={due} onClick={onClose} />}
        {book && (
          <ButtonLink wide variant={reviews ? 'secondary' : 'primary'} to={`/home/lector/${book.id}`} onClick={onClose}>
            <BookOpen size={18} strokeWidth={1.8} aria-hidden />
            Seguir leyendo
          </ButtonLink>
        )}
        {!reviews && <LessonsLink onClick={onClose} />}
        {!reviews && (
          <Button
            wide
            variant={book ? 'secondary' : 'primary'}
            onClick={() => {
              choose();
              onClose();
            }}
          >
            <Upload size={18} strokeWidth={1.8} aria-hidden />
            Añadir un libro
          </Button>
        )}
      </div>
    </Dialog>
  );
}
