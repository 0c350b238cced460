import { BookOpen, GraduationCap, Upload, WalletCards } from 'lucide-react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { firstName } from '#web/ui/firstName.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './WelcomeBack.module.css';

interface WelcomeBackProps {
  readonly name: string;
  /** Words due now. */
  readonly due: number;
  /** The book read last, when there is one. */
  readonly book: { readonly id: string; readonly title: string; readonly language: string } | null;
  readonly onClose: () => void;
}

/** What waits for a learner who comes back (spec §2): the words due first, else ways to go on. */
export default function WelcomeBack({ name, due, book, onClose }: WelcomeBackProps) {
  const words = due === 1 ? '1 palabra' : `${formatNumber(due)} palabras`;
  const reading = book && (
    <ButtonLink wide variant={due > 0 ? 'secondary' : 'primary'} to={`/home/lector/${book.id}`} onClick={onClose}>
      <BookOpen size={18} strokeWidth={1.8} aria-hidden />
      Seguir leyendo
    </ButtonLink>
  );
  const lastRead = book && (
    <p className={styles['book']}>
      Lo último que leíste: <cite lang={book.language}>{book.title}</cite>
    </p>
  );
  if (due > 0) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={`Hola de nuevo, ${firstName(name)}`}
        description={`Te ${due === 1 ? 'espera' : 'esperan'} ${words} para repasar.`}
      >
        {lastRead}
        <div className={styles['ways']}>
          <ButtonLink wide variant="primary" to="/home/practica" onClick={onClose}>
            <WalletCards size={18} strokeWidth={1.8} aria-hidden />
            Repasar {words}
          </ButtonLink>
          {reading}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={`Hola de nuevo, ${firstName(name)}`} description="Estás al día">
      {lastRead}
      <div className={styles['ways']}>
        {reading}
        <ButtonLink wide to="/home/lecciones" onClick={onClose}>
          <GraduationCap size={18} strokeWidth={1.8} aria-hidden />
          Explorar lecciones
        </ButtonLink>
        <ButtonLink wide variant={book ? 'secondary' : 'primary'} to="/home/biblioteca" onClick={onClose}>
          <Upload size={18} strokeWidth={1.8} aria-hidden />
          Añadir un libro
        </ButtonLink>
      </div>
    </Dialog>
  );
}
