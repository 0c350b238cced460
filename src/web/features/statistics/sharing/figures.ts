import type { PeriodStatistics } from '#domain/statistics/statistics.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';

/** A figure, and what it is of. */
export interface Figure {
  readonly figure: string;
  readonly name: string;
}

/** The three figures of a period. @param streak days in a row until today; null for a period that is over, which has days read in its place */
export function figuresOf({ totals }: PeriodStatistics, streak: number | null): readonly Figure[] {
  const days = streak ?? totals.daysRead;
  return [
    { figure: `${formatNumber(days)} ${days === 1 ? 'día' : 'días'}`, name: streak === null ? 'leyendo' : 'de racha' },
    totals.reviewed > 0
      ? {
          figure: formatShare(totals.right / totals.reviewed),
          name: `de acierto, ${formatNumber(totals.reviewed)} ${totals.reviewed === 1 ? 'repaso' : 'repasos'}`,
        }
      : { figure: '–', name: 'de acierto, sin repasos' },
    {
      figure: `${formatNumber(totals.finished)} ${totals.finished === 1 ? 'libro' : 'libros'}`,
      name: totals.finished === 1 ? 'terminado' : 'terminados',
    },
  ];
}
