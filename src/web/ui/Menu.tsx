import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import {
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens it, with its own accessible name. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onPointerEnter?: () => void;
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * A menu of actions and links under a button; arrows move, Escape closes and gives the focus back. Until somebody is about to
 * use it, it is the button alone: on a page of many books the menus would be most of what the first render does.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<'no' | 'soon' | 'now'>('no');
  if (wanted !== 'no') return <ReadyMenu {...props} isPressed={wanted === 'now'} />;
  // Replaced within the event: what the pointer does next must already meet the menu's own button.
  const want = (when: 'soon' | 'now') => flushSync(() => setWanted(when));
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => want('soon'),
    onClick: () => want('now'),
    onKeyDown(event) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      want('now');
    },
  });
}

function ReadyMenu({ trigger, align = 'end', children, isPressed }: MenuProps & { readonly isPressed: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(isPressed);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // The button that was pressed has gone; this one stands where it was.
    button.current?.focus();
    button.current?.click();
  }, []);
  return (
    <Base.Root modal={false}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles['positioner']} sideOffset={6} align={align}>
          <Base.Popup className={styles['popup']}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

export function MenuLink({ to, icon: Icon, children }: MenuItemProps & { readonly to: string }) {
  return (
    <Base.Item className={styles['item']} render={<Link to={to} />}>
      {Icon && <Icon size={19} strokeWidth={1.6} aria-hidden />}
      {children}
    </Base.Item>
  );
}

export function MenuAction({ onSelect, icon: Icon, children }: MenuItemProps & { readonly onSelect: () => void }) {
  return (
    <Base.Item className={styles['item']} onClick={onSelect}>
      {Icon && <Icon size={19} strokeWidth={1.6} aria-hidden />}
      {children}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className={styles['separator']} />;
}

/** The heading of the menu, such as the user's name. */
export function MenuHeading({ title, detail }: { readonly title: string; readonly detail: string }) {
  return (
    <div className={styles['heading']}>
      <b>{title}</b>
      <span>{detail}</span>
    </div>
  );
}
