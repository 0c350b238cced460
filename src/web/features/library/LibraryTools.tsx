import { LayoutGrid, List, ListChecks } from 'lucide-react';
import { IconButton, Button } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { OrderField } from '#web/ui/OrderField.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import styles from './Library.module.css';
import { KnownFilter } from './shelves/KnownFilter.tsx';
import { orders, type LibraryFilter, type ShelfLanguage } from './shelves/shelve.ts';

export type LibraryView = 'covers' | 'list';

interface LibraryToolsProps {
  readonly filter: LibraryFilter;
  readonly onFilter: (change: Partial<LibraryFilter>) => void;
  /** The languages that can be asked for; null where there is nothing to choose. */
  readonly choice: readonly Exclude<ShelfLanguage, 'all'>[] | null;
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
  /** Known shares of the books, 0 to 1. */
  readonly shares: readonly number[];
  /** The number of books with a plan, and of those whose file is here. */
  readonly planned: number;
  readonly here: number;
}

/** Finds books among others: by words, language, what is known of them, plan and place; orders them, and chooses how they are shown. */
export function LibraryTools(props: LibraryToolsProps) {
  const { filter, onFilter, choice, view, onView, shares, planned, here } = props;
  return (
    <div className={styles['find']} role="search">
      <div className={styles['tools']}>
        <div className={styles['search']}>
          <SearchField
            label="Buscar en tu biblioteca"
            placeholder="Busca por título, autor o nota"
            value={filter.query}
            onChange={(query) => onFilter({ query })}
          />
        </div>
        {choice && (
          <label className={styles['language']}>
            Idioma
            <select
              value={filter.language}
              onChange={({ currentTarget: { value } }) =>
                onFilter({ language: choice.find((each) => each === value) ?? 'all' })
              }
            >
              <option value="all">Todos</option>
              {choice.map((language) => (
                <option key={language} value={language}>
                  {language === 'other' ? 'Otros idiomas' : languageNames[language]}
                </option>
              ))}
            </select>
          </label>
        )}
        <OrderField orders={orders} value={filter.order} onChange={(order) => onFilter({ order, isReversed: false })} />
        <span className={styles['views']}>
          <IconButton label="Ver cubiertas" aria-pressed={view === 'covers'} onClick={() => onView('covers')}>
            <LayoutGrid size={19} strokeWidth={1.6} aria-hidden />
          </IconButton>
          <IconButton label="Ver lista" aria-pressed={view === 'list'} onClick={() => onView('list')}>
            <List size={19} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className={styles['chips']}>
        {shares.length > 0 && (
          <KnownFilter shares={shares} range={filter.known} onRange={(known) => onFilter({ known })} />
        )}
        {planned > 0 && (
          <Pill aria-pressed={filter.withPlan} onClick={() => onFilter({ withPlan: !filter.withPlan })}>
            Con plan <small>{formatNumber(planned)}</small>
          </Pill>
        )}
        {here > 0 && (
          <Pill aria-pressed={filter.isHere} onClick={() => onFilter({ isHere: !filter.isHere })}>
            Sin conexión <small>{formatNumber(here)}</small>
          </Pill>
        )}
        {view === 'covers' && (
          <Button variant="quiet" size="small" className={styles['select']} onClick={() => onView('list')}>
            <ListChecks size={17} strokeWidth={1.7} aria-hidden />
            Seleccionar
          </Button>
        )}
      </div>
    </div>
  );
}
