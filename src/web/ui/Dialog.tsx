import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Sheet, SheetClose, SheetDescription, SheetTitle } from './Sheet.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** For a form of two columns. */
  readonly isWide?: boolean;
  /** For rows of several columns. */
  readonly hasRows?: boolean;
  /** Gets the focus when the dialog closes, if it is not to return to where it was. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** A modal dialog: keeps the focus inside, closes with Escape and gives the focus back; a sheet on a phone. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  isWide = false,
  hasRows = false,
  focusAfter,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  /** The element that gets the focus on closing; true lets the library choose, as when the menu that held the button has gone. */
  const returnFocus = (): HTMLElement | boolean => {
    const { activeElement, body } = document;
    const isMoved = activeElement !== null && activeElement !== body && !popup.current?.contains(activeElement);
    if (isMoved) return false;
    return opener.current?.isConnected && opener.current !== body ? opener.current : true;
  };
  return (
    <Sheet
      ref={popup}
      open={open}
      onClose={onClose}
      className={`${styles['popup']} ${isWide ? (styles['wide'] ?? '') : ''} ${hasRows ? (styles['rows'] ?? '') : ''}`}
      finalFocus={() => focusAfter?.() ?? returnFocus()}
    >
      <SheetTitle className={styles['title']}>{title}</SheetTitle>
      {description !== undefined && (
        <SheetDescription className={styles['description']}>{description}</SheetDescription>
      )}
      {children}
      <SheetClose
        className={styles['close']}
        render={
          <IconButton label="Cerrar">
            <X size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        }
      />
    </Sheet>
  );
}

/**
 * The element with the focus before the dialog opened: read while rendering, since a field with `autoFocus` has it before any effect
 * runs.
 */
function useOpener(open: boolean): { readonly current: HTMLElement | null } {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
  }
  wasOpen.current = open;
  return opener;
}
