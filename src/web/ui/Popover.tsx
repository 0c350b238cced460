import { Popover as Base } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode, Ref } from 'react';
import styles from './Popover.module.css';

interface PopoverProps {
  /** The button that opens it; without one it is open for as long as it is there, beside `anchor`. */
  readonly trigger?: ReactElement;
  readonly anchor?: () => DOMRect;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly align?: 'start' | 'center';
  /** Pixels between it and what it belongs to. */
  readonly offset: number;
  readonly hasArrow?: boolean;
  /** The button stands in a bar that does not scroll (`menuParts.ts`). */
  readonly isInBar?: boolean;
  /** Keys pressed in it are its own, not the page's. */
  readonly keepsKeys?: boolean;
  /** Its width and room, which are not the same for all. */
  readonly className: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  readonly children: ReactNode;
}

/** A small surface beside what it belongs to, never modal; Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, anchor, open, onOpenChange, isInBar = false, keepsKeys = true, initialFocus } = props;
  return (
    <Base.Root
      {...(trigger ? open !== undefined && { open } : { open: true, modal: false })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Positioner
          className={styles['positioner']}
          {...(anchor && { anchor: { getBoundingClientRect: anchor } })}
          side="bottom"
          align={props.align ?? 'center'}
          positionMethod={isInBar ? 'fixed' : 'absolute'}
          sideOffset={props.offset}
          collisionPadding={12}
        >
          <Base.Popup
            ref={props.ref}
            className={`${styles['popup']} ${props.className ?? ''}`}
            aria-label={props.label}
            aria-labelledby={props.labelledBy}
            {...(initialFocus !== undefined && { initialFocus })}
            {...(!trigger && { tabIndex: -1 })}
            {...(keepsKeys && { 'data-keeps-keys': true })}
          >
            {props.hasArrow && (
              <Base.Arrow className={styles['arrow']}>
                <svg width="18" height="9" viewBox="0 0 18 9" aria-hidden="true">
                  <path d="M0 9 9 .7 18 9" />
                </svg>
              </Base.Arrow>
            )}
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
