import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens it, with its own accessible name. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A menu of actions and links under a button; arrows move, Escape closes and gives the focus back. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
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
