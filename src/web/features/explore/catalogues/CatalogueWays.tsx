import { ChevronRight } from 'lucide-react';
import type { CataloguePage } from '#domain/catalogues/feed.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './Catalogues.module.css';
import type { CatalogueStep } from './useCataloguePages.ts';

/** The steps from the catalogue's beginning, once one has left it. */
export function CatalogueWay({
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
        const title = step.kind === 'first' ? name : step.kind === 'search' ? `«${step.words}»` : step.title;
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

/** Leads to a page of the catalogue. */
export type OpenPage = (title: string, address: string) => void;

/** The ways to narrow a page down. */
export function Facets({
  page: { facets, title },
  onOpen,
}: {
  readonly page: CataloguePage;
  readonly onOpen: OpenPage;
}) {
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

/** Links to the sections of a catalogue's page. */
export function Sections({ page: { sections }, onOpen }: { readonly page: CataloguePage; readonly onOpen: OpenPage }) {
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

interface CatalogueTurnsProps {
  readonly page: CataloguePage;
  readonly step: CatalogueStep | undefined;
  readonly onTurn: OpenPage;
}

/** The next page of a list, and the one before. */
export function CatalogueTurns({ page: { next, previous, total }, step, onTurn }: CatalogueTurnsProps) {
  if (next === null && previous === null) return null;
  const title = step?.kind === 'page' ? step.title : step?.kind === 'search' ? `«${step.words}»` : 'Todos';
  return (
    <div className={styles['turns']}>
      {previous !== null && <Button onClick={() => onTurn(title, previous)}>Página anterior</Button>}
      {next !== null && <Button onClick={() => onTurn(title, next)}>Página siguiente</Button>}
      {total !== null && <span className={styles['aside']}>{formatNumber(total)} libros en total</span>}
    </div>
  );
}
