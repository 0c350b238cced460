import { useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { langOf } from '#web/books/bookLanguage.ts';
import { ExportMarks } from '#web/books/annotations/ExportMarks.tsx';
import { MarkKinds, marksOfKind, type MarkKind } from '#web/books/annotations/MarkKinds.tsx';
import { MarkList } from '#web/books/annotations/MarkList.tsx';
import { BookPanel } from '../panel/BookPanel.tsx';
import styles from './Marks.module.css';
import type { Marks } from './useBookMarks.ts';

interface MarksPanelProps {
  readonly marks: Marks;
  readonly book: Book;
}

/** What is marked in the book, beside its page. */
export default function MarksPanel({ marks, book }: MarksPanelProps) {
  const [kind, setKind] = useState<MarkKind>('all');
  const { all, remove } = marks.annotations;
  const listed = marksOfKind(all, kind);
  return (
    <BookPanel
      title="Marcas"
      closeLabel="Cerrar las marcas"
      onClose={marks.closeList}
      head={
        <div className={styles['head']}>
          <MarkKinds all={all} kind={kind} onChoose={setKind} />
        </div>
      }
      foot={listed.length > 0 && <ExportMarks book={book} annotations={listed.map(({ annotation }) => annotation)} />}
    >
      <div className={styles['list']} role="group" aria-label="Lista de marcas">
        <MarkList
          all={all}
          listed={listed}
          lang={langOf(book)}
          way={{ kind: 'page', go: marks.goTo }}
          onEdit={({ id }) => marks.show(id)}
          onRemove={remove}
        />
      </div>
    </BookPanel>
  );
}
