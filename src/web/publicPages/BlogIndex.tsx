import styles from './BlogIndex.module.css';
import { longDate } from './longDate.ts';
import type { ArticleFacts } from './page.ts';

interface BlogIndexProps {
  readonly title: string;
  readonly lead: string;
  readonly articles: readonly ArticleFacts[];
}

/** Every article, the newest first. */
export function BlogIndex({ title, lead, articles }: BlogIndexProps) {
  return (
    <>
      <div className={styles['heading']}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <ArticleList articles={articles} heading="h2" />
      <p className={styles['feed']}>
        <a href="/blog/rss.xml">Sigue el blog por RSS</a>
      </p>
    </>
  );
}

export function ArticleList({
  articles,
  heading: Heading,
}: {
  readonly articles: readonly ArticleFacts[];
  readonly heading: 'h2' | 'h3';
}) {
  return (
    <ul className={styles['articles']}>
      {articles.map(({ address, title, description, date, minutes }) => (
        <li key={address}>
          <p className={styles['facts']}>
            <time dateTime={date}>{longDate(date)}</time>
            <span>{minutes} min de lectura</span>
          </p>
          <div>
            <Heading>
              <a href={address}>{title}</a>
            </Heading>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
