import { Popover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  readonly trigger: ReactElement;
  readonly label: string;
  /** For a short list of choices, which has less room around it. */
  readonly isNarrow?: boolean;
  /** As of a menu (`menuParts.ts`). */
  readonly isInBar?: boolean;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A small panel under its button, for choices that act at once; keys pressed in it are its own, Escape and a press outside close it. */
export function Panel({ trigger, label, isNarrow = false, isInBar = false, children, open, onOpenChange }: PanelProps) {
  return (
    <Popover.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          className={styles['positioner']}
          positionMethod={isInBar ? 'fixed' : 'absolute'}
          sideOffset={6}
          collisionPadding={12}
        >
          <Popover.Popup
            className={isNarrow ? `${styles['panel']} ${styles['narrow']}` : styles['panel']}
            aria-label={label}
            data-keeps-keys
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
