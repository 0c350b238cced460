import { formatNumber } from '#web/ui/numbers.ts';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { isFiltered, type ListState } from './listState.ts';
import styles from './ResultLine.module.css';

interface ResultLineProps {
  /** Undefined while it is not known. */
  readonly found: { readonly total: number; readonly all: number } | undefined;
  readonly state: ListState;
  readonly isSelecting: boolean;
  readonly onClear: () => void;
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** Above the list: how many words were found, the way back from a filter, and on a phone the way to select several. */
export function ResultLine({ found, state, isSelecting, onClear, onSelecting }: ResultLineProps) {
  const isPhone = useIsPhone();
  const { total = 0, all = 0 } = found ?? {};
  return (
    <div className={styles['result']}>
      <span role="status">
        {found && (
          <>
            <b>{total === 1 ? '1 palabra' : `${formatNumber(total)} palabras`}</b>
            {isFiltered(state) && ` de ${formatNumber(all)}`}
          </>
        )}
      </span>
      <span>
        {isFiltered(state) && (
          <button type="button" onClick={onClear}>
            Quitar filtros
          </button>
        )}
        {isPhone && total > 0 && (
          <button type="button" aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
            {isSelecting ? 'Terminar' : 'Seleccionar'}
          </button>
        )}
      </span>
    </div>
  );
}
