import { ChevronLeft, ChevronRight } from 'lucide-react';
import { periodAfter, periodBefore, periodOf, type Period, type PeriodKind } from '#domain/statistics/period.ts';
import type { Day } from '#domain/time/day.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { periodTitle } from './periodNames.ts';
import styles from '../Statistics.module.css';

interface PeriodBarProps {
  readonly period: Period;
  readonly today: Day;
  /** The first day of the history: there is nothing to go back to before it. Null while none is known. */
  readonly begins: Day | null;
  readonly onShow: (period: Period) => void;
}

const kinds: readonly { readonly value: PeriodKind; readonly label: string }[] = [
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
  { value: 'year', label: 'Año' },
];

/** The stretch of time that the page is about, and the ways to the ones before and after. */
export function PeriodBar({ period, today, begins, onShow }: PeriodBarProps) {
  const isFirst = begins === null || begins >= period.first;
  const isLast = period.last >= today;
  return (
    <div className={styles['periods']}>
      <div className={styles['walk']}>
        {/* At either end the button keeps the focus of a person who came there by it. */}
        <IconButton
          label="Periodo anterior"
          aria-disabled={isFirst}
          onClick={() => !isFirst && onShow(periodBefore(period))}
        >
          <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <span aria-live="polite">{periodTitle(period, today)}</span>
        <IconButton
          label="Periodo siguiente"
          aria-disabled={isLast}
          onClick={() => !isLast && onShow(periodAfter(period))}
        >
          <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      <Segmented
        label="Periodo"
        options={kinds}
        value={period.kind}
        // The week or month that ends the longer period, as far as that has gone.
        onChange={(kind) => onShow(periodOf(kind, period.last < today ? period.last : today))}
      />
    </div>
  );
}
