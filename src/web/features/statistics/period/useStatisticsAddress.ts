import { useSearchParams } from 'react-router';
import { periodOf, type Period, type PeriodKind } from '#domain/statistics/period.ts';
import { addDays, type Day } from '#domain/time/day.ts';

/** The kinds of periods as the address names them. */
const kinds: Readonly<Record<string, PeriodKind>> = { semana: 'week', mes: 'month', ano: 'year' };

/** No history begins before it. */
const earliest: Day = '2000-01-01';

/** Reads the address: the period, this month when it names none, and the languages; and gives the ways to others. */
export function useStatisticsAddress(today: Day) {
  const [search, setSearch] = useSearchParams();
  const kind = kinds[search.get('periodo') ?? ''] ?? 'month';
  const requestedDay = search.get('dia') ?? '';
  const write = (changes: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return {
    period: periodOf(
      kind,
      isDay(requestedDay) && requestedDay >= earliest && requestedDay <= today ? requestedDay : today,
    ),
    ofAll: search.get('idiomas') === 'todos',
    show({ kind: to, first, last }: Period): void {
      const name = Object.entries(kinds).find(([, one]) => one === to)?.[0] ?? 'mes';
      write({ periodo: name, dia: last < today ? first : null });
    },
    showAll: (ofAll: boolean): void => write({ idiomas: ofAll ? 'todos' : null }),
  };
}

/** False for a date that no calendar has, such as 30 February. */
function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
  );
}
