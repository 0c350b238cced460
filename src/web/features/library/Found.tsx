import { Button } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './Library.module.css';
import { nameOfShelf } from './shelves/shelfNames.ts';
import type { LibraryFilter } from './shelves/shelve.ts';

interface FoundProps {
  readonly filter: LibraryFilter;
  readonly shown: number;
  readonly total: number;
  readonly onWhole: () => void;
}

/** Says how many books there are where something filters, and the way back to all of them. */
export function Found({ filter, shown, total, onWhole }: FoundProps) {
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
