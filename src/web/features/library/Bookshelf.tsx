import { lazy, Suspense, useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { namedShelvesOf } from '#domain/library/shelves/bookshelf.ts';
import { PlansToday } from '#web/books/plan/PlansToday.tsx';
import type { PlansByBook } from '#web/books/plan/usePlans.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { useSelection } from '#web/ui/selection/useSelection.ts';
import { ColumnMargin, TwoColumns } from '#web/ui/TwoColumns.tsx';
import { BookTable } from './BookTable.tsx';
import { BookCovers } from './covers/BookCovers.tsx';
import { Found } from './Found.tsx';
import { LibraryTools, type LibraryView } from './LibraryTools.tsx';
import { RepeatedBooks } from './duplicates/RepeatedBooks.tsx';
import { moveBooks, removeBooks } from './many/manyBooks.ts';
import { ManyBooksBar } from './many/ManyBooksBar.tsx';
import { useManyBooks } from './many/useManyBooks.ts';
import { hasPlanks } from './shelves/planksOf.ts';
import { Planks } from './covers/Planks.tsx';
import { DeviceSpace } from './shelves/DeviceSpace.tsx';
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
  const [isPlanning, setPlanning] = useState(false);
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
  const planned = selected.filter(([, { finished, otherLanguage }]) => !finished && otherLanguage === undefined);
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
          <BookCovers {...parts} />
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
          onPlan={planned.length > 0 ? () => setPlanning(true) : null}
          onKeep={many.keep}
          onRemove={many.remove}
          onClose={() => selection.choose(false)}
        />
      )}
      {isPlanning && planned.length > 0 && (
        <Suspense>
          <PlanDialog
            books={planned}
            onClose={() => setPlanning(false)}
            onPlanned={() => selection.end(planned.map(([id]) => id))}
          />
        </Suspense>
      )}
      {dialog && changed && (
        <Suspense>
          {dialog.kind === 'language' ? (
            <ChangeLanguage id={dialog.id} book={changed} onClose={() => setDialog(null)} />
          ) : (
            <PlanDialog books={[[dialog.id, changed]]} onClose={() => setDialog(null)} />
          )}
        </Suspense>
      )}
    </TwoColumns>
  );
}
