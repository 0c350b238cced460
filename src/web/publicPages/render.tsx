import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LandingPage } from '#web/pages/LandingPage.tsx';
import type { PageAssets, PublicPage } from './page.ts';
import { CommonHead, PageHead } from './PageHead.tsx';
import { PublicBody } from './PublicBody.tsx';
import '../styles/base.css';
import '../styles/tokens.css';

/** A whole document without the app. */
export function renderDocument(page: PublicPage, assets: PageAssets): string {
  const document = (
    <html lang="es" data-theme="claro" data-page="document">
      <head>
        <CommonHead />
        <PageHead page={page} assets={assets} />
      </head>
      <body>
        <StaticRouter location={page.address}>
          <PublicBody page={page} />
        </StaticRouter>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

/**
 * The document of `/`: the app's own page with the landing page in it, so that the app's script takes over what is there.
 * @param appPage the app's index.html
 * @param takeOver the script that loads the app when it is wanted; without it the app is loaded at once
 * @throws Error when the app's page lacks what is replaced
 */
export function renderLanding(page: PublicPage, assets: PageAssets, appPage: string, takeOver?: string): string {
  const head = renderToStaticMarkup(<PageHead page={page} assets={assets} />);
  const root = renderToString(
    <StaticRouter location="/">
      <LandingPage />
    </StaticRouter>,
  );
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/<html lang="es"/, '<html lang="es" data-page="landing"'],
    [/<meta name="description"[^>]*>\s*/, ''],
    [/<title>[^<]*<\/title>/, head],
    [/<div id="root"><\/div>/, `<div id="root">${root}</div>`],
  ];
  const landing = replacements.reduce((text, [place, put]) => {
    if (!place.test(text)) throw new Error(`The app's page has no ${String(place)}`);
    return text.replace(place, () => put);
  }, appPage);
  return takeOver === undefined ? landing : behind(landing, assets.styles, takeOver);
}

const appScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const appStyle = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g;
const appFont = /\s*<link rel="preload" as="font"[^>]*>/g;
const appModule = /\s*<link rel="modulepreload" crossorigin href="[^"]+">/g;

/** Puts the app behind the page, which has what it needs to be seen: the app's files wait for `takeOver`, but for styles that the page names itself. */
function behind(landing: string, named: readonly string[], takeOver: string): string {
  const [, app] = appScript.exec(landing) ?? [];
  if (app === undefined) throw new Error('The landing page has no app to take it over');
  const styles = [...landing.matchAll(appStyle)]
    .flatMap(([, href = '']) => (named.includes(href) ? [] : href))
    .join(' ');
  return (
    landing
      .replace(appScript, `<script type="module" src="${takeOver}" data-app="${app}" data-styles="${styles}"></script>`)
      .replaceAll(appStyle, '')
      // Its own head names the faces.
      .replaceAll(appFont, '')
      .replaceAll(appModule, '')
  );
}
