import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** For a form of two columns. */
  readonly isWide?: boolean;
  /** Where the focus goes when it closes; left out, to where it came from. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** A modal dialog: keeps the focus inside, closes with Escape and gives the focus back; a sheet on a phone. */
export function Dialog({ open, onClose, title, description, isWide = false, focusAfter, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          className={isWide ? `${styles['popup']} ${styles['wide']}` : styles['popup']}
          data-keeps-keys
          finalFocus={focusAfter}
        >
          <Base.Title className={styles['title']}>{title}</Base.Title>
          {description !== undefined && (
            <Base.Description className={styles['description']}>{description}</Base.Description>
          )}
          {children}
          <Base.Close
            className={styles['close']}
            render={
              <IconButton label="Cerrar">
                <X size={20} strokeWidth={1.6} aria-hidden />
              </IconButton>
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
