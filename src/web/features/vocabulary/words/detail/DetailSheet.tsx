import type { ReactNode } from 'react';
import { Sheet } from '#web/ui/Sheet.tsx';
import styles from './DetailSheet.module.css';

interface DetailSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows the detail of a word, on a phone, over the list, which stays in sight above it. */
export function DetailSheet({ isOpen, onClose, children }: DetailSheetProps) {
  return (
    <Sheet open={isOpen} onClose={onClose} label="Detalle de la palabra" hasMenus hasGrab className={styles['sheet']}>
      {children}
    </Sheet>
  );
}
