import { originPlaceholder } from '#contract/content/publicPages.ts';
import type { PublicPage } from '#web/publicPages/page.ts';

/** The blog as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rss(pages: readonly PublicPage[]): string {
  const blog = pages.find((page) => page.kind === 'blog');
  if (!blog) throw new Error('There is no blog');
  const items = blog.articles.map(({ address, title, description, date }) => {
    const url = originPlaceholder + address;
    return `<item><title>${escape(title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate><description>${escape(description)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Blog de Glosa</title><link>${originPlaceholder}/blog</link><atom:link href="${originPlaceholder}/blog/rss.xml" rel="self" type="application/rss+xml"/><description>${escape(blog.description)}</description><language>es</language>
${items.join('\n')}
</channel></rss>
`;
}

/** Every page that is to be found (https://www.sitemaps.org/protocol.html). */
export function sitemap(pages: readonly PublicPage[]): string {
  const found = pages.filter(({ kind }) => kind !== 'not-found' && kind !== 'offline');
  const urls = found.map((page) => {
    const day = page.kind === 'article' ? page.article.date : page.kind === 'legal' ? page.date : null;
    return `<url><loc>${originPlaceholder}${page.address}</loc>${day === null ? '' : `<lastmod>${day}</lastmod>`}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Search engines find the public pages; the app's own have nothing to tell them (RFC 9309). */
export function robots(): string {
  return `User-agent: *
Disallow: /home
Disallow: /demo
Disallow: /welcome
Disallow: /auth-action
Disallow: /goodbye
Disallow: /api/

Sitemap: ${originPlaceholder}/sitemap.xml
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
