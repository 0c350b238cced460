import { Upload } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { useAddBooks } from '#web/books/addBooks.ts';
import { usePlans } from '#web/books/plan/usePlans.ts';
import { useCollection, useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useCanDrop } from '#web/ui/useCanDrop.ts';
import styles from './Library.module.css';
import { LibraryTools } from './LibraryTools.tsx';
import { shelve, shelfLanguagesOf, shownShelf, type RequestedShelf, type Order, type ShelfLanguage } from './shelve.ts';
import { Shelf } from './Shelf.tsx';
import { useBookRemoval } from './useBookRemoval.ts';

const ChangeLanguage = lazy(() => import('./ChangeLanguage.tsx'));

/** Mi Biblioteca: bring books in, find them, open them, take them out. */
export function Library({ language: active }: { readonly language: Language }) {
  const books = useCollection<Book>('books');
  const plans = usePlans(books);
  const root = useRoot();
  const { choose } = useAddBooks();
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('recent');
  const [openedAt] = useState(() => Date.now());
  const [requested, setRequested] = useState<RequestedShelf | null>(null);
  const shown = shownShelf(books, active, requested, openedAt);
  const show = (next: ShelfLanguage) => setRequested({ active, shown: next });
  const [changing, setChanging] = useState<string | null>(null);
  const upload = useRef<HTMLButtonElement>(null);

  // The button that did it goes with its book.
  const remove = useBookRemoval(() => upload.current?.focus());

  const shelf = useMemo(() => books && shelve(books, query, order, shown), [books, query, order, shown]);
  const choice = shelfLanguagesOf(books, active);
  const changed = changing === null ? undefined : books?.get(changing);
  return (
    <>
      <PageHeading
        title="Mi Biblioteca"
        aside={
          <div className={styles['ways']}>
            <ButtonLink variant="quiet" size="small" to={`${root}/biblioteca/texto`}>
              Pegar un texto
            </ButtonLink>
            <ButtonLink variant="quiet" size="small" to={`${root}/biblioteca/pagina`}>
              Una página web
            </ButtonLink>
            <Button ref={upload} variant={books?.size === 0 ? 'secondary' : 'primary'} onClick={choose}>
              <Upload size={18} strokeWidth={1.8} aria-hidden />
              Añadir un libro
            </Button>
          </div>
        }
      />
      {(!books || !plans) && <PageLoading />}
      {books?.size === 0 && <NoBooks onAdd={choose} />}
      {books && plans && books.size > 0 && (
        <>
          {(books.size > 1 || choice) && (
            <LibraryTools
              query={query}
              onQuery={setQuery}
              order={order}
              onOrder={setOrder}
              choice={choice}
              shown={shown}
              onShow={show}
            />
          )}
          {shelf?.length === 0 && <NothingFound query={query} shown={shown} onShowAll={() => show('all')} />}
          {shelf && (
            <Shelf
              books={shelf}
              plans={plans}
              onRemove={(id, book) => void remove(id, book)}
              onChangeLanguage={setChanging}
            />
          )}
        </>
      )}
      {changing !== null && changed && (
        <Suspense>
          <ChangeLanguage id={changing} book={changed} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </>
  );
}

function NoBooks({ onAdd }: { readonly onAdd: () => void }) {
  const root = useRoot();
  const canDrop = useCanDrop();
  return (
    <Empty
      title="Aún no hay libros aquí"
      actions={
        <>
          <Button variant="primary" onClick={onAdd}>
            Añadir un libro
          </Button>
          <ButtonLink to={`${root}/tienda`}>Elegir un relato</ButtonLink>
        </>
      }
    >
      Elige un EPUB, un documento de Word o un texto{canDrop && ', o suéltalo en cualquier parte de esta ventana'}.
      Puedes traer varios a la vez. Si aún no tienes ninguno, en Explorar hay relatos de todos los niveles, y las{' '}
      <Link to={`${root}/lecciones`}>lecciones</Link> son textos cortos para empezar.
    </Empty>
  );
}

interface NothingFoundProps {
  readonly query: string;
  readonly shown: ShelfLanguage;
  readonly onShowAll: () => void;
}

function NothingFound({ query, shown, onShowAll }: NothingFoundProps) {
  return (
    <p role="status">
      {query === '' && shown !== 'all' ? (
        <>
          No hay libros en {shown === 'other' ? 'otros idiomas' : languageNames[shown].toLowerCase()}.{' '}
          <Button variant="quiet" size="small" onClick={onShowAll}>
            Ver los de todos los idiomas
          </Button>
        </>
      ) : (
        <>Ningún libro coincide con «{query}».</>
      )}
    </p>
  );
}
