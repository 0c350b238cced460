import type { AnswersBy, CalendarDay, ReadingBar, WeekText } from '#domain/statistics/statistics.ts';
import type { VocabularyPoint } from '#domain/statistics/vocabulary.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import type { StatusNames } from '#web/words/statusNames.ts';
import { fullDate } from './periodNames.ts';

// Charts in words: the accessible name of each.

const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

const spanOf = (bars: readonly { readonly first: string; readonly last: string }[]): string =>
  `del ${fullDate(bars[0]?.first ?? '')} al ${fullDate(bars.at(-1)?.last ?? '')}`;

export function minutesSummary(bars: readonly ReadingBar[]): string {
  const minutes = count(
    sumOf(bars, (bar) => bar.minutes),
    'minuto',
    'minutos',
  );
  const days = count(
    sumOf(bars, ({ daysRead }) => daysRead),
    'día',
    'días',
  );
  const goal = count(
    sumOf(bars, ({ goalDays }) => goalDays),
    'día',
    'días',
  );
  return `Minutos leídos ${spanOf(bars)}: ${minutes} en ${days}; meta cumplida ${goal}.`;
}

export function pagesSummary(bars: readonly ReadingBar[]): string {
  const most = bars.reduce((best, bar) => Math.max(best, bar.pages), 0);
  const pages = count(
    sumOf(bars, (bar) => bar.pages),
    'página',
    'páginas',
  );
  return `Páginas leídas ${spanOf(bars)}: ${pages}; como mucho ${formatNumber(most)} de una vez.`;
}

export function vocabularySummary(names: StatusNames, points: readonly VocabularyPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const from = (value: (point: VocabularyPoint) => number): string =>
    `de ${formatNumber(value(first))} a ${formatNumber(value(last))}`;
  const groups = [
    [names[5].several, from(({ known }) => known)],
    [names[3].name, from(({ learning }) => learning)],
    [names[1].several, from(({ unknown }) => unknown)],
  ];
  return `Tus palabras del ${fullDate(first.day)} al ${fullDate(last.day)}: ${groups.map(([name, change]) => `«${name}», ${change}`).join('; ')}.`;
}

export function calendarSummary(days: readonly CalendarDay[]): string {
  const read = days.filter(({ minutes }) => minutes > 0);
  const goal = read.filter(({ goalReached }) => goalReached);
  const span = spanOf([{ first: days[0]?.day ?? '', last: days.at(-1)?.day ?? '' }]);
  return `Calendario ${span}: leíste ${formatNumber(read.length)} de ${formatNumber(days.length)} días, ${formatNumber(goal.length)} con la meta cumplida.`;
}

/** @param days today's first @param names of those days */
export function forecastSummary(days: readonly number[], names: readonly string[]): string {
  return `Repasos previstos: ${days.map((words, at) => `${names[at] ?? ''} ${formatNumber(words)}`).join(', ')}.`;
}

export function shareKnown({ words, known }: WeekText): number {
  return words === 0 ? 0 : known / words;
}

export function knownShareSummary(weeks: readonly WeekText[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return '';
  return `Cuánto conoces de lo que lees: ${formatShare(shareKnown(first))} la semana del ${fullDate(first.week)}, ${formatShare(
    shareKnown(last),
  )} la del ${fullDate(last.week)}.`;
}

export function recallSummary(rows: readonly AnswersBy<string>[]): string {
  return rows
    .map(
      ({ name, answers: [right, wrong] }) =>
        `${name}: ${formatShare(right / (right + wrong))} de ${count(right + wrong, 'repaso', 'repasos')}`,
    )
    .join('; ');
}
