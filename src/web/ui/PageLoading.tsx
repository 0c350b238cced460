import { useLayoutEffect } from 'react';
import { pageIsLoading } from './loadingPage.ts';
import styles from './PageLoading.module.css';

interface PageLoadingProps {
  /** More than that it loads, where that is known. */
  readonly text?: string | null;
}

/** The shape of a page while it loads: lines that appear after 200 ms, so that a quick page never flashes. */
export function PageLoading({ text = null }: PageLoadingProps) {
  useLayoutEffect(pageIsLoading, []);
  if (text !== null)
    return (
      <p role="status" className="wrap">
        {text}
      </p>
    );
  return (
    <div className={`wrap ${styles['lines']}`} role="status" aria-label="Cargando">
      {widths.map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}

const widths = ['42%', '100%', '96%', '99%', '88%', '31%'];
