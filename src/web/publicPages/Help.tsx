import { ArticleContents } from './ArticleContents.tsx';
import styles from './Help.module.css';
import type { HelpSection } from './page.ts';
import { Prose } from './Prose.tsx';

interface HelpProps {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly HelpSection[];
}

/** The help: one long page with its contents, and a search over what is on it for whom scripts run (`helpSearch.ts`). */
export function Help({ title, html, sections }: HelpProps) {
  return (
    <div className={styles['columns']}>
      <header className={styles['heading']}>
        <h1>{title}</h1>
        <search className={styles['search']}>
          <label htmlFor="buscar">Buscar en la ayuda</label>
          <input id="buscar" type="search" autoComplete="off" spellCheck={false} placeholder="repaso, EPUB, teclas…" />
          <p id="encontrado" role="status" />
        </search>
      </header>
      <ArticleContents anchors={sections} />
      <div>
        <Prose html={html} />
        {sections.map(({ id, text, html: body }) => (
          <section key={id} className={styles['section']} aria-labelledby={id} data-help={id}>
            <h2 id={id}>{text}</h2>
            <Prose html={body} />
          </section>
        ))}
      </div>
    </div>
  );
}
