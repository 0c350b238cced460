import { useState } from 'react';
import { dayOf, type Day } from '#domain/time/day.ts';
import { useAccount, useLatestAnswer, useProfile, useRoot } from '#web/platform/account.ts';
import type { UndoStepRow } from '#web/platform/accountStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { TwoColumns } from '#web/ui/TwoColumns.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { useUndoKey } from '../frame/tabKeys.ts';
import { dayHeading, puttingBack, titleOfStep } from './stepTexts.ts';
import { undoRow } from './undoActions.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { UndoMargin } from './UndoMargin.tsx';
import { UndoRow } from './UndoRow.tsx';
import styles from './UndoSteps.module.css';

/** More words than these are put back only after a question. */
const mostUnasked = 1_000;

interface UndoStepsProps {
  /** The name of the program that an import's words are from; null for anybody's list. */
  readonly nameOfSource: (source: string) => string | null;
}

/** Everything that changed many words at once in thirty days, by day: each step is undone as a whole. */
export function UndoSteps({ nameOfSource }: UndoStepsProps) {
  const store = useAccount();
  const root = useRoot();
  const now = useNow();
  const timeZone = useProfile()?.settings.timeZone ?? 'UTC';
  // The steps of before stay in sight while the hour goes on.
  const [askedAt] = useState(now);
  const { answer: rows, hasFailed, retry } = useLatestAnswer('undoSteps', { now: askedAt });
  const [asked, setAsked] = useState<UndoStepRow | null>(null);
  const [busy, setBusy] = useState<UndoStepRow | null>(null);
  const titleOf = (row: UndoStepRow): string =>
    titleOfStep(row, row.importedFrom === null ? null : nameOfSource(row.importedFrom));

  const undo = (row: UndoStepRow): void => {
    setAsked(null);
    setBusy(row);
    void undoRow(store, row).finally(() => setBusy(null));
  };
  const askOrUndo = (row: UndoStepRow): void => {
    if (busy) return;
    if (!row.undone && puttingBack(row) > mostUnasked) setAsked(row);
    else undo(row);
  };
  useUndoKey(() => {
    const newest = rows?.find((row) => !row.undone && puttingBack(row) > 0);
    if (newest) askOrUndo(newest);
  });

  const today = dayOf(now, timeZone);
  const days = new Map<Day, UndoStepRow[]>();
  for (const row of rows ?? []) {
    const day = dayOf(row.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return (
    <>
      <BackLink to={`${root}/vocabulario/all`}>Vocabulario</BackLink>
      <PageHeading title="Deshacer" />
      <p className={styles['intro']}>
        Lo que cambió muchas palabras de una vez en los últimos 30 días. Cada paso se deshace entero, sin tocar lo que
        hiciste después.
      </p>
      {!rows && !hasFailed && <PageLoading />}
      {/* The margin stands under the steps on a phone: it comes with them, and nothing moves. */}
      {(rows || hasFailed) && (
        <TwoColumns>
          <div>
            {hasFailed && !rows && (
              <Notice tone="danger">
                No se pudo leer lo que se puede deshacer. <Button onClick={retry}>Reintentar</Button>
              </Notice>
            )}
            {rows?.length === 0 && (
              <Empty title="Nada que deshacer">
                Aquí aparecerán las importaciones y los cambios de muchas palabras a la vez, durante 30 días.
              </Empty>
            )}
            {Array.from(days, ([day, ofDay]) => (
              <section key={day} className={styles['day']} aria-label={dayHeading(day, today)}>
                <h2>{dayHeading(day, today)}</h2>
                <ul>
                  {ofDay.map((row) => (
                    <UndoRow
                      key={`${row.language} ${row.kind} ${row.at}`}
                      row={row}
                      title={titleOf(row)}
                      now={now}
                      timeZone={timeZone}
                      isBusy={busy === row}
                      onUndo={() => askOrUndo(row)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <UndoMargin days={new Set(days.keys())} now={now} timeZone={timeZone} />
        </TwoColumns>
      )}
      {asked && (
        <UndoDialog
          row={asked}
          title={titleOf(asked)}
          timeZone={timeZone}
          onUndo={() => undo(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
