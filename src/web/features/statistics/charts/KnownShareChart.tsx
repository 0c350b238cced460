import type { WeekText } from '#domain/statistics/statistics.ts';
import { mondayOf } from '#domain/statistics/period.ts';
import { daysBetween, type Day } from '#domain/time/day.ts';
import { formatShare } from '#web/ui/numbers.ts';
import { linePath, scaleFrom, type PlotPoint } from './scale.ts';
import { shortDate } from '../period/periodNames.ts';
import { knownShareSummary, shareKnown } from '../period/summaries.ts';
import styles from '../Charts.module.css';

const floor = 26;
const head = 24;
const side = 20;
/** The axis begins at a ten below the lowest share, and shows at least this much of it. */
const leastExtent = 0.1;

interface KnownShareChartProps {
  /** At least two. */
  readonly weeks: readonly WeekText[];
  readonly today: Day;
  readonly width: number;
  readonly height: number;
}

/**
 * The known share of what was read, week by week. Weeks in which too little was read are not bridged over silently: their dots are
 * missing.
 */
export function KnownShareChart({ weeks, today, width, height }: KnownShareChartProps) {
  const shares = weeks.map(shareKnown);
  const least = Math.min(1 - leastExtent, Math.floor(Math.min(...shares) * 10) / 10);
  const first = weeks[0]?.week ?? today;
  const last = weeks.at(-1)?.week ?? today;
  const bottom = height - floor;
  const x = scaleFrom([0, daysBetween(first, last)], [side, width - side]);
  const y = scaleFrom([least, 1], [bottom, head]);
  const points = weeks.map(({ week }, at): PlotPoint => [x(daysBetween(first, week)), y(shares[at] ?? 0)]);
  const ends = [0, weeks.length - 1];
  return (
    <svg className={styles['chart']} width={width} height={height} role="img" aria-label={knownShareSummary(weeks)}>
      <line x1={0} x2={width} y1={y(1)} y2={y(1)} stroke="var(--line)" />
      <line x1={0} x2={width} y1={bottom} y2={bottom} stroke="var(--line-strong)" />
      <text x={width} y={head - 8} textAnchor="end">
        100 %
      </text>
      <text x={width} y={bottom - 6} textAnchor="end">
        {formatShare(least)}
      </text>
      <path d={linePath(points)} fill="none" stroke="var(--primary)" strokeWidth={2.2} />
      {points.map(([cx, cy], at) => (
        <circle key={weeks[at]?.week} cx={cx} cy={cy} r={3.6} fill="var(--primary)" />
      ))}
      {ends.map((at) => (
        <text
          key={at}
          className={styles['value']}
          x={(points[at]?.[0] ?? 0) + (at === 0 ? -side / 2 : side / 2)}
          y={(points[at]?.[1] ?? 0) - 12}
          textAnchor={at === 0 ? 'start' : 'end'}
        >
          {formatShare(shares[at] ?? 0)}
        </text>
      ))}
      <text x={0} y={height - 4}>
        {shortDate(first)}
      </text>
      <text x={width} y={height - 4} textAnchor="end">
        {last === mondayOf(today) ? 'esta semana' : shortDate(last)}
      </text>
    </svg>
  );
}
