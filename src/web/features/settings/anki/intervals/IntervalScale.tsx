import { useId } from 'react';
import type { IntervalLimits } from '#domain/anki/intervals.ts';
import type { Status } from '#domain/words/word.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import styles from './Intervals.module.css';

interface IntervalScaleProps {
  readonly limits: IntervalLimits;
  readonly onChange: (limits: IntervalLimits) => void;
}

/** The longest interval that can be a limit: a hundred years. */
const mostDays = 36_500;

/** The days from which on a word has each status, which can be changed; they stay in order. */
export function IntervalScale({ limits: { some, almost, known }, onChange }: IntervalScaleProps) {
  const names = useStatusNames();
  const id = useId();
  const rows = [
    { status: '2', from: null, set: null },
    { status: '3', from: some, set: (days: number) => ordered(days, Math.max(almost, days + 1), known) },
    { status: '4', from: almost, set: (days: number) => ordered(Math.min(some, days - 1), days, known) },
    { status: '5', from: known, set: (days: number) => ordered(some, Math.min(almost, days - 1), days) },
  ] as const satisfies readonly { readonly status: Status; readonly from: number | null; readonly set: unknown }[];
  return (
    <Disclosure label="De intervalo a estado" className={styles['scale']}>
      <dl>
        {rows.map(({ status, from, set }) => (
          <div key={status}>
            <dt>
              <StatusGlyph status={status} />
              <span id={`${id}-${status}`}>{names[status].title}</span>
            </dt>
            <dd>
              {set === null ? (
                `menos de ${some} días`
              ) : (
                <>
                  desde
                  <input
                    type="number"
                    min={2}
                    max={mostDays}
                    aria-labelledby={`${id}-${status}`}
                    value={from ?? ''}
                    onChange={({ currentTarget }) => {
                      const days = Math.round(currentTarget.valueAsNumber);
                      if (days >= 2 && days <= mostDays) onChange(set(days));
                    }}
                  />
                  días
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

function ordered(some: number, almost: number, known: number): IntervalLimits {
  const first = Math.max(1, some);
  const second = Math.max(first + 1, almost);
  return { some: first, almost: second, known: Math.max(second + 1, known) };
}
