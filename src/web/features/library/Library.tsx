import { Search, Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { filesOf, type Book } from '#domain/library/book.ts';
import type { Language } from '#domain/languages.ts';
import { useAccount, useAccountOnly, useCollection } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { tellFailure } from '#web/ui/failure.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { toast } from '#web/ui/toasts.ts';
import { ImportList } from './ImportList.tsx';
import styles from './Library.module.css';
import { orders, shelve, type Order } from './shelve.ts';
import { Shelf } from './Shelf.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { useImports } from './useImports.ts';

/** Mi Biblioteca: bring books in, find them, open them, take them out. */
export function Library({ language }: { readonly language: Language }) {
  const store = useAccount();
  const books = useCollection<Book>('books');
  const { imports, add, dismiss } = useImports(language);
  const accountOnly = useAccountOnly();
  const { over, ...drop } = useFileDrop((files) => accountOnly(() => add(files)));
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('recent');
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const choose = () => accountOnly(() => input.current?.click());

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

  const shelf = useMemo(() => books && shelve(books, query, order), [books, query, order]);
  return (
    <div {...drop} className={over ? styles['over'] : undefined}>
      <PageHeading
        title="Mi Biblioteca"
        aside={
          <Button ref={upload} variant={books?.size === 0 ? 'secondary' : 'primary'} onClick={choose}>
            <Upload size={18} strokeWidth={1.8} aria-hidden />
            Subir un EPUB
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".epub,application/epub+zip"
        aria-label="Archivos EPUB"
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <ImportList
        imports={imports}
        onDismiss={(id) => {
          dismiss(id);
          upload.current?.focus();
        }}
      />
      {!books && <PageLoading />}
      {books?.size === 0 && imports.length === 0 && (
        <Empty
          title="Aún no hay libros aquí"
          actions={
            <Button variant="primary" onClick={choose}>
              Subir un EPUB
            </Button>
          }
        >
          Sube un EPUB o arrástralo hasta esta página. Puedes traer varios a la vez.
        </Empty>
      )}
      {books && books.size > 0 && (
        <>
          {books.size > 1 && (
            <div className={styles['tools']} role="search">
              <label className={styles['search']}>
                <Search size={18} strokeWidth={1.6} aria-hidden />
                <input
                  type="search"
                  placeholder="Buscar por título o autor"
                  aria-label="Buscar en tu biblioteca"
                  value={query}
                  onChange={(event) => setQuery(event.currentTarget.value)}
                />
              </label>
              <label className={styles['order']}>
                Ordenar por
                <select
                  value={order}
                  onChange={(event) =>
                    setOrder(orders.find(({ id }) => id === event.currentTarget.value)?.id ?? 'recent')
                  }
                >
                  {orders.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          )}
          {shelf?.length === 0 && <p role="status">Ningún libro coincide con «{query}».</p>}
          {shelf && <Shelf books={shelf} onRemove={(id, book) => void remove(id, book)} />}
        </>
      )}
    </div>
  );
}
