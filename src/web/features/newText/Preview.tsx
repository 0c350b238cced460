import { useId, type ReactNode } from 'react';
import styles from './NewText.module.css';

interface PreviewProps {
  readonly title: string;
  readonly from: string;
  readonly paragraphs: readonly string[];
  readonly children?: ReactNode;
}

/** The beginning of what was found, as text: nothing of a stranger's page is shown as it is. */
export function Preview({ title, from, paragraphs, children }: PreviewProps) {
  const id = useId();
  return (
    <section className={styles['article']} aria-labelledby={id}>
      <div className={styles['page']}>
        <h2 id={id}>{title}</h2>
        {from !== '' && <p className={styles['from']}>{from}</p>}
        {paragraphs.slice(0, 6).map((paragraph, index) => (
          // They never change.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{paragraph.slice(0, 1_000)}</p>
        ))}
      </div>
      {children && <div className={styles['pictures']}>{children}</div>}
    </section>
  );
}
