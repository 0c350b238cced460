import { useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import {
  daysOfPlan,
  minutesADay,
  minutesLeftOf,
  nearDays,
  type ReadingPlan,
} from '#domain/library/plans/readingPlan.ts';
import { charactersOfWord } from '#domain/progress/readingSpeed.ts';
import { addDays } from '#domain/time/day.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Field } from '#web/ui/Field.tsx';
import { formatMinutes, formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import { langOf } from '../bookLanguage.ts';
import { ownSpeed } from '../ownSpeed.ts';
import styles from './Plan.module.css';
import { longDay } from './planTexts.ts';
import { putPlansBack } from './putPlansBack.ts';
import { useToday } from './usePlans.ts';

interface PlanDialogProps {
  /** One, or several that are to be finished by one day. */
  readonly books: readonly (readonly [id: string, book: Book])[];
  readonly onClose: () => void;
  /** Several have their plan. */
  readonly onPlanned?: () => void;
}

const nearNames = ['En 2 semanas', 'En 4 semanas', 'En 2 meses'] as const;

/** The day by which books are to be finished, and what that takes a day at the reader's own speed. */
export default function PlanDialog({ books, onClose, onPlanned }: PlanDialogProps) {
  const store = useAccount();
  const today = useToday();
  const plans = useCollection<ReadingPlan>('readingPlans');
  const [only] = books.length === 1 ? books : [];
  const plan = only && plans?.get(only[0]);
  const before = plan?.finishBy ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const near = nearDays(today);
  const finishBy = chosen ?? (before !== null && before > today ? before : near[1]) ?? '';
  const each = books.map(([id, book]) => {
    const speed = ownSpeed(store.uid, book.language);
    return { id, speed, left: minutesLeftOf(book, speed) };
  });
  const left = each.reduce((sum, one) => sum + one.left, 0);
  const minutesUntil = (day: string) =>
    each.map((one) => ({ ...one, minutes: minutesADay(one.left, daysOfPlan(today, day)) }));
  const totalOf = (planned: ReturnType<typeof minutesUntil>) => planned.reduce((sum, { minutes }) => sum + minutes, 0);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(finishBy) && finishBy > today;
  const planned = isDay ? minutesUntil(finishBy) : null;
  const isTooLittle = isDay && left / daysOfPlan(today, finishBy) < 1;

  async function save(): Promise<void> {
    if (planned === null) return;
    setBusy(true);
    try {
      await store.callAll(
        'planReading',
        planned.map(({ id: bookId, minutes }) => ({ bookId, finishBy, minutes })),
      );
      onClose();
      if (only) return;
      toast({
        title: `${formatNumber(books.length)} libros con plan hasta el ${longDay(finishBy)}`,
        action: {
          label: 'Deshacer',
          run: () =>
            void putPlansBack(
              store,
              books.map(([id]) => id),
              plans ?? new Map(),
              today,
            ),
        },
      });
      onPlanned?.();
    } catch (error) {
      showFailure('No se pudo guardar el plan')(error);
      setBusy(false);
    }
  }
  async function drop(): Promise<void> {
    if (!only) return;
    const [id, book] = only;
    const undo = () =>
      void store
        .call('planReading', { bookId: id, finishBy: before ?? '', minutes: plan?.minutes ?? 1 })
        .catch(showFailure('No se pudo deshacer'));
    try {
      await store.call('dropPlan', { bookId: id });
      onClose();
      toast({
        title: `«${book.title}» ya no tiene plan`,
        // A day that has passed is no plan to go back to.
        ...(before !== null && before > today && { action: { label: 'Deshacer', run: undo } }),
      });
    } catch (error) {
      showFailure('No se pudo quitar el plan')(error);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Plan de lectura"
      description={
        only ? (
          <i lang={langOf(only[1])}>{only[1].title}</i>
        ) : (
          `${formatNumber(books.length)} libros, para leerlos antes de un día`
        )
      }
    >
      <form
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Field
          label="Acabar el"
          type="date"
          min={addDays(today, 1)}
          value={finishBy}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
          error={isDay ? undefined : 'Elige un día a partir de mañana.'}
        />
        <div className={styles['near']} role="group" aria-label="Fechas cercanas">
          {near.map((day, at) => (
            <button key={day} type="button" aria-pressed={day === finishBy} onClick={() => setChosen(day)}>
              {nearNames[at]}
              <small>{formatMinutes(totalOf(minutesUntil(day)))} al día</small>
            </button>
          ))}
        </div>
        <p className={styles['result']} aria-live="polite">
          {planned && isTooLittle && 'Con ese plazo no llega a un minuto al día: elige un día más cercano.'}
          {planned && !isTooLittle && (
            <>
              <span className={styles['big']}>{formatMinutes(totalOf(planned))}</span>
              al día, todos los días, hasta el {longDay(finishBy)}. Son unas{' '}
              {formatNumber(planned.reduce((sum, { minutes, speed }) => sum + minutes * speed, 0) / charactersOfWord)}{' '}
              palabras.
            </>
          )}
        </p>
        <p className={styles['hint']}>
          Sale de tu velocidad de verdad y se ajusta solo: si un día no lees, los demás se reparten lo que falta. No
          toca tu meta diaria.
        </p>
        <div className={styles['ways']}>
          {before !== null && (
            <Button variant="quiet" onClick={() => void drop()}>
              Quitar el plan
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy} disabled={!isDay || isTooLittle || left <= 0}>
            Guardar el plan
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
