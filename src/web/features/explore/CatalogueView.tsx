import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OfferedCatalogue } from '#contract/catalogues.ts';
import type { CatalogueBook, CataloguePage } from '#domain/catalogues/feed.ts';
import type { Book } from '#domain/library/book.ts';
import { isSameWork } from '#domain/library/sameWork.ts';
import { useCollection } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { CatalogueBookDialog } from './CatalogueBookDialog.tsx';
import { CatalogueRow } from './CatalogueRow.tsx';
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
      <Way steps={pages.steps} name={catalogue.name} onBack={pages.backTo} />
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
          <Turns page={page} step={pages.steps.at(-1)} onTurn={pages.turn} />
        </div>
      )}
    </div>
  );
}

function isEmpty({ sections, books, groups }: CataloguePage): boolean {
  return sections.length + books.length + groups.length === 0;
}

function emptyText(step: CatalogueStep | undefined, name: string): string {
  return step?.at === 'search' ? `${name} no tiene nada con «${step.words}».` : 'Aquí no hay ningún libro.';
}

/** The steps from the catalogue's beginning, once one has left it. */
function Way({
  steps,
  name,
  onBack,
}: {
  readonly steps: readonly CatalogueStep[];
  readonly name: string;
  readonly onBack: (index: number) => void;
}) {
  if (steps.length < 2) return null;
  return (
    <nav className={styles['way']} aria-label="Camino en el catálogo">
      {steps.map((step, index) => {
        const title = step.at === 'first' ? name : step.at === 'search' ? `«${step.words}»` : step.title;
        const isHere = index === steps.length - 1;
        return (
          // Steps are added and taken away at the end alone.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            {index > 0 && <ChevronRight size={15} strokeWidth={1.6} aria-hidden />}
            {isHere ? (
              <b aria-current="page">{title}</b>
            ) : (
              <button type="button" onClick={() => onBack(index)}>
                {title}
              </button>
            )}
          </span>
        );
      })}
    </nav>
  );
}

type Open = (title: string, address: string) => void;

function Facets({ page: { facets, title }, onOpen }: { readonly page: CataloguePage; readonly onOpen: Open }) {
  if (facets.length === 0) return null;
  return (
    <div className={styles['facets']}>
      {facets.map((facet) => (
        <label key={facet.title}>
          {facet.title || 'Filtrar'}
          <select
            value={facet.choices.find(({ active }) => active)?.address ?? ''}
            onChange={(event) => {
              const choice = facet.choices.find(({ address }) => address === event.currentTarget.value);
              if (choice) onOpen(title || choice.title, choice.address);
            }}
          >
            {!facet.choices.some(({ active }) => active) && <option value="">Todos</option>}
            {facet.choices.map((choice) => (
              <option key={choice.address} value={choice.address}>
                {choice.title}
                {choice.count !== null && ` (${formatNumber(choice.count)})`}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function Sections({ page: { sections }, onOpen }: { readonly page: CataloguePage; readonly onOpen: Open }) {
  if (sections.length === 0) return null;
  return (
    <ul className={styles['sections']}>
      {sections.map(({ title, about, count, address }) => (
        <li key={address}>
          <button type="button" onClick={() => onOpen(title, address)}>
            <span>
              <b>{title}</b>
              {about !== '' && <span className={styles['aside']}>{about}</span>}
            </span>
            {count !== null && <span className={styles['aside']}>{formatNumber(count)}</span>}
            <ChevronRight size={17} strokeWidth={1.6} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Books({ page: { books, groups }, onOpen }: { readonly page: CataloguePage; readonly onOpen: Open }) {
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

interface TurnsProps {
  readonly page: CataloguePage;
  readonly step: CatalogueStep | undefined;
  readonly onTurn: Open;
}

function Turns({ page: { next, previous, total }, step, onTurn }: TurnsProps) {
  if (next === null && previous === null) return null;
  const title = step?.at === 'page' ? step.title : step?.at === 'search' ? `«${step.words}»` : 'Todos';
  return (
    <div className={styles['turns']}>
      {previous !== null && <Button onClick={() => onTurn(title, previous)}>Página anterior</Button>}
      {next !== null && <Button onClick={() => onTurn(title, next)}>Página siguiente</Button>}
      {total !== null && <span className={styles['aside']}>{formatNumber(total)} libros en total</span>}
    </div>
  );
}
