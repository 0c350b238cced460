import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { readingZones } from '#domain/library/stories/storyShelf.ts';
import { zoneNames } from '#web/books/readingZone.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import styles from './KnownFilter.module.css';
import type { LibraryFilter } from './shelve.ts';

type Range = readonly [from: number, to: number];

interface KnownFilterProps {
  /** Known shares of the books, 0 to 1. */
  readonly shares: readonly number[];
  readonly range: LibraryFilter['known'];
  readonly onRange: (range: LibraryFilter['known']) => void;
}

/** Percentages of one column of the histogram. */
const step = 2;
const whole: Range = [0, 100];

/** Chooses books by how much of them is known: a histogram of the library with two ends, and the three zones of reading. */
export function KnownFilter({ shares, range, onRange }: KnownFilterProps) {
  const [from, to] = range ?? whole;
  const columns = Array.from({ length: 100 / step }, (_, at) => at * step);
  const counts = columns.map((least) => shares.filter((share) => columnOf(share) === least).length);
  const most = Math.max(1, ...counts);
  const inRange = shares.filter((share) => Math.round(share * 100) >= from && Math.round(share * 100) <= to).length;
  const put = ([least, greatest]: Range) => onRange(least <= 0 && greatest >= 100 ? null : [least, greatest]);
  return (
    <Panel
      label="Cuánto conozco"
      trigger={
        <Pill aria-pressed={range !== null}>
          <SlidersHorizontal size={16} strokeWidth={1.7} aria-hidden />
          {range === null ? 'Cuánto conozco' : `Conozco ${describeRange(range)}`}
          <ChevronDown size={15} strokeWidth={1.8} aria-hidden />
        </Pill>
      }
    >
      <div className={styles['known']}>
        <p className={styles['head']} role="status">
          <b>{range === null ? 'De 0 a 100 %' : `De ${from} a ${to} %`}</b>
          <span>
            {formatNumber(inRange)} de {formatNumber(shares.length)} libros
          </span>
        </p>
        <div className={styles['histogram']} aria-hidden="true">
          {counts.map((count, at) => (
            <i
              key={columns[at]}
              data-in={(columns[at] ?? 0) + step > from && (columns[at] ?? 0) <= to ? true : undefined}
              style={{ height: `${(count / most) * 100}%` }}
            />
          ))}
        </div>
        <div className={styles['ends']}>
          <input
            type="range"
            aria-label="Desde"
            aria-valuetext={`${from} %`}
            min={0}
            max={100}
            value={from}
            onChange={({ currentTarget: { value } }) => put([Math.min(Number(value), to), to])}
          />
          <input
            type="range"
            aria-label="Hasta"
            aria-valuetext={`${to} %`}
            min={0}
            max={100}
            value={to}
            onChange={({ currentTarget: { value } }) => put([from, Math.max(Number(value), from)])}
          />
        </div>
        <div className={styles['zones']} role="group" aria-label="Zonas de lectura">
          {readingZones.toReversed().map(({ zone, from: least }) => {
            const zoneRange = rangeOfZone(least);
            const isIn = range !== null && zoneRange[0] >= from && zoneRange[1] <= to;
            return (
              <button
                key={zone}
                type="button"
                aria-pressed={isIn}
                onClick={() => put(toggledZone(range, zoneRange, isIn))}
              >
                {zoneNames[zone].name}
                <small>{zoneNames[zone].range}</small>
              </button>
            );
          })}
        </div>
      </div>
    </Panel>
  );
}

function columnOf(share: number): number {
  return Math.min(100 - step, Math.floor(Math.round(share * 100) / step) * step);
}

/** The whole percentages of a zone, both ends included. */
function rangeOfZone(least: number): Range {
  const next = readingZones
    .map(({ from }) => from)
    .filter((from) => from > least)
    .toSorted((a, b) => a - b)[0];
  return [least, next === undefined ? 100 : next - 1];
}

/** Zones add up: one beside what is chosen widens it, one at its end is taken off; another one is chosen alone. */
export function toggledZone(range: LibraryFilter['known'], zone: Range, isIn: boolean): Range {
  if (range === null) return zone;
  const [from, to] = range;
  if (isIn) {
    if (zone[0] <= from && zone[1] >= to) return whole;
    return zone[0] <= from ? [zone[1] + 1, to] : [from, zone[0] - 1];
  }
  const touches = zone[1] + 1 >= from && zone[0] - 1 <= to;
  return touches ? [Math.min(from, zone[0]), Math.max(to, zone[1])] : zone;
}

function describeRange([from, to]: Range): string {
  if (to >= 100) return `${from} % o más`;
  return from <= 0 ? `${to} % o menos` : `de ${from} a ${to} %`;
}
