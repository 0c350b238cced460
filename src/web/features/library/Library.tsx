import { Upload } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { languages, type Language } from '#domain/languages.ts';
import { filesOf, type Book } from '#domain/library/book.ts';
import { useAddBooks } from '#web/books/addBooks.ts';
import { useAccount, useCollection, useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { tellFailure } from '#web/ui/failure.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { OrderField } from '#web/ui/OrderField.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { toast } from '#web/ui/toasts.ts';
import styles from './Library.module.css';
import { orders, shelfOf, shelve, type Order, type ShelfLanguage } from './shelve.ts';
import { Shelf } from './Shelf.tsx';

const ChangeLanguage = lazy(() => import('./ChangeLanguage.tsx'));

/** Mi Biblioteca: bring books in, find them, open them, take them out. */
export function Library({ language: active }: { readonly language: Language }) {
  const store = useAccount();
  const root = useRoot();
  const books = useCollection<Book>('books');
  const { choose } = useAddBooks();
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('recent');
  const [openedAt] = useState(() => Date.now());
  // Follows the language in use until another one is asked for, or a book of another one comes: whoever adds it looks for it.
  const [asked, setAsked] = useState<{ readonly active: Language; readonly shown: ShelfLanguage } | null>(null);
  const hasNewOfAnother = [...(books?.values() ?? [])].some(
    (book) => book.addedAt >= openedAt && shelfOf(book) !== active,
  );
  const shown = asked?.active === active ? asked.shown : hasNewOfAnother ? 'all' : active;
  const show = (next: ShelfLanguage) => setAsked({ active, shown: next });
  const [changing, setChanging] = useState<string | null>(null);
  const upload = useRef<HTMLButtonElement>(null);

  const remove = async (id: string, book: Book) => {
    const undo = () => void store.call('restoreBook', { bookId: id, book }).catch(tellFailure('No se pudo deshacer'));
    try {
      await store.call('removeBook', { bookId: id });
    } catch (error) {
      return tellFailure(`No se pudo quitar «${book.title}»`)(error);
    }
    // The button that did it goes with its book.
    upload.current?.focus();
    toast({
      title: `«${book.title}» ya no está en tu biblioteca`,
      detail: 'Tus palabras se quedan.',
      action: { label: 'Deshacer', run: undo },
      onLapse: () => void store.files.release(filesOf(book)).catch(() => undefined),
    });
  };

  const shelf = useMemo(() => books && shelve(books, query, order, shown), [books, query, order, shown]);
  const there = new Set([...(books?.values() ?? [])].map(shelfOf));
  const isMixed = [...there].some((language) => language !== active);
  const changed = changing === null ? undefined : books?.get(changing);
  return (
    <>
      <PageHeading
        title="Mi Biblioteca"
        aside={
          <Button ref={upload} variant={books?.size === 0 ? 'secondary' : 'primary'} onClick={choose}>
            <Upload size={18} strokeWidth={1.8} aria-hidden />
            Añadir un libro
          </Button>
        }
      />
      {!books && <PageLoading />}
      {books?.size === 0 && (
        <Empty
          title="Aún no hay libros aquí"
          actions={
            <>
              <Button variant="primary" onClick={choose}>
                Añadir un libro
              </Button>
              <ButtonLink to={`${root}/tienda`}>Elegir un relato</ButtonLink>
            </>
          }
        >
          Elige un EPUB o suéltalo en cualquier parte de esta ventana. Puedes traer varios a la vez. Si aún no tienes
          ninguno, en Explorar hay relatos de todos los niveles, y las <Link to={`${root}/lecciones`}>lecciones</Link>{' '}
          son textos cortos para empezar.
        </Empty>
      )}
      {books && books.size > 0 && (
        <>
          {(books.size > 1 || isMixed) && (
            <div className={styles['tools']} role="search">
              <div className={styles['search']}>
                <SearchField
                  label="Buscar en tu biblioteca"
                  placeholder="Busca por título o autor"
                  value={query}
                  onChange={setQuery}
                />
              </div>
              {isMixed && (
                <label className={styles['language']}>
                  Idioma
                  <select
                    value={shown}
                    onChange={(event) =>
                      show([...languages, 'other' as const].find((each) => each === event.currentTarget.value) ?? 'all')
                    }
                  >
                    <option value="all">Todos</option>
                    {languages
                      .filter((language) => language === active || there.has(language))
                      .map((language) => (
                        <option key={language} value={language}>
                          {languageNames[language]}
                        </option>
                      ))}
                    {there.has('other') && <option value="other">Otros idiomas</option>}
                  </select>
                </label>
              )}
              <OrderField orders={orders} value={order} onChange={setOrder} />
            </div>
          )}
          {shelf?.length === 0 && (
            <p role="status">
              {query === '' && shown !== 'all' ? (
                <>
                  No hay libros en {shown === 'other' ? 'otros idiomas' : languageNames[shown].toLowerCase()}.{' '}
                  <Button variant="quiet" size="small" onClick={() => show('all')}>
                    Ver los de todos los idiomas
                  </Button>
                </>
              ) : (
                <>Ningún libro coincide con «{query}».</>
              )}
            </p>
          )}
          {shelf && (
            <Shelf books={shelf} onRemove={(id, book) => void remove(id, book)} onChangeLanguage={setChanging} />
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
