import { useLayoutEffect } from 'react';
import { pageIsLoading } from './loadingPage.ts';
import styles from './PageLoading.module.css';

/** The shape of a page while it loads: lines that appear after 200 ms, so that a quick page never flashes. */
export function PageLoading() {
  useLayoutEffect(pageIsLoading, []);
  return (
    <div className={`wrap ${styles['lines']}`} role="status" aria-label="Cargando">
      {widths.map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}

const widths = ['42%', '100%', '96%', '99%', '88%', '31%'];
