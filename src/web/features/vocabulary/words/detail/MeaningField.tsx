import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#web/ui/useLatest.ts';
import styles from './MeaningField.module.css';

/** UTF-16 units of a note. */
const longest = 5_000;

interface MeaningFieldProps {
  readonly word: string;
  /** The stored meaning; a field in which nothing was written follows it. */
  readonly before: string;
  /** The learner's own note: `before` or a part of it, or empty where a dictionary says what the word means. */
  readonly notes: string;
  /** @param isReturning true when it was written by keys, and the field was not left for something else */
  readonly onClose: (isReturning: boolean) => void;
  /** `seen` is the learner's note that was there when writing began. */
  readonly onWrite: (meaning: string, seen: string) => void;
}

/**
 * The field in which a meaning is written: Enter and leaving keep it, Escape restores it. A field that is taken away while somebody
 * writes in it, as by what another device does to the list, is left too: nothing that was written is lost.
 */
export function MeaningField({ word, before, notes, onClose, onWrite }: MeaningFieldProps) {
  /** A field has one line. */
  const line = before.replaceAll(/\s*\n\s*/g, ' / ');
  const [written, setWritten] = useState<{ text: string; over: string; seen: string } | null>(null);
  const isDone = useRef(false);
  const write = (text: string): void => setWritten((began) => ({ over: line, seen: notes, ...began, text }));
  const keep = (): void => {
    if (written !== null && written.text.trim() !== written.over.trim()) onWrite(written.text.trim(), written.seen);
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
        value={written?.text ?? line}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => write(event.currentTarget.value)}
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
