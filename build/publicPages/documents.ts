import { notFoundFile, publicPageFile } from '#contract/content/publicPages.ts';
import type { PageAssets, PublicPage } from '#web/publicPages/page.ts';
import { robots, rss, sitemap } from './feeds.ts';
import { brokenLinks } from './links.ts';

/** The exports of `src/web/publicPages/render.tsx`. */
export interface Renderer {
  renderDocument(page: PublicPage, assets: PageAssets): string;
  renderLanding(page: PublicPage, assets: PageAssets, appPage: string, takeOver?: string): string;
}

export interface DocumentParts {
  readonly pages: readonly PublicPage[];
  readonly renderer: Renderer;
  readonly assets: PageAssets;
  readonly landingAssets: PageAssets;
  /** The app's index.html as it is served. */
  readonly appPage: string;
  /** The module that loads the app on the landing page; left out while developing. */
  readonly takeOver?: string;
}

/**
 * Every ready document by the file it is in.
 * @throws Error listing all broken links and doubled anchors among them
 */
export function documents({
  pages,
  renderer,
  assets,
  landingAssets,
  appPage,
  takeOver,
}: DocumentParts): ReadonlyMap<string, string> {
  const byAddress = new Map(
    pages.map((page) => [
      page.address,
      page.kind === 'landing'
        ? renderer.renderLanding(page, landingAssets, appPage, takeOver)
        : renderer.renderDocument(page, assets),
    ]),
  );
  const faults = [...brokenLinks(byAddress), ...doubledAnchors(byAddress)];
  if (faults.length > 0) throw new Error(`The public pages have faults:\n${faults.join('\n')}`);
  return new Map([
    ...pages.map(({ kind, address }): [string, string] => [
      kind === 'not-found' ? notFoundFile : publicPageFile(address),
      byAddress.get(address) ?? '',
    ]),
    ['blog/rss.xml', rss(pages)],
    ['sitemap.xml', sitemap(pages)],
    ['robots.txt', robots()],
  ]);
}

function doubledAnchors(documents: ReadonlyMap<string, string>): string[] {
  return [...documents].flatMap(([address, html]) => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${address}: #${id} twice`);
  });
}
