import type { ReadingBar, PeriodStatistics } from '#domain/statistics/statistics.ts';
import type { Day } from '#domain/time/day.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { BarChart, GoalLine, type ChartBar } from './charts/BarChart.tsx';
import { ChartFigure, FigureToCome } from './charts/ChartFigure.tsx';
import { fullDate, shortDate, shortMonth, shortWeekday } from './period/periodNames.ts';
import { ReadingCalendar } from './charts/ReadingCalendar.tsx';
import { minutesSummary, pagesSummary } from './period/summaries.ts';

const height = 220;

interface PeriodFigureProps {
  readonly statistics: PeriodStatistics;
  readonly today: Day;
}

/** @param props.goal minutes; null where the goal of that time is not known */
export function MinutesFigure({ statistics, today, goal }: PeriodFigureProps & { readonly goal: number | null }) {
  const { bars, period, totals } = statistics;
  const isYear = period.kind === 'year';
  if (totals.minutes === 0)
    return (
      <FigureToCome title="Minutos de lectura">
        Una barra por cada día que leas: llena si cumples tu meta, rayada si te quedas cerca.
      </FigureToCome>
    );
  const shownGoal = isYear || goal === null ? undefined : goal;
  return (
    <ChartFigure
      title="Minutos de lectura"
      height={height}
      aside={
        shownGoal !== undefined && (
          <span>
            <svg width="22" height="6" aria-hidden="true">
              <GoalLine from={0} to={22} y={3} />
            </svg>
            Tu meta, {formatNumber(shownGoal)} min
          </span>
        )
      }
      table={{
        head: [isYear ? 'Mes' : 'Día', 'Minutos', 'Días con la meta cumplida'],
        rows: bars.map((bar) => [nameOf(statistics, bar), formatNumber(bar.minutes), formatNumber(bar.goalDays)]),
      }}
    >
      {(width) => (
        <BarChart
          summary={minutesSummary(bars)}
          width={width}
          height={height}
          bars={bars.map((bar): ChartBar => ({
            label: labelOf(statistics, bar, today),
            parts: [
              { value: bar.goalMinutes, fill: 'solid' },
              { value: bar.minutes - bar.goalMinutes, fill: 'hatch' },
            ],
          }))}
          goal={shownGoal}
        />
      )}
    </ChartFigure>
  );
}

export function PagesFigure({ statistics, today }: PeriodFigureProps) {
  const { bars, totals, period } = statistics;
  if (totals.pages === 0)
    return (
      <FigureToCome title="Páginas leídas">
        Las páginas en las que te quedes al menos dos segundos, día a día.
      </FigureToCome>
    );
  return (
    <ChartFigure
      title="Páginas leídas"
      height={height}
      table={{
        head: [period.kind === 'year' ? 'Mes' : 'Día', 'Páginas'],
        rows: bars.map((bar) => [nameOf(statistics, bar), formatNumber(bar.pages)]),
      }}
    >
      {(width) => (
        <BarChart
          summary={pagesSummary(bars)}
          width={width}
          height={height}
          bars={bars.map((bar) => ({
            label: labelOf(statistics, bar, today),
            parts: [{ value: bar.pages, fill: 'solid' }],
          }))}
        />
      )}
    </ChartFigure>
  );
}

export function CalendarFigure({ statistics: { calendar, begins }, today }: PeriodFigureProps) {
  const read = calendar.filter(({ minutes }) => minutes > 0);
  const since = calendar.filter(({ day }) => begins === null || day >= begins);
  // Days before the history began are no days without reading.
  const counted = since.length > 0 ? since : calendar;
  return (
    <ChartFigure
      title="Días de lectura"
      aside={
        <span>
          {formatNumber(read.length)} de {formatNumber(counted.length)}
        </span>
      }
      table={{
        head: ['Día', 'Minutos', 'Meta'],
        rows: read
          .toReversed()
          .map(({ day, minutes, goalReached }) => [
            fullDate(day),
            formatNumber(minutes),
            goalReached ? 'cumplida' : 'no',
          ]),
      }}
    >
      {(width) => <ReadingCalendar days={calendar} counted={counted} today={today} width={width} />}
    </ChartFigure>
  );
}

/** The label under a bar. */
function labelOf({ period }: PeriodStatistics, { first }: ReadingBar, today: Day): string {
  if (period.kind === 'year') return shortMonth(first);
  if (first === today) return 'hoy';
  if (period.kind === 'week') return shortWeekday(first);
  return first === period.first ? shortDate(first) : String(Number(first.slice(-2)));
}

/** The row heading of a bar in the table. */
function nameOf({ period }: PeriodStatistics, { first }: ReadingBar): string {
  return period.kind === 'year' ? shortMonth(first) : fullDate(first);
}
