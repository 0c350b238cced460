import styles from './Help.module.css';
import type { Anchor } from './page.ts';

/** The contents of a long page, in the margin where there is one. */
export function ArticleContents({ anchors }: { readonly anchors: readonly Anchor[] }) {
  return (
    <nav className={styles['contents']} aria-label="Contenido">
      <ol>
        {anchors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
