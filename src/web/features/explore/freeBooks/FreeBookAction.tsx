import { ExternalLink } from 'lucide-react';
import { outsideSource, type FreeBook } from '#contract/content/freeBook.ts';
import type { Language } from '#domain/languages.ts';
import { Button } from '#web/ui/Button.tsx';
import { CatalogueAction } from '../catalogues/CatalogueAction.tsx';
import { InLibrary } from '../catalogues/InLibrary.tsx';
import styles from './FreeBooks.module.css';
import type { FreeBookFinds } from './useFreeBookFinds.ts';

interface FreeBookActionProps {
  readonly book: FreeBook;
  readonly language: Language;
  /** The learner's book of it; null when it is not in the library. */
  readonly own: string | null;
  readonly finds: FreeBookFinds;
}

/** The way to a free book: it is opened, taken from a catalogue, or looked for outside. */
export function FreeBookAction({ book, language, own, finds }: FreeBookActionProps) {
  const find = finds.of(book);
  if (own !== null)
    return (
      <div className={styles['actions']}>
        <InLibrary title={book.title} opens={own} />
      </div>
    );
  if (find?.kind === 'found')
    return (
      <div className={styles['actions']}>
        <CatalogueAction book={find.book} own={null} downloads={finds.downloads} />
        {finds.downloads.of(find.book)?.kind === 'failed' && <Outside book={book} language={language} />}
      </div>
    );
  return (
    <div className={styles['actions']}>
      {find?.kind === 'none' && (
        <span className={styles['message']} role="status">
          No está en los catálogos de este servidor.
        </span>
      )}
      {find?.kind === 'failed' && (
        <span className={styles['failed']} role="alert">
          {find.reason}
        </span>
      )}
      {finds.canLook && find?.kind !== 'none' && (
        <Button
          size="small"
          busy={find?.kind === 'looking'}
          onClick={() => finds.take(book)}
          aria-label={`${find?.kind === 'failed' ? 'Reintentar' : 'Añadir'} ${book.title}`}
        >
          {find?.kind === 'failed' ? 'Reintentar' : 'Añadir'}
        </Button>
      )}
      <Outside book={book} language={language} />
    </div>
  );
}

/** The link to where the book can be had outside. */
function Outside({ book, language }: Pick<FreeBookActionProps, 'book' | 'language'>) {
  const { site, address } = outsideSource(book, language);
  return (
    <a
      className={styles['outside']}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${book.title} en ${site} (se abre en otra pestaña)`}
    >
      {site}
      <ExternalLink size={15} strokeWidth={1.8} aria-hidden />
    </a>
  );
}
