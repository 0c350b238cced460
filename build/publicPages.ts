import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite';
import { isPublicAddress, notFoundFile, publicPageFile } from '#contract/content/publicPages.ts';
import type { PageAssets } from '#web/publicPages/page.ts';
import { firstFonts, fontsChunk } from './chunks.ts';
import { publicPages } from './publicPages/content.ts';
import { documents, type Renderer } from './publicPages/documents.ts';
import { Pictures } from './publicPages/pictures.ts';
import { sourceAddress } from './sourceAddress.ts';

const renderModule = 'publicPages/render.tsx';
const scriptModule = 'publicPages/browser.ts';
const takeOverModule = 'publicPages/landing.ts';
const cardPicture = 'tarjeta.png';
const fontStylesFile = new RegExp(`^assets/${fontsChunk}-[\\w-]+\\.css$`);

type BuildConstants = NonNullable<ResolvedConfig['define']>;

/**
 * The public pages (spec §2) as documents that are ready to be read: made of Markdown and React when the app is built, and at each
 * load while developing.
 */
export function publicSite(content: string): Plugin {
  let root = '';
  let define: BuildConstants = {};
  let script = '';
  let takeOver = '';
  return {
    name: 'public-site',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      define = config.define ?? {};
    },
    buildStart() {
      if (this.environment.mode !== 'build') return;
      script = this.emitFile({ type: 'chunk', id: path.join(root, scriptModule), name: 'public' });
      takeOver = this.emitFile({ type: 'chunk', id: path.join(root, takeOverModule), name: 'landing' });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const appPage = bundle['index.html'];
        if (appPage?.type !== 'asset') throw new Error('The build has no index.html');
        const { renderer, styles } = await renderingBuild(root, define);
        const style = this.getFileName(this.emitFile({ type: 'asset', name: 'public.css', source: styles }));
        const fontStyles = Object.keys(bundle).find((file) => fontStylesFile.test(file));
        if (fontStyles === undefined) throw new Error('The build has no styles of the fonts');
        const pictures = new Pictures(path.join(content, 'images'));
        const pages = publicPages(content, pictures, sourceAddress(process.env)).map(({ page }) => page);
        const assets: PageAssets = {
          styles: [`/${fontStyles}`, `/${style}`],
          scripts: [`/${this.getFileName(script)}`],
          fonts: Object.keys(bundle)
            .filter((file) => firstFonts.test(file))
            .map((file) => `/${file}`),
          card: pictures.get(cardPicture).address,
        };
        const landingAssets = { ...assets, scripts: [] };
        for (const [fileName, source] of documents({
          pages,
          renderer,
          assets,
          landingAssets,
          appPage: String(appPage.source),
          takeOver: `/${this.getFileName(takeOver)}`,
        }))
          this.emitFile({ type: 'asset', fileName, source });
        for (const { address, content: source } of pictures.used())
          this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = (request.url ?? '/').replace(/\?.*$/s, '');
        if (isOurs(address)) void answer(server, address, response, next);
        else next();
      });
    },
  };

  /** While developing: everything is made anew at each load. */
  async function answer(
    server: ViteDevServer,
    address: string,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> {
    try {
      const pictures = new Pictures(path.join(content, 'images'));
      const pages = publicPages(content, pictures).map(({ page }) => page);
      const card = pictures.get(cardPicture).address;
      const picture = pictures.used().find((used) => used.address === address);
      if (picture) return void response.end(picture.content);
      const appPage = await server.transformIndexHtml(
        '/index.html',
        readFileSync(path.join(root, 'index.html'), 'utf8'),
      );
      // The other styles come with the modules that name them.
      const assets: PageAssets = {
        styles: ['/styles/fonts.css'],
        scripts: [`/${renderModule}`, `/${scriptModule}`],
        fonts: [],
        card,
      };
      // The module is ours; Vite does not know its type.
      const renderer = (await server.ssrLoadModule(`/${renderModule}`)) as Renderer;
      const made = documents({ pages, renderer, assets, landingAssets: { ...assets, scripts: [] }, appPage });
      const ready = made.get(publicPageFile(address)) ?? made.get(address.slice(1));
      response.statusCode = ready === undefined ? 404 : 200;
      response.setHeader(
        'content-type',
        address.endsWith('.xml')
          ? 'application/xml'
          : address.endsWith('.txt')
            ? 'text/plain'
            : 'text/html; charset=utf-8',
      );
      const text = ready ?? made.get(notFoundFile) ?? '';
      response.end(address === '/' || /\.\w+$/.test(address) ? text : await server.transformIndexHtml(address, text));
    } catch (error) {
      next(error);
    }
  }
}

function isOurs(address: string): boolean {
  return (
    address === '/' ||
    isPublicAddress(address) ||
    /^\/(?:assets\/[^/]*\.(?:webp|png)|sitemap\.xml|robots\.txt)$/.test(address)
  );
}

/** The pages' components, built to run here, with all their styles: class names are those of the app's own build. */
async function renderingBuild(
  root: string,
  constants: BuildConstants,
): Promise<{ renderer: Renderer; styles: string }> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    // The same constants as in the app, which takes over what is rendered here. Node has a storage that only complains.
    define: { ...constants, localStorage: 'undefined' },
    ssr: { noExternal: true },
    build: {
      ssr: renderModule,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      write: false,
      target: 'es2023',
      cssMinify: true,
    },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new Error('The public pages have no styles');
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-pages-'));
  try {
    for (const file of output)
      if (file.type === 'chunk')
        writeFileSync(
          path.join(folder, path.basename(file.fileName).replace(/\.m?js$/, '.mjs')),
          file.code.replaceAll(/(["']\.\/(?:assets\/)?[\w.-]+)\.js(["'])/g, '$1.mjs$2'),
        );
    const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
    const file = path.join(folder, path.basename(entry?.fileName ?? '').replace(/\.m?js$/, '.mjs'));
    // The module is the one that was just built.
    return { renderer: (await import(pathToFileURL(file).href)) as Renderer, styles: String(style.source) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
