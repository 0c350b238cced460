import { formatNumber } from '#web/ui/numbers.ts';
import type { BookFinds } from './useBookFinds.ts';

export function times(count: number): string {
  return count === 1 ? '1 vez' : `${formatNumber(count)} veces`;
}

/** What is said of a search: how often, in how many chapters; and, until it is over, where it has got to. */
export function findSummary(found: BookFinds): { readonly count: string; readonly rest: string } {
  const total = found.counts.reduce((sum, count) => sum + count, 0);
  if (found.failure !== null) return { count: '', rest: 'No se pudo buscar' };
  if (!found.isOver) {
    const where =
      found.entries > 0 && found.searched > 0
        ? `buscando en el capítulo ${formatNumber(Math.min(found.searched + 1, found.entries))} de ${formatNumber(found.entries)}`
        : 'buscando…';
    return { count: total > 0 ? times(total) : '', rest: total > 0 ? `, ${where}` : sentence(where) };
  }
  if (total === 0) return { count: '', rest: 'Ningún resultado' };
  return {
    count: times(total),
    rest: ` en ${found.chapters === 1 ? 'un capítulo' : `${formatNumber(found.chapters)} capítulos`}`,
  };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
