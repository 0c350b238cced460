import { BookOpen, Check } from 'lucide-react';
import { useRoot } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import styles from './InLibrary.module.css';

interface InLibraryProps {
  readonly title: string;
  /** The learner's book to open; null for no way to it. */
  readonly opens: string | null;
  /** The one thing to do where it stands. */
  readonly isPrimary?: boolean;
}

/** Says that a book is in the library, and opens it. */
export function InLibrary({ title, opens, isPrimary = false }: InLibraryProps) {
  const root = useRoot();
  return (
    <>
      <span className={styles['have']} role="status">
        <Check size={17} strokeWidth={2} aria-hidden />
        En tu biblioteca
      </span>
      {opens !== null && (
        <ButtonLink
          size="small"
          variant={isPrimary ? 'primary' : 'secondary'}
          to={`${root}/lector/${opens}`}
          aria-label={`Leer ahora ${title}`}
        >
          <BookOpen size={16} strokeWidth={1.8} aria-hidden />
          Leer ahora
        </ButtonLink>
      )}
    </>
  );
}
