import { Info } from 'lucide-react';
import { undoDays } from '#domain/words/steps/bulkSteps.ts';
import type { UndoStepRow } from '#web/platform/accountStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { clockTime } from '#web/ui/clockTime.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { countOf, puttingBack, undoLines } from './stepTexts.ts';
import styles from './UndoSteps.module.css';

interface UndoDialogProps {
  readonly row: UndoStepRow;
  readonly title: string;
  readonly timeZone: string;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** The question before very many words are put back: what becomes of them. */
export function UndoDialog({ row, title, timeZone, onUndo, onClose }: UndoDialogProps) {
  const names = useStatusNames();
  const dayOfStep = (at: number): string =>
    new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone }).format(at);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Deshacer «${title}»`}
      description={`Del ${dayOfStep(row.at)}, a ${clockTime(row.at, timeZone)}. De las ${countOf(row.words)}:`}
    >
      <dl className={styles['lines']}>
        {undoLines(row, names).map(({ kind, text, words }) => (
          <div key={kind} className={kind === 'staying' ? styles['staying'] : undefined}>
            <dt>{text}</dt>
            <dd>{formatNumber(words)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>
        <Info size={15} strokeWidth={1.6} aria-hidden />
        {row.id === null
          ? 'Tus libros se volverán a contar.'
          : `Tus libros se volverán a contar. Si te arrepientes, «Rehacer» sigue aquí hasta el ${dayOfStep(row.at + undoDays * 86_400_000)}.`}
      </p>
      <div className={styles['choices']}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" onClick={onUndo}>
          Deshacer {formatNumber(puttingBack(row))}
        </Button>
      </div>
    </Dialog>
  );
}
