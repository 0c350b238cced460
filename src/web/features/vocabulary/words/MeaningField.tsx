import { useRef, useState } from 'react';
import styles from './MeaningField.module.css';

/** UTF-16 units of a note. */
const longest = 5_000;

interface MeaningFieldProps {
  readonly word: string;
  readonly before: string;
  readonly onClose: () => void;
  readonly onWrite: (meaning: string) => void;
}

/** The field in which a meaning is written: Enter and leaving keep it, Escape restores it. */
export function MeaningField({ word, before, onClose, onWrite }: MeaningFieldProps) {
  const [text, setText] = useState(before);
  // A field that goes away is left too.
  const isDone = useRef(false);
  const finish = (isKept: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept && text.trim() !== before.trim()) onWrite(text.trim());
    onClose();
  };
  return (
    <span className={styles['field']}>
      <input
        aria-label={`Significado de ${word}`}
        autoFocus
        maxLength={longest}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => document.hasFocus() && finish(true)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') {
            event.preventDefault();
            finish(true);
          } else if (event.key === 'Escape') {
            event.preventDefault();
            finish(false);
          }
        }}
      />
      <kbd aria-hidden="true">Intro</kbd>
    </span>
  );
}
