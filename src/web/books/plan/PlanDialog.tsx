import { useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { daysOfPlan, minutesADay, minutesLeftOf, nearDays, readingPlanRef } from '#domain/library/plans/readingPlan.ts';
import { charactersOfWord } from '#domain/progress/readingSpeed.ts';
import { addDays } from '#domain/time/day.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Field } from '#web/ui/Field.tsx';
import { formatMinutes, formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import { ownSpeed } from '../ownSpeed.ts';
import styles from './Plan.module.css';
import { longDay } from './planTexts.ts';
import { useToday } from './usePlans.ts';

interface PlanDialogProps {
  readonly id: string;
  readonly book: Book;
  readonly onClose: () => void;
}

const nearNames = ['En 2 semanas', 'En 4 semanas', 'En 2 meses'] as const;

/** The day by which a book is to be finished, and what that takes a day at the reader's own speed. */
export default function PlanDialog({ id, book, onClose }: PlanDialogProps) {
  const store = useAccount();
  const today = useToday();
  const plan = useDocument(readingPlanRef(id));
  const before = plan?.finishBy ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const near = nearDays(today);
  const finishBy = chosen ?? (before !== null && before > today ? before : near[1]) ?? '';
  const speed = ownSpeed(store.uid, book.language);
  const left = minutesLeftOf(book, speed);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(finishBy) && finishBy > today;
  const minutes = isDay ? minutesADay(left, daysOfPlan(today, finishBy)) : null;
  const isTooLittle = isDay && left / daysOfPlan(today, finishBy) < 1;

  async function save(): Promise<void> {
    if (minutes === null) return;
    setBusy(true);
    try {
      await store.call('planReading', { bookId: id, finishBy, minutes });
      onClose();
    } catch (error) {
      showFailure('No se pudo guardar el plan')(error);
      setBusy(false);
    }
  }
  async function drop(): Promise<void> {
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
    <Dialog open onClose={onClose} title="Plan de lectura" description={<i lang={book.language}>{book.title}</i>}>
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
              <small>{formatMinutes(minutesADay(left, daysOfPlan(today, day)))} al día</small>
            </button>
          ))}
        </div>
        <p className={styles['result']} aria-live="polite">
          {minutes !== null && isTooLittle && 'Con ese plazo no llega a un minuto al día: elige un día más cercano.'}
          {minutes !== null && !isTooLittle && (
            <>
              <span className={styles['big']}>{formatMinutes(minutes)}</span>
              al día, todos los días, hasta el {longDay(finishBy)}. Son unas{' '}
              {formatNumber((minutes * speed) / charactersOfWord)} palabras.
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
