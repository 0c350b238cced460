import { useEffect, useRef, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './ChapterDialog.module.css';
import { chaptersOf, type BookChapter } from './chaptersOf.ts';

interface ChapterDialogProps {
  readonly book: Book;
  readonly onChoose: (chapter: number) => void;
  readonly onClose: () => void;
}

/** The contents of a book, to practise the words of one chapter; the one in which reading stopped is in sight and has the focus. */
export function ChapterDialog({ book, onChoose, onClose }: ChapterDialogProps) {
  const store = useAccount();
  const [chapters, setChapters] = useState<readonly BookChapter[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const current = useRef<HTMLButtonElement>(null);
  const stopped = book.position?.locator;
  useEffect(() => {
    let isOpen = true;
    chaptersOf(store, book).then(
      (found) => isOpen && setChapters(found),
      (error: unknown) => isOpen && setFailure(refusalOf(error, 'unavailable').message),
    );
    return () => {
      isOpen = false;
    };
    // The contents of a book do not change while they are shown; where reading stopped may, on another device.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, book.fileId, stopped?.section, stopped?.block, attempt]);
  const isListed = chapters !== null;
  // Once: afterwards the focus stays where the learner has put it.
  useEffect(() => {
    if (!isListed) return;
    current.current?.scrollIntoView({ block: 'center' });
    current.current?.focus({ preventScroll: true });
  }, [isListed]);
  return (
    <Dialog open onClose={onClose} title="Practicar un capítulo" description={<i lang={book.language}>{book.title}</i>}>
      {failure !== null && (
        <div className={styles['failed']}>
          <Notice tone="danger">{failure}</Notice>
          <Button
            onClick={() => {
              setFailure(null);
              setAttempt((count) => count + 1);
            }}
          >
            Reintentar
          </Button>
        </div>
      )}
      {failure === null && chapters === null && (
        <p className={styles['status']} role="status">
          Abriendo el libro…
        </p>
      )}
      {chapters && (
        <ul className={styles['chapters']} aria-label="Capítulos">
          {chapters.map(({ number, label, depth, isCurrent }) => (
            <li key={number}>
              <button
                ref={isCurrent ? current : undefined}
                type="button"
                style={{ paddingInlineStart: `${8 + 16 * Math.min(depth, 3)}px` }}
                onClick={() => onChoose(number)}
              >
                <span lang={book.language}>{label}</span>
                {isCurrent && <small>Vas por aquí</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
