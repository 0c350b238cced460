import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from './numbers.ts';
import styles from './PageTabs.module.css';

export interface PageTab {
  readonly to: string;
  readonly label: string;
  readonly isShown: boolean;
  /** The key of the page that leads to it. */
  readonly shortcut?: string;
  /** The tab's count once it is known, and the number of digits reserved for it until then. */
  readonly count?: { readonly value: number | undefined; readonly digits: number };
}

interface PageTabsProps {
  /** Its accessible name. */
  readonly label: string;
  readonly tabs: readonly PageTab[];
}

/** The parts of a page, each with an address of its own. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const shown = tabs.findIndex(({ isShown }) => isShown);
  useLayoutEffect(() => {
    // Scrolls the bar alone to the tab that is shown: `scrollIntoView` would move the page too.
    const tab = bar.current?.children[shown];
    if (!bar.current || !tab) return;
    const [room, box] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.current.scrollLeft += Math.max(0, box.right - room.right) - Math.max(0, room.left - box.left);
  }, [shown]);
  return (
    <nav ref={bar} className={styles['tabs']} aria-label={label}>
      {tabs.map(({ to, label: name, isShown, shortcut, count }) => {
        const counted = count?.value === undefined ? '' : formatNumber(count.value);
        return (
          <Link key={to} to={to} aria-current={isShown ? 'page' : undefined} aria-keyshortcuts={shortcut}>
            <span className={styles['name']}>
              {name}
              {count && <span className={styles['count']}>{counted}</span>}
            </span>
            {count && (
              // Fills the reserved width beside the count, so that the tabs do not move when it comes.
              <span className={styles['room']} style={{ width: `${Math.max(0, count.digits - counted.length)}ch` }} />
            )}
          </Link>
        );
      })}
    </nav>
  );
}
