import { baseIntervals } from '#domain/srs/card.ts';
import type { AnswersBy, PeriodStatistics } from '#domain/statistics/statistics.ts';
import { exerciseTexts } from '#web/ui/exerciseTexts.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { ChartFigure, FigureToCome, type ChartTable } from './charts/ChartFigure.tsx';
import { RecallChart } from './charts/RecallChart.tsx';

type Recalled = Pick<PeriodStatistics, 'exercises' | 'levels'>;

/** How much is remembered, by exercise and by how long a word had been left alone. */
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

/** What the wait of a level is called; its base, which a word's own ease lengthens. */
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
