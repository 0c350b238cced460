import type { ReactNode } from 'react';
import { useRoot } from '#web/platform/account.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import styles from './ExploreFrame.module.css';

const tabs = [
  { path: 'tienda', label: 'Libros', title: 'Explorar' },
  { path: 'tienda/libres', label: 'Libros libres', title: 'Libros libres' },
  { path: 'tienda/gemas', label: 'Tienda de gemas', title: 'Tienda de gemas' },
] as const;

interface ExploreFrameProps {
  readonly tab: (typeof tabs)[number]['path'];
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The heading and the three tabs of Explorar, around one of them. */
export function ExploreFrame({ tab, aside, children }: ExploreFrameProps) {
  const root = useRoot();
  useTitle(tabs.find(({ path }) => path === tab)?.title ?? 'Explorar');
  return (
    <>
      <div className={styles['top']}>
        <h1>Explorar</h1>
        {aside}
      </div>
      <PageTabs
        label="Explorar"
        tabs={tabs.map(({ path, label }) => ({ to: `${root}/${path}`, label, isShown: path === tab }))}
      />
      {children}
    </>
  );
}
