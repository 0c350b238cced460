import { useId } from 'react';
import type { CalendarDay } from '#domain/statistics/statistics.ts';
import type { Day } from '#domain/time/day.ts';
import { labelledPlaces } from './scale.ts';
import { shortMonth } from '../period/periodNames.ts';
import { calendarSummary } from '../period/summaries.ts';
import styles from '../Charts.module.css';

interface ReadingCalendarProps {
  /** Whole weeks from a Monday on; the last may be cut off. */
  readonly days: readonly CalendarDay[];
  /** The last of them, from the beginning of the history on: those that count. */
  readonly counted: readonly CalendarDay[];
  readonly today: Day;
  readonly width: number;
}

const gap = 3;
const floor = 44;
const largestCell = 20;

/** A square a day, a column a week: empty, read, or read as much as the goal asked. */
export function ReadingCalendar({ days, counted, today, width }: ReadingCalendarProps) {
  const id = useId();
  const weeks = Math.ceil(days.length / 7);
  const cell = Math.min(largestCell, (width + gap) / weeks - gap);
  const step = cell + gap;
  const bottom = 7 * step;
  const right = weeks * step - gap;
  const months = labelledPlaces(weeks, 4);
  return (
    <svg
      className={styles['chart']}
      width={width}
      height={bottom + floor}
      role="img"
      aria-label={calendarSummary(counted)}
    >
      <defs>
        <pattern id={`${id}-read`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" fill="var(--primary-soft)" />
          <path d="M0 0v4" stroke="var(--primary)" strokeWidth="1.6" />
        </pattern>
      </defs>
      {days.map(({ day, minutes, goalReached }, at) => (
        <Cell
          key={day}
          x={Math.floor(at / 7) * step}
          y={(at % 7) * step}
          size={cell}
          fill={minutes === 0 ? null : goalReached ? 'var(--primary)' : `url(#${id}-read)`}
          isFaint={day < (counted[0]?.day ?? day)}
        />
      ))}
      {months.map((week, at) => (
        <text
          key={week}
          x={at === months.length - 1 ? right : week * step}
          y={bottom + 14}
          textAnchor={at === months.length - 1 ? 'end' : 'start'}
        >
          {at === months.length - 1 && days.at(-1)?.day === today ? 'hoy' : shortMonth(days[week * 7]?.day ?? today)}
        </text>
      ))}
      <Cell x={0} y={bottom + 28} size={12} fill={`url(#${id}-read)`} />
      <text x={18} y={bottom + 39}>
        leíste
      </text>
      <Cell x={72} y={bottom + 28} size={12} fill="var(--primary)" />
      <text x={90} y={bottom + 39}>
        meta cumplida
      </text>
    </svg>
  );
}

interface CellProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Null: nothing was read. */
  readonly fill: string | null;
  /** The history had not begun. */
  readonly isFaint?: boolean;
}

function Cell({ x, y, size, fill, isFaint = false }: CellProps) {
  return (
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={size - 1}
      height={size - 1}
      rx={2}
      fill={fill ?? (isFaint ? 'none' : 'var(--surface-2)')}
      stroke={fill ? 'none' : 'var(--line)'}
    />
  );
}
