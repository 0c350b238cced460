import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useId } from 'react';
import { formatNumber } from '#web/ui/numbers.ts';
import { pageNumbers } from './listState.ts';
import styles from './Pager.module.css';
import { pageSizes, type ListPageSize } from './usePageSize.ts';

interface PagerProps {
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly size: ListPageSize;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: ListPageSize) => void;
}

/** The words of the list that are shown, the size of a page, and the way to the others. */
export const Pager = memo(function Pager({ total, page, size, onPage, onSize }: PagerProps) {
  const id = useId();
  const pages = Math.max(1, Math.ceil(total / size));
  const [first, last] = [(page - 1) * size + 1, Math.min(total, page * size)];
  return (
    <div className={styles['foot']}>
      <span className={styles['range']}>
        {formatNumber(first)}–{formatNumber(last)} de {formatNumber(total)}
      </span>
      <div className={styles['sizes']}>
        <span id={id}>Por página</span>
        <RadioGroup<ListPageSize>
          className={styles['segments']}
          aria-labelledby={id}
          value={size}
          onValueChange={(next) => onSize(next)}
        >
          {pageSizes.map((each) => (
            <Radio.Root key={each} value={each} className={styles['segment']}>
              {each}
            </Radio.Root>
          ))}
        </RadioGroup>
      </div>
      <nav className={styles['pages']} aria-label="Páginas">
        <button
          type="button"
          aria-label="Página anterior"
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPage(page - 1)}
        >
          <ChevronLeft size={17} strokeWidth={1.8} aria-hidden />
        </button>
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <span key={index < 3 ? 'gap before' : 'gap after'}>…</span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Página ${formatNumber(number)}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => number !== page && onPage(number)}
            >
              {formatNumber(number)}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label="Página siguiente"
          aria-disabled={page >= pages}
          onClick={() => page < pages && onPage(page + 1)}
        >
          <ChevronRight size={17} strokeWidth={1.8} aria-hidden />
        </button>
      </nav>
    </div>
  );
});
