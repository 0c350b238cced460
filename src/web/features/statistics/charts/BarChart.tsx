import { useId } from 'react';
import { formatNumber } from '#web/ui/numbers.ts';
import { bandsOf, labelledPlaces, roundAbove, scaleFrom } from './scale.ts';
import styles from '../Charts.module.css';

/** The filling of a part of a bar: the pattern says the same as the colour, for those who cannot tell colours apart. */
type Fill = 'solid' | 'hatch' | 'due' | 'dots';

export interface ChartBar {
  /** The label under the bar, when there is room for it. */
  readonly label: string;
  /** The parts, from the floor upwards. */
  readonly parts: readonly { readonly value: number; readonly fill: Fill }[];
}

interface BarChartProps {
  /** Says what the chart shows. */
  readonly summary: string;
  readonly bars: readonly ChartBar[];
  readonly width: number;
  readonly height: number;
  /** A line across at this value. */
  readonly goal?: number | undefined;
  /** Each bar's value above it, in place of an axis. */
  readonly labelled?: boolean;
}

const floor = 26;
const head = 22;
/** Pixels that a label under a bar needs. */
const labelRoom = 44;

/** Bars side by side; a bar of nothing is a dot. */
export function BarChart({ summary, bars, width, height, goal, labelled = false }: BarChartProps) {
  const id = useId();
  const values = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const most = Math.max(goal ?? 0, ...values, 1);
  const highest = labelled ? most : roundAbove(most);
  const left = labelled ? 0 : 34;
  const bottom = height - floor;
  const y = scaleFrom([0, highest], [bottom, head]);
  const bands = bandsOf(bars.length, [left, width], bars.length > 12 ? 0.25 : 0.32);
  const drawn = bars.map((bar, at) => ({ ...bar, value: values[at] ?? 0, band: bands[at] ?? { x: at, width: 0 } }));
  const named = labelledPlaces(bars.length, Math.max(2, Math.floor((width - left) / labelRoom)));
  const fills: Readonly<Record<Fill, string>> = {
    solid: 'var(--primary)',
    hatch: `url(#${id}-hatch)`,
    due: 'var(--mark-2)',
    dots: `url(#${id}-dots)`,
  };
  return (
    <svg className={styles['chart']} width={width} height={height} role="img" aria-label={summary}>
      <BarPatterns id={id} />
      {!labelled &&
        ticksOf(highest).map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} stroke="var(--line)" />
            <text x={left - 9} y={y(value) + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          </g>
        ))}
      {drawn.map(({ parts, value, band }) => {
        if (value > 0) return <Bar key={band.x} parts={parts} band={band} y={y} fills={fills} />;
        return !labelled && <circle key={band.x} cx={middleOf(band)} cy={bottom - 4} r={2} fill="var(--line-strong)" />;
      })}
      {labelled &&
        drawn.map(({ value, band }) => (
          <text key={band.x} className={styles['value']} x={middleOf(band)} y={y(value) - 8} textAnchor="middle">
            {formatNumber(value)}
          </text>
        ))}
      {labelled && <line x1={0} x2={width} y1={bottom + 0.5} y2={bottom + 0.5} stroke="var(--line-strong)" />}
      {goal !== undefined && <GoalLine from={left} to={width} y={y(goal)} />}
      {named.map((at) => (
        <text key={at} x={middleOf(bands[at])} y={height - 4} textAnchor="middle">
          {bars[at]?.label}
        </text>
      ))}
    </svg>
  );
}

function ticksOf(highest: number): readonly number[] {
  return highest % 2 === 0 ? [0, highest / 2, highest] : [0, highest];
}

function middleOf(band: { readonly x: number; readonly width: number } | undefined): number {
  return band ? band.x + band.width / 2 : 0;
}

interface BarProps {
  readonly parts: ChartBar['parts'];
  readonly band: { readonly x: number; readonly width: number };
  readonly y: (value: number) => number;
  readonly fills: Readonly<Record<Fill, string>>;
}

function Bar({ parts, band, y, fills }: BarProps) {
  let from = 0;
  return parts.map(({ value, fill }) => {
    const below = from;
    from += value;
    if (value === 0) return null;
    return (
      <rect
        key={fill}
        x={band.x}
        width={band.width}
        y={y(from)}
        height={Math.max(1, y(below) - y(from))}
        rx={1.5}
        fill={fills[fill]}
        stroke={fill === 'dots' || fill === 'due' ? 'var(--mark-2)' : 'var(--primary)'}
        strokeWidth={fill === 'solid' ? 0 : 1.2}
      />
    );
  });
}

/** The line of a goal, in a chart and beside its name. */
export function GoalLine({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) {
  return <line x1={from} x2={to} y1={y} y2={y} stroke="var(--gold)" strokeWidth={1.6} strokeDasharray="5 4" />;
}

/** Hatched: short of the goal. Dotted: being learned. */
export function BarPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--primary-soft)" />
        <path d="M0 0v6" stroke="var(--primary)" strokeWidth="2.4" />
      </pattern>
      <pattern id={`${id}-dots`} width="7" height="7" patternUnits="userSpaceOnUse">
        <rect width="7" height="7" fill="var(--wash-2)" />
        <circle cx="2" cy="2" r="1.3" fill="var(--mark-2)" />
      </pattern>
    </defs>
  );
}
