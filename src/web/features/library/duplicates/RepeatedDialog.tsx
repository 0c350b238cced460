import { useState } from 'react';
import { annotationsCollection, type Annotation } from '#domain/annotations/annotation.ts';
import type { Book } from '#domain/library/book.ts';
import type { RepeatedPair } from '#domain/library/duplicates/repeatedBooks.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { langOf, languageNameOf } from '#web/books/bookLanguage.ts';
import { useAccount, useCollection, useProfile } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatBytes } from '#web/ui/formatBytes.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import type { LibraryBook } from '../shelves/shelve.ts';
import { mergeRepeated, tellApart } from './mergeRepeated.ts';
import styles from './RepeatedBooks.module.css';

interface RepeatedDialogProps {
  readonly books: ReadonlyMap<string, Book>;
  readonly pairs: readonly RepeatedPair[];
  readonly onClose: () => void;
}

/** Two books that seem to be the same, side by side; after each answer the next two, until there are none. */
export default function RepeatedDialog({ books, pairs, onClose }: RepeatedDialogProps) {
  const [one, other] = pairs[0] ?? [];
  const [first, second] = [one, other].map((id) => (id === undefined ? undefined : books.get(id)));
  if (one === undefined || other === undefined || !first || !second) return null;
  return (
    <Dialog
      open
      isWide
      onClose={onClose}
      title="¿Es el mismo libro?"
      description="El que dejes conserva el lugar más avanzado, las marcas, los estantes y las notas de los dos."
    >
      <Pair
        key={`${one} ${other}`}
        one={[one, first]}
        other={[other, second]}
        left={pairs.length - 1}
        onAnswered={() => pairs.length === 1 && onClose()}
      />
    </Dialog>
  );
}

interface PairProps {
  readonly one: LibraryBook;
  readonly other: LibraryBook;
  /** Pairs after this one. */
  readonly left: number;
  readonly onAnswered: () => void;
}

function Pair({ one, other, left, onAnswered }: PairProps) {
  const store = useAccount();
  const [isBusy, setBusy] = useState(false);
  const ofOne = useMarks(one[0]);
  const ofOther = useMarks(other[0]);
  const answer = (act: () => Promise<boolean>): void => {
    setBusy(true);
    void act()
      .then((isDone) => isDone && onAnswered())
      .finally(() => setBusy(false));
  };
  return (
    <>
      <ul className={styles['pair']}>
        {[
          { kept: one, gone: other, marks: ofOne, lost: ofOther },
          { kept: other, gone: one, marks: ofOther, lost: ofOne },
        ].map(({ kept, gone, marks: own, lost }) => (
          <li key={kept[0]}>
            <Facts book={kept[1]} marks={own?.size} />
            <Button
              wide
              disabled={isBusy || !lost}
              onClick={() => answer(() => mergeRepeated(store, kept, gone, [...(lost?.keys() ?? [])]))}
            >
              Quedarme con este
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button variant="quiet" disabled={isBusy} onClick={() => answer(() => tellApart(store, one, other))}>
          No son el mismo
        </Button>
        {left > 0 && <span>{left === 1 ? 'Queda otra pareja.' : `Quedan ${formatNumber(left)} parejas más.`}</span>}
      </div>
    </>
  );
}

function useMarks(bookId: string): ReadonlyMap<string, Annotation> | undefined {
  return useCollection<Annotation>(annotationsCollection(bookId));
}

function Facts({ book, marks }: { readonly book: Book; readonly marks: number | undefined }) {
  const timeZone = useProfile()?.settings.timeZone ?? 'UTC';
  const added = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const read = book.position?.fraction ?? 0;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Leído', book.finished ? 'Terminado' : read > 0 ? formatShare(read) : 'Sin empezar'],
    ['Marcas', marks === undefined ? '' : formatNumber(marks)],
    ['Palabras', formatNumber(book.wordCount)],
    ['Capítulos', formatNumber(book.chapterCount)],
    ['Idioma', languageNameOf(book)],
    ['Estantes', book.shelves?.join(', ') ?? 'Ninguno'],
    ['Añadido', added.format(book.addedAt)],
    ['Archivo', formatBytes(book.fileSize)],
  ];
  return (
    <>
      <span className={styles['cover']}>
        <BookCover book={book} />
      </span>
      <b lang={langOf(book)}>{book.title}</b>
      <p>{book.author || 'Autor desconocido'}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
