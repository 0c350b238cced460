import { Hono } from 'hono';
import { serveStatic } from '@hono/node-server/serve-static';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const year = 'public, max-age=31536000, immutable';

/**
 * The built web app: files named by their content are kept for a year, everything else is asked for again, and any
 * other address answers the app's page, whose own router knows the routes of spec §2.
 */
export function webApp(folder: string): Hono {
  const app = new Hono();
  const pageFile = path.join(folder, 'index.html');

  app.use(async (context, next) => {
    await next();
    const kept = context.res.ok && context.req.path.startsWith('/assets/');
    context.res.headers.set('cache-control', kept ? year : 'no-cache');
  });
  app.use(serveStatic({ root: path.relative(process.cwd(), folder) || '.', precompressed: true }));
  app.get('*', async (context) => {
    const file = path.extname(context.req.path) !== '';
    const page = file ? null : await readFile(pageFile, 'utf8').catch(() => null);
    if (!page) return context.text('No existe', 404);
    return context.html(page);
  });
  return app;
}
