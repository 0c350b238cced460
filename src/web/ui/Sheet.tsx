import { Dialog as Base } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './Sheet.module.css';

type PopupProps = ComponentProps<typeof Base.Popup>;

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Left out where a `SheetTitle` names it. */
  readonly label?: string;
  /** Its own menus open above it. */
  readonly hasMenus?: boolean;
  /** The line that shows a thumb where to pull. */
  readonly hasGrab?: boolean;
  /** Sets its position on a wide screen, and its greatest height. */
  readonly className: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly initialFocus?: PopupProps['initialFocus'];
  readonly finalFocus?: PopupProps['finalFocus'];
  readonly children: ReactNode;
}

/** A modal surface above the page: on a phone a sheet from its lower edge. Keeps the focus inside; Escape and a press outside close it. */
export function Sheet(props: SheetProps) {
  const { open, onClose, hasMenus = false, hasGrab = false, initialFocus, finalFocus } = props;
  const below = hasMenus ? (styles['belowMenus'] ?? '') : '';
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={`${styles['backdrop']} ${below}`} />
        <Base.Popup
          ref={props.ref}
          className={`${styles['sheet']} ${below} ${props.className ?? ''}`}
          aria-label={props.label}
          {...(initialFocus !== undefined && { initialFocus })}
          {...(finalFocus !== undefined && { finalFocus })}
          data-keeps-keys
        >
          {hasGrab && <span className={styles['grab']} aria-hidden="true" />}
          {props.children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const SheetTitle = Base.Title;
export const SheetDescription = Base.Description;
export const SheetClose = Base.Close;
