import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToastsAbove } from '../useToastsAbove.ts';
import styles from './SelectionBar.module.css';

/** The class of a button or a link that acts on what is selected: an icon and a word. */
export const selectionAction = styles['action'] ?? '';

interface SelectionBarProps {
  /** The number of things selected, in words. */
  readonly count: string;
  /** The name of the button that selects everything; null where that is selected already. */
  readonly all: string | null;
  readonly onAll: () => void;
  /** Disables all actions while one is running. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The actions on what is selected in a list; on a phone in the place of the bar of pages. */
export function SelectionBar({ count, all, onAll, isBusy, onClose, children }: SelectionBarProps) {
  const bar = useToastsAbove<HTMLDivElement>();
  return (
    <div ref={bar} className={styles['bar']} role="region" aria-label="Selección" aria-busy={isBusy}>
      <span className={styles['head']}>
        <b role="status">{count}</b>
        {all !== null && (
          <button type="button" className={styles['all']} onClick={onAll}>
            {all}
          </button>
        )}
      </span>
      <span className={styles['actions']} inert={isBusy}>
        {children}
      </span>
      <button type="button" className={styles['close']} aria-label="Quitar la selección" onClick={onClose}>
        <X size={18} strokeWidth={1.8} aria-hidden />
      </button>
    </div>
  );
}
