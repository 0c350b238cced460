import { Hono, type Context } from 'hono';
import { serveStatic } from '@hono/node-server/serve-static';
import path from 'node:path';
import { isExtensionZip } from '#contract/content/extensionFile.ts';
import { isLessonAddress } from '#contract/content/lessonFiles.ts';
import { isOwnVideoFile } from '#contract/content/ownVideo.ts';
import { isWordFileWorker, wordFilePolicy } from '#contract/content/wordFileWorker.ts';
import { receivedPath, shareAddress } from '#contract/content/share.ts';
import { isAppAddress, isPublicAddress, notFoundFile } from '#contract/content/publicPages.ts';
import { FileTags } from './fileTags.ts';
import { documentFile, ReadyDocuments, type ReadyDocument } from './readyDocuments.ts';

const year = 'public, max-age=31536000, immutable';
const appPage = 'index.html';

/**
 * The built web app: files named by their content are kept for a year, everything else is asked for again. The public pages are
 * ready documents; any other address answers the app's page, whose own router knows the routes of spec §2, with 404 where it has none.
 * @param publicUrl where people reach this server: it stands in the documents' absolute addresses
 */
export function webApp(folder: string, publicUrl: URL): Hono {
  const app = new Hono();
  const documents = new ReadyDocuments(folder, publicUrl);

  app.use(async (context, next) => {
    await next();
    const { path: address } = context.req;
    const isNamedByContent = address.startsWith('/assets/') || isLessonAddress(address) || isOwnVideoFile(address);
    const kept = (context.res.ok || context.res.status === 304) && isNamedByContent;
    context.res.headers.set('cache-control', kept ? year : 'no-cache');
    if (isExtensionZip(address) && context.res.ok)
      context.res.headers.set('content-disposition', `attachment; filename="${path.posix.basename(address)}"`);
    if (isPublicContent(address)) context.res.headers.set('access-control-allow-origin', '*');
    if (isWordFileWorker(address)) context.res.headers.set('content-security-policy', wordFilePolicy);
  });
  // Its pages are the extension's: at this origin they would be the site's.
  app.get('/extension/*', (context, next) =>
    isExtensionZip(context.req.path) ? next() : Promise.resolve(context.text('No existe', 404)),
  );
  app.get('*', async (context, next) => {
    const address = context.req.path;
    const plain = address.replace(/\/$/, '');
    if (plain !== '' && plain !== address && documentFile(plain) !== null && isPublicAddress(plain))
      return context.redirect(plain, 301);
    const file = address === `/${appPage}` ? appPage : documentFile(address);
    const document = file === null ? null : await documents.get(file);
    if (document) return send(context, document, 200);
    // Other documents are served at their own addresses only.
    return path.extname(address) === '.html' || isPublicAddress(address) ? notFound(context) : next();
  });
  // The service worker answers what is shared; it is not there yet when the app was never opened in this browser.
  app.post(shareAddress, (context) =>
    context.html(
      '<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Glosa</title><h1>Abre Glosa una vez</h1><p>Antes de compartir algo, abre la app y entra en tu cuenta. Después, compártelo otra vez: no se ha guardado nada.</p><p><a href="/home">Abrir Glosa</a></p></html>',
    ),
  );
  // Browsers ask for it where a page names no icon of its own, as the one above.
  app.get('/favicon.ico', (context) => context.redirect('/icon.png', 301));
  app.get(shareAddress, (context) => context.redirect(receivedPath, 303));
  const tags = new FileTags();
  /** The files that answer requests under way. */
  const files = new WeakMap<Context, string>();
  app.use(async (context, next) => {
    await next();
    const file = files.get(context);
    if (file === undefined || context.res.status !== 200) return;
    const etag = await tags.of(file);
    if (context.req.header('if-none-match') === etag) {
      await context.res.body?.cancel();
      context.res = new Response(null, { status: 304, headers: { vary: 'accept-encoding' } });
    }
    context.res.headers.set('etag', etag);
  });
  app.use(
    serveStatic({
      root: path.relative(process.cwd(), folder) || '.',
      precompressed: true,
      onFound: (file, context) => void files.set(context, file),
    }),
  );
  app.get('*', async (context) => {
    const page = path.extname(context.req.path) === '' ? await documents.get(appPage) : null;
    // The app's router goes to its first page from anywhere; programs are told that nothing is there.
    return page ? send(context, page, isAppAddress(context.req.path) ? 200 : 404) : context.text('No existe', 404);
  });
  return app;

  async function notFound(context: Context): Promise<Response> {
    const page = await documents.get(notFoundFile);
    return page ? send(context, page, 404) : context.text('No existe', 404);
  }
}

/** Meanings and lists of words: the extension reads them from an origin that nobody can know beforehand, and they are the same for all. */
function isPublicContent(address: string): boolean {
  return address.startsWith('/glossary/') || address.startsWith('/starter-packs/');
}

function send(context: Context, { type, etag, bodies }: ReadyDocument, status: 200 | 404): Response {
  context.header('vary', 'accept-encoding');
  if (status === 200) {
    context.header('etag', etag);
    if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  }
  const encoding = encodingFor(context.req.header('accept-encoding') ?? '');
  if (encoding !== 'identity') context.header('content-encoding', encoding);
  context.header('content-type', type);
  return context.body(bodies[encoding], status);
}

/** The smallest encoding that the browser accepts; weight 0 means refused (RFC 9110, section 12.5.3). */
function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  const taken = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part): [string, boolean] => [part.trim().split(';')[0]?.trim() ?? '', !/;\s*q=0(?:\.0*)?\s*$/.test(part)]),
  );
  if (taken.get('br')) return 'br';
  return taken.get('gzip') ? 'gzip' : 'identity';
}
