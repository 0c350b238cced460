import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';
import { useTitle } from './useTitle.ts';

interface PageHeadingProps {
  readonly title: string;
  readonly aside?: ReactNode;
}

/** A page's title, in the page and in the window. */
export function PageHeading({ title, aside }: PageHeadingProps) {
  useTitle(title);
  return (
    <div className={styles['heading']}>
      <h1>{title}</h1>
      {aside}
    </div>
  );
}
