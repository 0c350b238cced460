import { ArticleContents } from './ArticleContents.tsx';
import styles from './Help.module.css';
import { longDate } from './longDate.ts';
import type { Anchor } from './page.ts';
import { Prose } from './Prose.tsx';

interface LegalProps {
  readonly title: string;
  readonly date: string;
  readonly html: string;
  readonly parts: readonly Anchor[];
}

/** Privacy and terms: a text with its contents beside it. */
export function Legal({ title, date, html, parts }: LegalProps) {
  return (
    <div className={styles['columns']}>
      <header className={styles['heading']}>
        <h1>{title}</h1>
        <p className={styles['date']}>
          Última revisión: <time dateTime={date}>{longDate(date)}</time>
        </p>
      </header>
      <ArticleContents anchors={parts} />
      <Prose html={html} />
    </div>
  );
}
