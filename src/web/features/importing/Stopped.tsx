import { useEffect, useState } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import { describeRestored } from '#web/words/markHistory.ts';
import { nameOfSource } from './sources/sources.ts';
import type { ImportWork } from './running/importWork.ts';
import { stoppedImport, undoImport } from './running/runImport.ts';

interface StoppedProps {
  readonly onGoOn: (work: ImportWork) => void;
}

/** An import whose page was closed before its end: it goes on, or what came in goes again. Nothing of it is left unsaid. */
export function Stopped({ onGoOn }: StoppedProps) {
  const store = useAccount();
  const [work, setWork] = useState<ImportWork | null>(null);
  useEffect(() => {
    let isWanted = true;
    // A browser that cannot store has a notice of its own.
    stoppedImport(store).then(
      (found) => isWanted && setWork(found),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [store]);
  if (!work) return null;
  const source = nameOfSource(work.source);
  const undo = async (): Promise<void> => {
    try {
      toast({ ...describeRestored(await undoImport(store, work)), tone: 'undone' });
      setWork(null);
    } catch (error) {
      showFailure('No se pudo deshacer')(error);
    }
  };
  return (
    <Notice tone="waiting">
      La importación{source === null ? '' : ` de ${source}`} se quedó en {formatNumber(work.done)} de{' '}
      {formatNumber(work.total)}.{' '}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          setWork(null);
          onGoOn(work);
        }}
      >
        Seguir
      </Button>
      <Button variant="quiet" size="small" onClick={() => void undo()}>
        Deshacer
      </Button>
    </Notice>
  );
}
