import { originPlaceholder } from '#contract/content/publicPages.ts';
import { grounds, type PageAssets, type PublicPage } from './page.ts';

/** The head of a ready page; addresses that must be absolute begin with the placeholder of the server's own. */
export function PageHead({ page, assets }: { readonly page: PublicPage; readonly assets: PageAssets }) {
  const { address, title, description } = page;
  const indexed = page.kind !== 'not-found' && page.kind !== 'offline';
  const url = originPlaceholder + address;
  const name = titleOf(page);
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      {indexed ? (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:site_name" content="Glosa" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:type" content={page.kind === 'article' ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={originPlaceholder + assets.card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {page.kind === 'article' && <meta property="article:published_time" content={page.article.date} />}
      {(page.kind === 'blog' || page.kind === 'article') && (
        <link rel="alternate" type="application/rss+xml" title="Blog de Glosa" href="/blog/rss.xml" />
      )}
      {page.kind === 'article' && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structured(page.title, description, url, page.article.date, assets.card) }}
        />
      )}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
}

/** The head of a document that is not the app's, from its first line. */
export function CommonHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={grounds.claro} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={grounds.oscuro} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.png" type="image/png" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* First of all styles, whichever file comes first: the order of the cascade's layers. */}
      <style>{'@layer reset, tokens, base, components, pages;'}</style>
      <script src="/before-paint.js" />
    </>
  );
}

function titleOf({ title }: PublicPage): string {
  return `${title} · Glosa`;
}

/** schema.org/Article as JSON that can stand in a script element. */
function structured(headline: string, description: string, url: string, date: string, card: string): string {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline,
    description,
    inLanguage: 'es',
    datePublished: date,
    mainEntityOfPage: url,
    image: originPlaceholder + card,
    author: { '@type': 'Organization', name: 'Glosa', url: `${originPlaceholder}/` },
    publisher: { '@type': 'Organization', name: 'Glosa' },
  };
  return JSON.stringify(article).replaceAll('<', String.raw`\u003c`);
}
