import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './DetailSheet.module.css';

interface DetailSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** On a phone the detail of a word lies over the list, which stays in sight above it. */
export function DetailSheet({ isOpen, onClose, children }: DetailSheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup className={styles['sheet']} aria-label="Detalle de la palabra" data-keeps-keys>
          <span className={styles['grab']} aria-hidden="true" />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
