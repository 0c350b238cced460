import type { PeriodStatistics } from '#domain/statistics/statistics.ts';
import type { VocabularyCurve } from '#domain/statistics/vocabulary.ts';
import type { Day } from '#domain/time/day.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { ChartFigure, FigureToCome } from './charts/ChartFigure.tsx';
import styles from './Charts.module.css';
import { KnownShareChart } from './charts/KnownShareChart.tsx';
import { fullDate } from './period/periodNames.ts';
import { shareKnown } from './period/summaries.ts';
import { VocabularyChart } from './charts/VocabularyChart.tsx';

const height = 230;

interface VocabularyFigureProps {
  readonly statistics: PeriodStatistics;
  readonly today: Day;
  /** True when a starter pack covers words that are in no record. */
  readonly hasPack: boolean;
}

/** The growth of the learner's vocabulary. */
export function VocabularyFigure({ statistics, today, hasPack }: VocabularyFigureProps) {
  const names = useStatusNames();
  const { points, since } = statistics.vocabulary;
  const beginsWithin = since !== null && since > statistics.period.first && since <= statistics.until;
  return points.length > 1 ? (
    <ChartFigure
      title="Tu vocabulario"
      height={height}
      table={{
        head: ['Día', names[5].several, names[3].name, names[1].several],
        rows: rowsOf(statistics).map(({ day, known, learning, unknown }) => [
          fullDate(day),
          formatNumber(known),
          formatNumber(learning),
          formatNumber(unknown),
        ]),
      }}
    >
      {(width) => (
        <>
          <VocabularyChart points={points} today={today} width={width} height={height} />
          <p className={styles['note']}>
            {beginsWithin && `La cuenta empieza el ${fullDate(since)}. `}
            {hasPack && 'Sin las que diste por sabidas al empezar y no has marcado.'}
          </p>
        </>
      )}
    </ChartFigure>
  ) : (
    <FigureToCome title="Tu vocabulario">
      {since !== null && since > statistics.until
        ? `De antes del ${fullDate(since)} no hay cuenta de tus palabras.`
        : 'Con dos días de palabras marcadas verás aquí cómo crecen las que conoces y las que aprendes.'}
    </FigureToCome>
  );
}

/** The known share of the words that they read. */
export function KnownShareFigure({ statistics: { weeks }, today }: Omit<VocabularyFigureProps, 'hasPack'>) {
  const names = useStatusNames();
  return weeks.length > 1 ? (
    <ChartFigure
      title="Cuánto conoces de lo que lees"
      height={height}
      table={{
        head: ['Semana del', 'Palabras leídas', names[5].several, names[3].name],
        rows: weeks.map((week) => [
          fullDate(week.week),
          formatNumber(week.words),
          formatShare(shareKnown(week)),
          formatShare(week.learning / week.words),
        ]),
      }}
    >
      {(width) => <KnownShareChart weeks={weeks} today={today} width={width} height={height} />}
    </ChartFigure>
  ) : (
    <FigureToCome title="Cuánto conoces de lo que lees">
      {weeks[0]
        ? `Esta primera semana conocías el ${formatShare(shareKnown(weeks[0]))} de las palabras que leíste. Cuando leas otra, verás aquí si leer se te hace más fácil.`
        : 'Cuando leas en dos semanas distintas verás aquí si leer se te hace más fácil.'}
    </FigureToCome>
  );
}

/** Reduces a year to the last day of each month: nobody reads 365 rows. */
function rowsOf({ period, vocabulary: { points } }: PeriodStatistics): VocabularyCurve['points'] {
  if (period.kind !== 'year') return points;
  return points.filter(({ day }, at) => day.slice(0, 7) !== points[at + 1]?.day.slice(0, 7));
}
