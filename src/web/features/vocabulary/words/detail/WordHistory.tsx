import type { Status, StatusChange, Word } from '#domain/words/word.ts';
import { dayOf } from '#domain/time/day.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { reviewMoment } from '../../frame/dayLabels.ts';
import { penLine } from './penLine.ts';
import styles from './WordHistory.module.css';

/** Changes that are described in words. */
const mostShown = 4;

/** The stroke of each status, as in texts. */
const strokes: Readonly<Record<Status, { readonly width: number; readonly dashes?: string }>> = {
  1: { width: 2 },
  2: { width: 2.5, dashes: '2.5 3' },
  3: { width: 1.5, dashes: '7 4' },
  4: { width: 1 },
  5: { width: 1 },
  99: { width: 1 },
};

interface WordHistoryProps {
  readonly word: Word;
  /** The book or video that it was met in. */
  readonly source: string | null;
  readonly now: number;
  readonly timeZone: string;
}

/** The history of a word: one pen line through its statuses, and the latest changes in words. */
export function WordHistory({ word, source, now, timeZone }: WordHistoryProps) {
  const names = useStatusNames();
  const changes = changesOf(word);
  const inYear = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone });
  const ofYear = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const year = dayOf(now, timeZone).slice(0, 4);
  /** «24 nov», and with its year when that is another one. */
  const dateOf = (at: number): string =>
    (dayOf(at, timeZone).startsWith(year) ? inYear : ofYear).format(at).replace('.', '');
  const review = reviewMoment(word.srsNextReview, now, timeZone);
  const { marks, end } = penLine(changes, review.label === '—' ? null : word.srsNextReview, now);
  const [first] = marks;
  // A date with its year is wide: a label between the ends must be further from both.
  const [least, most] = first && dayOf(first.at, timeZone).startsWith(year) ? [70, 190] : [115, 165];
  const middle = marks.findLast(({ x }) => x > least && x < most);
  const endLabel = end.isReview ? review.label : 'hoy';
  return (
    <section>
      <h3>Su historia</h3>
      <svg
        className={styles['line']}
        viewBox="0 0 264 46"
        role="img"
        aria-label={`${marks.map(({ at, status }) => `${dateOf(at)}, ${status ? names[status].level : 'fuera'}`).join('; ')}; ${end.isReview ? `próximo repaso ${review.label}` : 'hasta hoy'}`}
      >
        {marks.map(({ x, status }, index) => {
          const to = marks[index + 1]?.x ?? end.x;
          const stroke = status && strokes[status];
          return (
            stroke && (
              <path
                key={`${x} line`}
                className={styles['stroke']}
                d={`M${x + 9} 14H${Math.max(x + 9, to - 9)}`}
                stroke={`var(--mark-${status})`}
                strokeWidth={stroke.width}
                strokeDasharray={stroke.dashes}
              />
            )
          );
        })}
        {marks.map(({ x, status }) => (
          <g key={x} transform={`translate(${x - 8} 6)`}>
            {status && <StatusGlyph status={status} />}
          </g>
        ))}
        <circle
          cx={end.x}
          cy={14}
          r={6.2}
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth={1.6}
          strokeDasharray="2 2.4"
        />
        {first && (
          <text x={0} y={42}>
            {dateOf(first.at)}
          </text>
        )}
        {middle && middle !== first && (
          <text x={middle.x} y={42} textAnchor="middle">
            {dateOf(middle.at)}
          </text>
        )}
        <text x={264} y={42} textAnchor="end">
          {endLabel}
        </text>
      </svg>
      <ol className={styles['changes']}>
        {changes
          .slice(-mostShown)
          .toReversed()
          .map((change) => (
            <li key={`${change.at} ${change.to}`}>
              {change.to ? <StatusGlyph status={change.to} /> : <span />}
              <span>{dateOf(change.at)}</span>
              <span>
                <b>{change.to ? names[change.to].level : 'Fuera'}</b> · {reasonOf(change, source)}
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** A record older than its changes tells at least when it was saved. */
function changesOf({ changes = [], dateAdded, status }: Word): readonly StatusChange[] {
  return changes.length > 0 ? changes : [{ at: dateAdded, from: null, to: status, why: 'marked' }];
}

function reasonOf({ why, from, to }: StatusChange, source: string | null): string {
  if (why === 'reviewed') return rank(to) < rank(from) ? 'fallaste el repaso' : 'repaso bien';
  if (why === 'marked') return from === null && source !== null ? `en ${source}` : 'la marcaste';
  return others[why];
}

const others = {
  page: 'con el resto de la página',
  read: 'leída',
  inferred: 'de tanto leerla',
  imported: 'importada',
  undone: 'deshecho',
  removed: 'la eliminaste',
} as const;

function rank(status: Status | null): number {
  return status === null ? 0 : Number(status);
}
