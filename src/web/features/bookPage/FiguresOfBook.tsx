import type { ReactNode } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { BookPlan } from '#web/books/plan/BookPlan.tsx';
import { ownSpeed } from '#web/books/ownSpeed.ts';
import { useStoreOfBook } from '#web/books/useStoreOfBook.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useLast } from '#web/ui/useLast.ts';
import type { BookPart } from './bookParts.ts';
import styles from './BookDetail.module.css';
import { textOfChapters, wordsToLearn } from './figures/bookFigures.ts';
import { useChapters, type Chapters } from './figures/useChapters.ts';
import { useRanks } from './figures/useRanks.ts';
import { Pace } from './summary/Pace.tsx';
import { Summary } from './summary/Summary.tsx';
import { WordSpread } from './words/WordSpread.tsx';
import { Words } from './words/Words.tsx';

interface FiguresOfBookProps {
  readonly id: string;
  readonly book: Book;
  readonly part: Exclude<BookPart, 'marcas' | 'datos'>;
  /** Null while it is not open. */
  readonly opened: OpenBook | null;
  /** Says why there is nothing to count; null where there is. */
  readonly notice: string | null;
}

/** The two parts of a book's page that are about its words. */
export function FiguresOfBook({ id, book, part, opened, notice }: FiguresOfBookProps) {
  const bookIds = [id];
  const shares = useLast(useQuery('coverage', { bookIds }))?.get(id);
  const ofBook = useStoreOfBook(book, opened?.identifier ?? null);
  const speed = ownSpeed(useAccount().uid, book.language);
  const parts = { id, book, part, speed, shares };
  return (
    <>
      {notice !== null && <Notice tone="waiting">{notice}</Notice>}
      {opened && ofBook && notice === null ? (
        <Counted {...parts} opened={opened} store={ofBook} />
      ) : (
        notice === null && (
          <Columns
            margin={null}
            page={
              <Summary
                id={id}
                book={book}
                store={ofBook}
                shares={shares}
                chapters={undefined}
                ranks={undefined}
                speed={speed}
              />
            }
          />
        )
      )}
    </>
  );
}

interface CountedProps extends Omit<FiguresOfBookProps, 'opened' | 'notice'> {
  readonly opened: OpenBook;
  readonly store: AccountStore;
  readonly speed: number;
  readonly shares: React.ComponentProps<typeof Summary>['shares'];
}

function Counted({ id, book, part, opened, store, speed, shares }: CountedProps) {
  const chapters = useChapters(store, opened, book);
  const ranks = useRanks(book, chapters);
  if (part === 'palabras')
    return chapters && ranks ? (
      <Columns
        page={<Words id={id} book={book} store={store} chapters={chapters} ranks={ranks} />}
        margin={<WordSpread occurrences={leftToLearn(chapters, ranks, store, book)} />}
      />
    ) : (
      <p role="status">Contando palabras…</p>
    );
  return (
    <Columns
      page={
        <Summary id={id} book={book} store={store} shares={shares} chapters={chapters} ranks={ranks} speed={speed} />
      }
      margin={
        <>
          <BookPlan id={id} book={book} />
          <Pace book={book} speed={speed} />
        </>
      }
    />
  );
}

/** How often each word comes that is still to be learnt in what is left of the book. */
function leftToLearn(
  { all, next }: Chapters,
  ranks: ReadonlyMap<string, number | null>,
  store: AccountStore,
  { language }: Book,
): readonly number[] {
  const statuses = store.statuses(language);
  const text = textOfChapters(next ? all.slice(all.indexOf(next)) : all);
  return wordsToLearn(text, new Map(), ranks, (key) => statuses.get(key)).map(
    ({ inChapter, inRest }) => inChapter + inRest,
  );
}

function Columns({ page, margin }: { readonly page: ReactNode; readonly margin: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div>{page}</div>
      <aside className={styles['margin']} aria-label="Al margen del libro">
        {margin}
      </aside>
    </div>
  );
}
