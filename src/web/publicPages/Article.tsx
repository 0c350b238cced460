import { ButtonLink } from '#web/ui/Button.tsx';
import styles from './Article.module.css';
import { ArticleList } from './BlogIndex.tsx';
import { longDate } from './longDate.ts';
import type { ArticleFacts } from './page.ts';
import { Prose } from './Prose.tsx';

interface ArticleProps {
  readonly article: ArticleFacts;
  readonly html: string;
  readonly related: readonly ArticleFacts[];
}

/** A post of the blog. */
export function Article({ article: { title, description, date, minutes }, html, related }: ArticleProps) {
  return (
    <>
      <article className={styles['article']}>
        <p className={styles['facts']}>
          <a href="/blog">Blog</a>
          <time dateTime={date}>{longDate(date)}</time>
          <span>{minutes} min de lectura</span>
        </p>
        <h1>{title}</h1>
        <p className={styles['lead']}>{description}</p>
        <Prose html={html} />
      </article>
      <aside className={styles['try']} aria-label="Prueba Glosa">
        <p>Glosa es un lector gratuito para aprender idiomas con tus propios libros.</p>
        <ButtonLink to="/demo">Abrir la demo</ButtonLink>
      </aside>
      <section aria-labelledby="relacionados">
        <h2 id="relacionados" className={styles['related']}>
          Sigue leyendo
        </h2>
        <ArticleList articles={related} heading="h3" />
      </section>
    </>
  );
}
