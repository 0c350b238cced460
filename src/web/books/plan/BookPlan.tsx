import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { minutesLeftOf, planOn, readingPlanRef, type ReadingPlan } from '#domain/library/plans/readingPlan.ts';
import { addDays, type Day } from '#domain/time/day.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatMinutes } from '#web/ui/numbers.ts';
import { ownSpeed } from '../ownSpeed.ts';
import styles from './Plan.module.css';
import { longDay } from './planTexts.ts';
import { useToday } from './usePlans.ts';

const PlanDialog = lazy(() => import('./PlanDialog.tsx'));

interface BookPlanProps {
  readonly id: string;
  readonly book: Book;
}

/** The plan of a book on its own page: what today takes, this week's days, and the way to another date. */
export function BookPlan({ id, book }: BookPlanProps) {
  const { uid } = useAccount();
  const today = useToday();
  const plan = useDocument(readingPlanRef(id));
  const [isOpen, setOpen] = useState(false);
  if (plan === undefined) return null;
  const state = plan && planOn(plan, today, minutesLeftOf(book, ownSpeed(uid, book.language)));
  if (!state && book.finished) return null;
  return (
    <section aria-label="Plan de lectura">
      <h2>Tu plan</h2>
      {!state && <p>Pon una fecha y sabrás cuánto leer cada día.</p>}
      {state?.kind === 'finished' && <p>Plan cumplido: lo has terminado.</p>}
      {state?.kind === 'past' && <p>Era para el {longDay(state.finishBy)}. Elige otro día cuando quieras.</p>}
      {plan && state?.kind === 'running' && (
        <>
          <p>
            <span className={styles['big']}>{formatMinutes(state.minutes)}</span>
            {state.isLate ? 'al día: así llegas igual.' : 'al día'}
          </p>
          <p>
            Lo acabas el <b>{longDay(state.finishBy)}</b>.{' '}
            {state.readToday >= state.minutes
              ? 'Hecho por hoy.'
              : state.readToday > 0 && `Hoy llevas ${state.readToday}.`}
          </p>
          <Week plan={plan} today={today} minutes={state.minutes} />
        </>
      )}
      {state?.kind !== 'finished' && (
        <Button variant="quiet" size="small" className={styles['change']} onClick={() => setOpen(true)}>
          {state ? 'Cambiar el plan' : 'Hacer un plan'}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PlanDialog books={[[id, book]]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

const names = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
const letters = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;

interface WeekProps {
  readonly plan: ReadingPlan;
  readonly today: Day;
  /** Of today; another day was enough with what the plan asked for when it was made. */
  readonly minutes: number;
}

/** The days of this week: done, or not; a day that was missed is an empty box. */
function Week({ plan, today, minutes }: WeekProps) {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return (
    <ul className={styles['week']} aria-label="Esta semana">
      {letters.map((letter, at) => {
        const day = addDays(monday, at);
        const read = Math.floor((plan.read[day] ?? 0) / 60);
        const isDone = read >= (day === today ? minutes : Math.min(minutes, plan.minutes));
        return (
          <li key={letter} data-day={isDone ? 'done' : undefined} data-today={day === today ? true : undefined}>
            <span aria-hidden="true">{letter}</span>
            <i aria-hidden="true">{isDone && <Check size={14} strokeWidth={2.4} />}</i>
            <span className="visually-hidden">
              {names[at]}: {isDone ? 'hecho' : `${read} min`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
