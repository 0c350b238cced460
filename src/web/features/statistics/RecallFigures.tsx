import { baseIntervals } from '#domain/srs/card.ts';
import type { AnswersBy, PeriodStatistics } from '#domain/statistics/statistics.ts';
import { exerciseTexts } from '#web/ui/exerciseTexts.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { ChartFigure, FigureToCome, type ChartTable } from './charts/ChartFigure.tsx';
import { RecallChart } from './charts/RecallChart.tsx';

type Recalled = Pick<PeriodStatistics, 'exercises' | 'levels'>;

/** The share of words remembered, by exercise and by the time since their last review. */
export function RecallFigures({ exercises, levels }: Recalled) {
  if (exercises.length === 0 && levels.length === 0)
    return (
      <FigureToCome title="Lo que recuerdas">
        Cuando repases verás aquí cuánto aciertas en cada ejercicio y según el tiempo que llevabas sin ver la palabra.
      </FigureToCome>
    );
  const byExercise = exercises.map(({ name, answers }) => ({ name: exerciseTexts[name].name, answers }));
  const byInterval = levels.map(({ name, answers }) => ({ name: intervalName(name), answers }));
  return (
    <>
      <ChartFigure title="Acierto por ejercicio" table={tableOf('Ejercicio', byExercise)}>
        {() => <RecallChart rows={byExercise} />}
      </ChartFigure>
      <ChartFigure title="Acierto por intervalo" table={tableOf('Sin verla', byInterval)}>
        {() => <RecallChart rows={byInterval} />}
      </ChartFigure>
    </>
  );
}

/** The wait of a level, before a word's own ease lengthens it. */
function intervalName(level: number): string {
  const hours = (baseIntervals[level] ?? 0) / 3_600_000;
  if (hours === 0) return 'Nuevas o falladas';
  if (hours < 24) return `Tras más de ${hours} h`;
  return hours === 24 ? 'Tras más de un día' : `Tras más de ${hours / 24} días`;
}

function tableOf(by: string, rows: readonly AnswersBy<string>[]): ChartTable {
  return {
    head: [by, 'Aciertos', 'Fallos'],
    rows: rows.map(({ name, answers: [right, wrong] }) => [name, formatNumber(right), formatNumber(wrong)]),
  };
}
