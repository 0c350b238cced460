import { ArrowLeft } from 'lucide-react';
import { lazy } from 'react';
import { langOf } from '#web/books/bookLanguage.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Later } from '#web/ui/Later.tsx';
import styles from './ReaderBar.module.css';
import type { ReaderToolsProps } from './ReaderTools.tsx';

const ReaderTools = lazy(() => import('./ReaderTools.tsx'));

/** The reader's own bar: the way back, title, contents, today's reading, type, whole screen and the rest. */
export function ReaderBar(props: ReaderToolsProps) {
  const { book, location, backLabel = 'Volver a la biblioteca', onBack } = props;
  return (
    <header className={styles['bar']}>
      <div className={styles['title']}>
        <IconButton label={backLabel} onClick={onBack}>
          <ArrowLeft size={21} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <h1 lang={langOf(book)}>{book.title}</h1>
      </div>
      {/* The first page does not wait for menus and panels. */}
      {location && (
        <Later>
          <ReaderTools {...props} />
        </Later>
      )}
    </header>
  );
}
