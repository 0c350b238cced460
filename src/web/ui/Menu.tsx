import type { LucideIcon } from 'lucide-react';
import { cloneElement, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import styles from './Menu.module.css';
import { whenPageIsIdle } from './loadingPage.ts';
import { useMenuParts, type MenuProps } from './menuParts.ts';
import { savesData } from './savesData.ts';

const importLibrary = () => import('./ReadyMenu.tsx');
let library: Awaited<ReturnType<typeof importLibrary>> | null = null;

async function loadLibrary(): Promise<void> {
  library = await importLibrary();
}

/**
 * A menu of actions and links under a button; arrows move, Escape closes and gives the focus back. Until somebody is about to
 * use it, it is the button alone: on a page of many books the menus would be most of what the first render does, and their library
 * is most of the script that a page would wait for. It is fetched when the page is idle, or when the button is pressed
 * where data are to be saved.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<'no' | 'soon' | 'now'>('no');
  useEffect(() => {
    if (savesData()) return undefined;
    return whenPageIsIdle(() => void loadLibrary().catch(() => undefined));
  }, []);
  if (wanted !== 'no' && library) return <library.ReadyMenu {...props} isPressed={wanted === 'now'} />;

  const want = (when: 'soon' | 'now'): void => {
    // Replaced within the event: what the pointer does next must already meet the menu's own button.
    if (library) flushSync(() => setWanted(when));
    else if (when === 'now')
      loadLibrary().then(
        () => setWanted('now'),
        // The page's boundary says that a part of the app did not load.
        (error: unknown) =>
          setWanted(() => {
            throw error;
          }),
      );
  };
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

interface MenuItemProps {
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

export function MenuLink({ to, icon: Icon, children }: MenuItemProps & { readonly to: string }) {
  const { Item } = useMenuParts();
  return (
    <Item className={styles['item']} render={<Link to={to} />}>
      {Icon && <Icon size={19} strokeWidth={1.6} aria-hidden />}
      {children}
    </Item>
  );
}

export function MenuAction({ onSelect, icon: Icon, children }: MenuItemProps & { readonly onSelect: () => void }) {
  const { Item } = useMenuParts();
  return (
    <Item className={styles['item']} onClick={onSelect}>
      {Icon && <Icon size={19} strokeWidth={1.6} aria-hidden />}
      {children}
    </Item>
  );
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className={styles['separator']} />;
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
