import { useEffect, type ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  readonly title: string;
  readonly aside?: ReactNode;
}

/** A page's title, in the page and in the window. */
export function PageHeading({ title, aside }: PageHeadingProps) {
  useEffect(() => {
    document.title = `${title} · Glosa`;
  }, [title]);
  return (
    <div className={styles['heading']}>
      <h1>{title}</h1>
      {aside}
    </div>
  );
}
