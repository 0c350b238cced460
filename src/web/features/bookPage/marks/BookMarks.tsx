import { useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { OpenBook } from '#reader/book/book.ts';
import AnnotationDialog from '#web/books/annotations/AnnotationDialog.tsx';
import { ExportMarks } from '#web/books/annotations/ExportMarks.tsx';
import { MarkKinds, marksOfKind, type MarkKind } from '#web/books/annotations/MarkKinds.tsx';
import { MarkList } from '#web/books/annotations/MarkList.tsx';
import { useAnnotations } from '#web/books/annotations/useAnnotations.ts';
import { langOf } from '#web/books/bookLanguage.ts';
import { useRoot } from '#web/platform/account.ts';
import { readerAddress } from '#web/platform/addresses/readerAddress.ts';
import styles from './BookMarks.module.css';

interface BookMarksProps {
  readonly id: string;
  readonly book: Book;
  /** Null while it is not open. */
  readonly opened: OpenBook | null;
}

/** The bookmarks, passages and notes of a book: each leads to its place in the reader. */
export function BookMarks({ id, book, opened }: BookMarksProps) {
  const root = useRoot();
  const annotations = useAnnotations(id, book, opened);
  const [kind, setKind] = useState<MarkKind>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const { all } = annotations;
  const listed = marksOfKind(all, kind);
  const open = all.find((one) => one.id === openId);
  return (
    <section className={styles['marks']} aria-label="Marcas">
      {all.length > 0 && (
        <div className={styles['tools']}>
          <MarkKinds all={all} kind={kind} onChoose={setKind} />
          {listed.length > 0 && <ExportMarks book={book} annotations={listed.map(({ annotation }) => annotation)} />}
        </div>
      )}
      <MarkList
        all={all}
        listed={listed}
        lang={langOf(book)}
        way={{ kind: 'reader', addressOf: (place) => readerAddress(root, id, place) }}
        onEdit={(one) => setOpenId(one.id)}
        onRemove={annotations.remove}
      />
      {open && (
        <AnnotationDialog
          key={open.id}
          one={open}
          annotations={annotations}
          lang={langOf(book)}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}
