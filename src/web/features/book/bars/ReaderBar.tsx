import { lazy } from 'react';
import { langOf } from '#web/books/bookLanguage.ts';
import { TextBar } from '#web/reading/frame/TextBar.tsx';
import { WhenIdle } from '#web/ui/WhenIdle.tsx';
import styles from './ReaderBar.module.css';
import type { ReaderToolsProps } from './ReaderTools.tsx';

const ReaderTools = lazy(() => import('./ReaderTools.tsx'));

/** The reader's own bar: the way back, title, contents, today's reading, type, whole screen and the rest. */
export function ReaderBar(props: ReaderToolsProps) {
  const { book, location, backLabel = 'Volver a la biblioteca', onBack } = props;
  return (
    <TextBar className={styles['bar']} title={book.title} lang={langOf(book)} backLabel={backLabel} onBack={onBack}>
      {/* The first page does not wait for menus and panels. */}
      {location && (
        <WhenIdle>
          <ReaderTools {...props} />
        </WhenIdle>
      )}
    </TextBar>
  );
}
