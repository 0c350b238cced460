import { useSearchParams } from 'react-router';
import { periodOf, type Period, type PeriodKind } from '#domain/statistics/period.ts';
import type { Day } from '#domain/time/day.ts';

/** The kinds of periods as the address names them. */
const kinds: Readonly<Record<string, PeriodKind>> = { semana: 'week', mes: 'month', ano: 'year' };

/** The period that the address asks for, this month when it asks for none; and the way to another. */
export function usePeriod(today: Day) {
  const [search, setSearch] = useSearchParams();
  const kind = kinds[search.get('periodo') ?? ''] ?? 'month';
  const asked = search.get('dia') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  return {
    period: periodOf(kind, isDay && asked <= today ? asked : today),
    show({ kind: to, first, last }: Period): void {
      const name = Object.entries(kinds).find(([, one]) => one === to)?.[0] ?? 'mes';
      setSearch({ periodo: name, ...(last < today && { dia: first }) }, { replace: true, preventScrollReset: true });
    },
  };
}
