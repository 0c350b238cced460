import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#web/ui/useLatest.ts';
import styles from './MeaningField.module.css';

/** UTF-16 units of a note. */
const longest = 5_000;

interface MeaningFieldProps {
  readonly word: string;
  /** What it means now; a field in which nothing was written follows it. */
  readonly before: string;
  /** @param isReturning whoever wrote did so by keys, and has not left the field for something else */
  readonly onClose: (isReturning: boolean) => void;
  readonly onWrite: (meaning: string) => void;
}

/**
 * The field in which a meaning is written: Enter and leaving keep it, Escape restores it. A field that is taken away while somebody
 * writes in it, as by what another device does to the list, is left too: nothing that was written is lost.
 */
export function MeaningField({ word, before, onClose, onWrite }: MeaningFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  const isDone = useRef(false);
  const keep = (): void => {
    if (written !== null && written.trim() !== before.trim()) onWrite(written.trim());
  };
  const finish = (isKept: boolean, isReturning: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept) keep();
    onClose(isReturning);
  };
  const latest = useLatest(keep);
  useEffect(
    () => () => {
      if (!isDone.current) latest.current();
    },
    [latest],
  );
  return (
    <span className={styles['field']}>
      <input
        aria-label={`Significado de ${word}`}
        autoFocus
        maxLength={longest}
        value={written ?? before}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onBlur={() => document.hasFocus() && finish(true, false)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') {
            event.preventDefault();
            finish(true, true);
          } else if (event.key === 'Escape') {
            event.preventDefault();
            finish(false, true);
          }
        }}
      />
      <kbd aria-hidden="true">Intro</kbd>
    </span>
  );
}
