import { lazy, Suspense, useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { namedShelvesOf } from '#domain/library/shelves/bookshelf.ts';
import { PlansToday } from '#web/books/plan/PlansToday.tsx';
import type { PlansByBook } from '#web/books/plan/usePlans.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { useSelection } from '#web/ui/selection/useSelection.ts';
import { ColumnMargin, TwoColumns } from '#web/ui/TwoColumns.tsx';
import { BookTable } from './BookTable.tsx';
import { Covers } from './Covers.tsx';
import styles from './Library.module.css';
import { LibraryTools, type LibraryView } from './LibraryTools.tsx';
import { RepeatedBooks } from './duplicates/RepeatedBooks.tsx';
import { moveBooks, removeBooks } from './many/manyBooks.ts';
import { ManyBooksBar } from './many/ManyBooksBar.tsx';
import { useManyBooks } from './many/useManyBooks.ts';
import { hasPlanks } from './shelves/planksOf.ts';
import { Planks } from './shelves/Planks.tsx';
import { DeviceSpace } from './shelves/DeviceSpace.tsx';
import { nameOfShelf } from './shelves/shelfNames.ts';
import { ShelfList } from './shelves/ShelfList.tsx';
import {
  shelfLanguagesOf,
  shelve,
  shownShelf,
  wholeLibrary,
  type ChosenShelf,
  type LibraryBook,
  type LibraryFilter,
  type RequestedShelf,
} from './shelves/shelve.ts';
import { useFilesHere } from './shelves/useFilesHere.ts';

const ChangeLanguage = lazy(() => import('./ChangeLanguage.tsx'));
const PlanDialog = lazy(() => import('#web/books/plan/PlanDialog.tsx'));

interface BookshelfProps {
  readonly books: ReadonlyMap<string, Book>;
  readonly plans: PlansByBook;
  /** The language in use. */
  readonly active: Language;
  readonly shelf: ChosenShelf;
  /** When the page was opened, epoch milliseconds. */
  readonly openedAt: number;
  readonly onRemoved: () => void;
}

/** A library that has books: the tools to find them, the books themselves, and in the margin shelves, plans and space. */
export function Bookshelf({ books, plans, active, shelf, openedAt, onRemoved }: BookshelfProps) {
  const store = useAccount();
  const [chosen, setChosen] = useState<Omit<LibraryFilter, 'shelf' | 'language'>>(wholeLibrary);
  const [requested, setRequested] = useState<RequestedShelf | null>(null);
  const [view, setView] = useState<LibraryView>('covers');
  const [dialog, setDialog] = useState<{ readonly kind: 'language' | 'plan'; readonly id: string } | null>(null);
  const [here, look] = useFilesHere();
  const shares = useQuery('coverage', {});
  const language = shownShelf(books, active, requested, openedAt);
  const filter = useMemo((): LibraryFilter => ({ ...chosen, language, shelf }), [chosen, language, shelf]);
  const shown = useMemo(
    () => shelve(books, filter, { shares, plans: new Set(plans.keys()), here, now: openedAt }),
    [books, filter, shares, plans, here, openedAt],
  );
  const selection = useSelection(JSON.stringify([shelf, language]));
  const selected = shown.filter(([id]) => selection.keys.has(id));
  const many = useManyBooks(selected, selection, look);
  const change = ({ language: asked, ...others }: Partial<LibraryFilter>) => {
    if (asked !== undefined) setRequested({ active, shown: asked });
    setChosen((before) => ({ ...before, ...others }));
  };
  const actionsOf = (book: LibraryBook) => ({
    onRemove: () => void removeBooks(store, [book]).then((isDone) => isDone && onRemoved()),
    onChangeLanguage: () => setDialog({ kind: 'language', id: book[0] }),
    onPlan: () => setDialog({ kind: 'plan', id: book[0] }),
  });
  const parts = { books: shown, shares, plans, selection, actionsOf };
  const drop = (ids: readonly string[], name: string) => {
    const dropped = ids.flatMap((id): LibraryBook[] => {
      const book = books.get(id);
      return book ? [[id, book]] : [];
    });
    if (dropped.length > 0) void moveBooks(store, dropped, name, true);
  };
  const choice = shelfLanguagesOf(books, active);
  const changed = dialog && books.get(dialog.id);
  const known = [...(shares?.values() ?? [])].map((each) => each.known);
  return (
    <TwoColumns>
      <div>
        {(books.size > 1 || choice) && (
          <LibraryTools
            filter={filter}
            onFilter={change}
            choice={choice}
            view={view}
            onView={setView}
            shares={known}
            planned={plans.size}
            here={[...books.values()].filter(({ fileId }) => here?.has(fileId)).length}
          />
        )}
        <RepeatedBooks books={books} />
        <Found
          filter={filter}
          shown={shown.length}
          total={books.size}
          onWhole={() => {
            setRequested({ active, shown: 'all' });
            setChosen(wholeLibrary);
          }}
        />
        {view === 'list' && shown.length > 0 ? (
          <BookTable {...parts} order={filter} onOrder={change} />
        ) : hasPlanks(filter, shown.length) ? (
          <Planks {...parts} now={openedAt} />
        ) : (
          <Covers {...parts} />
        )}
      </div>
      <ColumnMargin label="Al margen de la biblioteca">
        <ShelfList books={books} shown={shelf} now={openedAt} onDrop={drop} />
        <PlansToday books={books} plans={plans} />
        <DeviceSpace books={books} here={here} now={openedAt} onFreed={look} />
      </ColumnMargin>
      {selected.length > 0 && (
        <ManyBooksBar
          count={selected.length}
          total={shown.length}
          shelves={namedShelvesOf(books.values()).map(([name]) => name)}
          isBusy={many.isBusy}
          onAll={() =>
            selection.put(
              shown.map(([id]) => id),
              true,
            )
          }
          onShelf={many.shelve}
          onLanguage={many.setLanguage}
          onKeep={many.keep}
          onRemove={many.remove}
          onClose={() => selection.choose(false)}
        />
      )}
      {dialog && changed && (
        <Suspense>
          {dialog.kind === 'language' ? (
            <ChangeLanguage id={dialog.id} book={changed} onClose={() => setDialog(null)} />
          ) : (
            <PlanDialog id={dialog.id} book={changed} onClose={() => setDialog(null)} />
          )}
        </Suspense>
      )}
    </TwoColumns>
  );
}

interface FoundProps {
  readonly filter: LibraryFilter;
  readonly shown: number;
  readonly total: number;
  readonly onWhole: () => void;
}

/** Says how many books there are where something filters, and the way back to all of them. */
function Found({ filter, shown, total, onWhole }: FoundProps) {
  const { query, language, shelf, known, withPlan, isHere } = filter;
  const isFiltered = known !== null || withPlan || isHere;
  const isOfLanguageAlone = !isFiltered && query === '' && shelf.kind === 'all';
  const ofShelf = shelf.kind === 'all' ? '' : ` en «${nameOfShelf(shelf)}»`;
  if (shown === 0 && isOfLanguageAlone && language !== 'all')
    return (
      <p role="status">
        No hay libros en {language === 'other' ? 'otros idiomas' : languageNames[language].toLowerCase()}.{' '}
        <Button variant="quiet" size="small" onClick={onWhole}>
          Ver los de todos los idiomas
        </Button>
      </p>
    );
  if (shown === 0 && query !== '' && !isFiltered && shelf.kind === 'all')
    return <p role="status">Ningún libro coincide con «{query}».</p>;
  if (!isFiltered && shelf.kind === 'all') return null;
  return (
    <p className={styles['found']} role="status">
      <span>
        {shown === 0
          ? `Nada con estos filtros${ofShelf}.`
          : `${formatNumber(shown)} de ${formatNumber(total)}${ofShelf}`}
      </span>
      {isFiltered && (
        <Button variant="quiet" size="small" onClick={onWhole}>
          Quitar filtros
        </Button>
      )}
    </p>
  );
}
