import type { ReactElement, ReactNode } from 'react';
import { Popover } from './Popover.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  readonly trigger: ReactElement;
  readonly label: string;
  /** For a short list of choices, which has less room around it. */
  readonly isNarrow?: boolean;
  /** The position, like that of a menu (`menuParts.ts`). */
  readonly isInBar?: boolean;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A small panel under its button, for choices that act at once; keys pressed in it are its own, Escape and a press outside close it. */
export function Panel({ trigger, label, isNarrow = false, isInBar = false, children, open, onOpenChange }: PanelProps) {
  return (
    <Popover
      trigger={trigger}
      label={label}
      offset={6}
      isInBar={isInBar}
      className={isNarrow ? `${styles['panel']} ${styles['narrow']}` : styles['panel']}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      {children}
    </Popover>
  );
}
