import type { ReactNode } from 'react';
import { Footer } from '#web/features/shell/header/Footer.tsx';
import { PublicHeader } from '#web/features/shell/header/PublicHeader.tsx';
import { Article } from './Article.tsx';
import { BlogIndex } from './BlogIndex.tsx';
import { Help } from './Help.tsx';
import { Legal } from './Legal.tsx';
import type { PublicPage } from './page.ts';
import styles from './PublicBody.module.css';
import { WaysOn } from './WaysOn.tsx';

/** The public shell around a page (spec §2): header, the page, footer. */
export function PublicBody({ page }: { readonly page: PublicPage }) {
  const here = page.kind === 'blog' || page.kind === 'article' ? 'blog' : page.kind === 'help' ? 'help' : null;
  return (
    <>
      <a className={styles['skip']} href="#contenido">
        Saltar al contenido
      </a>
      <PublicHeader here={here} />
      <main id="contenido" className={`wrap ${styles['main']}`}>
        {contentOf(page)}
      </main>
      <Footer />
    </>
  );
}

function contentOf(page: PublicPage): ReactNode {
  switch (page.kind) {
    case 'blog':
      return <BlogIndex title={page.title} lead={page.description} articles={page.articles} />;
    case 'article':
      return <Article article={page.article} html={page.html} related={page.related} />;
    case 'help':
      return <Help title={page.title} html={page.html} sections={page.sections} />;
    case 'legal':
      return <Legal title={page.title} date={page.date} html={page.html} parts={page.parts} />;
    case 'not-found':
      return (
        <WaysOn
          title="Aquí no hay nada"
          text="La dirección está mal escrita o el artículo ya no está. Lo demás sigue en su sitio."
        />
      );
    case 'offline':
      return (
        <WaysOn
          title="Sin conexión"
          text="Esta página no está guardada en este navegador. Tus libros y palabras sí: puedes seguir leyendo."
        />
      );
    case 'landing':
      throw new Error('The landing page is the app’s own');
  }
}
