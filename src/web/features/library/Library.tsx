import { Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { useAddBooks } from '#web/books/addBooks.ts';
import { usePlans } from '#web/books/plan/usePlans.ts';
import { useCollection, useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useCanDrop } from '#web/ui/useCanDrop.ts';
import { Bookshelf } from './Bookshelf.tsx';
import styles from './Library.module.css';
import { shelfInAddress } from './shelves/shelfNames.ts';

/** Mi Biblioteca: bring books in, find them, open them, take them out. */
export function Library({ language }: { readonly language: Language }) {
  const books = useCollection<Book>('books');
  const plans = usePlans(books);
  const root = useRoot();
  const { choose } = useAddBooks();
  const [search] = useSearchParams();
  const shelf = useMemo(() => shelfInAddress(search), [search]);
  const upload = useRef<HTMLButtonElement>(null);
  const [openedAt] = useState(() => Date.now());
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
        <Bookshelf
          books={books}
          plans={plans}
          active={language}
          shelf={shelf}
          openedAt={openedAt}
          // The button that did it goes with its book.
          onRemoved={() => upload.current?.focus()}
        />
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
