import { Link } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { addDays, type Day } from '#domain/time/day.ts';
import { useQuery, useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { useLast } from '#web/ui/useLast.ts';
import { BarChart } from './charts/BarChart.tsx';
import { ChartFigure, FigureToCome } from './charts/ChartFigure.tsx';
import styles from './Charts.module.css';
import { fullDate, shortWeekday } from './period/periodNames.ts';
import { forecastSummary } from './period/summaries.ts';

interface DueForecastProps {
  readonly languages: readonly Language[];
  readonly activeLanguage: Language;
  readonly today: Day;
  readonly timeZone: string;
  readonly now: number;
}

const days = 7;
const height = 190;

/** The number of words to review today and on each of the days after. */
export function DueForecast({ languages, activeLanguage, today, timeZone, now }: DueForecastProps) {
  const root = useRoot();
  const forecast = useLast(useQuery('dueForecast', { languages, today, timeZone, days }));
  const due = useLast(useQuery('dueCount', { language: activeLanguage, at: now })) ?? 0;
  if (!forecast) return <section className={styles['figure']} style={{ minHeight: height }} />;
  if (forecast.every((count) => count === 0))
    return (
      <FigureToCome title="Próximos repasos">
        Nada que repasar en siete días. Las palabras que marques al leer aparecerán aquí el día en que toque repasarlas.
      </FigureToCome>
    );
  const names = forecast.map((_, at) => (at === 0 ? 'hoy' : shortWeekday(addDays(today, at))));
  return (
    <ChartFigure
      title="Próximos repasos"
      height={height}
      aside={
        due > 0 && (
          <Link className={styles['way']} {...practiceLink(root, { kind: 'due' })}>
            Repasar {formatNumber(due)}
          </Link>
        )
      }
      table={{
        head: ['Día', 'Palabras'],
        rows: forecast.map((count, at) => [fullDate(addDays(today, at)), formatNumber(count)]),
      }}
    >
      {(width) => (
        <BarChart
          labelled
          summary={forecastSummary(forecast, names)}
          width={width}
          height={height}
          bars={forecast.map((value, at) => ({
            label: names[at] ?? '',
            parts: [{ value, fill: at === 0 ? 'due' : 'dots' }],
          }))}
        />
      )}
    </ChartFigure>
  );
}
