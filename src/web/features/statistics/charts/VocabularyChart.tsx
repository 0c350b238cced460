import { useId } from 'react';
import type { VocabularyPoint } from '#domain/statistics/vocabulary.ts';
import type { Day } from '#domain/time/day.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { BarPatterns } from './BarChart.tsx';
import { areaPath, linePath, scaleFrom, spreadLabels, type PlotPoint } from './scale.ts';
import { shortDate } from '../period/periodNames.ts';
import { vocabularySummary } from '../period/summaries.ts';
import styles from '../Charts.module.css';

// All in CSS pixels.
const labelColumn = 96;
const labelHeight = 34;
const axisHeight = 26;
const topPadding = 8;

interface VocabularyChartProps {
  /** At least two. */
  readonly points: readonly VocabularyPoint[];
  readonly today: Day;
  readonly width: number;
  readonly height: number;
}

/** The words of each day in layers: known below, then those being learned, and those marked as not known on top. */
export function VocabularyChart({ points, today, width, height }: VocabularyChartProps) {
  const id = useId();
  const names = useStatusNames();
  const right = width - labelColumn;
  const bottom = height - axisHeight;
  const totalOf = ({ known, learning, unknown }: VocabularyPoint): number => known + learning + unknown;
  const x = scaleFrom([0, points.length - 1], [0, right]);
  const y = scaleFrom([0, Math.max(1, ...points.map(totalOf))], [bottom, topPadding]);
  const line = (heightOf: (point: VocabularyPoint) => number): PlotPoint[] =>
    points.map((point, at) => [x(at), y(heightOf(point))]);
  const ground = line(() => 0);
  const known = line((point) => point.known);
  const learning = line((point) => point.known + point.learning);
  const all = line(totalOf);
  const last = points.at(-1);
  if (!last) return null;

  const middle = (above: readonly PlotPoint[], below: readonly PlotPoint[]): number =>
    ((above.at(-1)?.[1] ?? 0) + (below.at(-1)?.[1] ?? 0)) / 2;
  const labels = [
    { name: names[1].several, count: last.unknown, at: middle(all, learning) },
    { name: names[3].name, count: last.learning, at: middle(learning, known) },
    { name: names[5].several, count: last.known, at: middle(known, ground) },
  ];
  const places = spreadLabels(
    labels.map(({ at }) => at),
    labelHeight,
    [topPadding + 8, bottom - 20],
  );
  return (
    <svg
      className={styles['chart']}
      width={width}
      height={height}
      role="img"
      aria-label={vocabularySummary(names, points)}
    >
      <BarPatterns id={id} />
      <path d={areaPath(known, ground)} fill="var(--green)" />
      <path d={areaPath(learning, known)} fill={`url(#${id}-dots)`} />
      <path d={areaPath(all, learning)} fill="var(--wash-1)" />
      <path d={linePath(known)} fill="none" stroke="var(--primary)" strokeWidth={2} />
      <path d={linePath(learning)} fill="none" stroke="var(--mark-2)" strokeWidth={2} />
      <path d={linePath(all)} fill="none" stroke="var(--mark-1)" strokeWidth={2} />
      <line x1={0} x2={right} y1={bottom} y2={bottom} stroke="var(--line-strong)" />
      {labels.map(({ name, count }, at) => (
        <g key={name}>
          <text x={right + 10} y={places[at]}>
            {name}
          </text>
          <text className={styles['value']} x={right + 10} y={(places[at] ?? 0) + 16}>
            {formatNumber(count)}
          </text>
        </g>
      ))}
      <text x={0} y={height - 4}>
        {shortDate(points[0]?.day ?? last.day)}
      </text>
      <text x={right} y={height - 4} textAnchor="end">
        {last.day === today ? 'hoy' : shortDate(last.day)}
      </text>
    </svg>
  );
}
