import { useEffect, useRef, useState } from 'react';
import type { OfferedCatalogue } from '#contract/catalogues.ts';
import type { CatalogueBook, CataloguePage } from '#domain/catalogues/feed.ts';
import type { Book } from '#domain/library/book.ts';
import { isSameWork } from '#domain/library/sameWork.ts';
import { useCollection } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { CatalogueBookDialog } from './CatalogueBookDialog.tsx';
import { CatalogueRow } from './CatalogueRow.tsx';
import { Facets, Sections, CatalogueTurns, CatalogueWay, type OpenPage } from './CatalogueWays.tsx';
import styles from './Catalogues.module.css';
import { useCataloguePages, type CatalogueStep } from './useCataloguePages.ts';
import { useDownloads } from './useDownloads.ts';

interface CatalogueViewProps {
  readonly catalogue: OfferedCatalogue;
  readonly typed: string;
  readonly searched: string;
  readonly onSearch: () => void;
}

/** One catalogue: the way to where one is, its sections and books, and the next page. */
export function CatalogueView({ catalogue, typed, searched, onSearch }: CatalogueViewProps) {
  const pages = useCataloguePages(catalogue.id);
  const { search, page } = pages;
  const searchedHere = useRef('');
  useEffect(() => {
    if (searched === searchedHere.current) return;
    searchedHere.current = searched;
    search(searched);
  }, [search, searched]);
  return (
    <div className={styles['catalogue']}>
      {typed !== '' && typed !== searched && (
        <p className={styles['offer']}>
          <Button size="small" onClick={onSearch}>
            Buscar «{typed}» en {catalogue.name}
          </Button>
        </p>
      )}
      <CatalogueWay steps={pages.steps} name={catalogue.name} onBack={pages.backTo} />
      {pages.failure !== null && (
        <Notice tone="danger">
          <p>
            {catalogue.name}: {pages.failure}
          </p>
          <Button size="small" onClick={pages.retry}>
            Reintentar
          </Button>
        </Notice>
      )}
      {!page && pages.isLoading && <PageLoading />}
      {page && pages.failure === null && (
        <div aria-busy={pages.isLoading} className={pages.isLoading ? styles['waiting'] : undefined}>
          <Facets page={page} onOpen={pages.turn} />
          <Sections page={page} onOpen={pages.open} />
          <Books page={page} onOpen={pages.open} />
          {isEmpty(page) && <p role="status">{emptyText(pages.steps.at(-1), catalogue.name)}</p>}
          <CatalogueTurns page={page} step={pages.steps.at(-1)} onTurn={pages.turn} />
        </div>
      )}
    </div>
  );
}

function isEmpty({ sections, books, groups }: CataloguePage): boolean {
  return sections.length + books.length + groups.length === 0;
}

function emptyText(step: CatalogueStep | undefined, name: string): string {
  return step?.kind === 'search' ? `${name} no tiene nada con «${step.words}».` : 'Aquí no hay ningún libro.';
}

function Books({ page: { books, groups }, onOpen }: { readonly page: CataloguePage; readonly onOpen: OpenPage }) {
  const own = useCollection<Book>('books');
  const downloads = useDownloads();
  const [detail, setDetail] = useState<CatalogueBook | null>(null);
  const owned = (book: CatalogueBook): string | null =>
    [...(own ?? [])].find(([, { title, author }]) => isSameWork(book, { title, authors: [author] }))?.[0] ?? null;
  const list = (shown: readonly CatalogueBook[]) => (
    <ul className={styles['books']}>
      {shown.map((book, index) => (
        <CatalogueRow
          // A catalogue may list a book twice.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${index} ${book.title}`}
          book={book}
          own={owned(book)}
          downloads={downloads}
          onDetail={() => setDetail(book)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {books.length > 0 && list(books)}
      {groups.map((group) => (
        <section key={group.title} className={styles['group']}>
          <h3>{group.title}</h3>
          {list(group.books)}
          {group.address !== null && (
            <Button size="small" variant="quiet" onClick={() => onOpen(group.title, group.address ?? '')}>
              Ver todos
            </Button>
          )}
        </section>
      ))}
      {detail && (
        <CatalogueBookDialog book={detail} own={owned(detail)} downloads={downloads} onClose={() => setDetail(null)} />
      )}
    </>
  );
}
