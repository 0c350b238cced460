import { Hono } from 'hono';
import { serveStatic } from '@hono/node-server/serve-static';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const year = 'public, max-age=31536000, immutable';

/**
 * The built web app: files named by their content are kept for a year, everything else is asked for again, and any
 * other address answers the app's page, whose own router knows the routes of spec §2.
 */
export function webApp(folder: string): Hono {
  const app = new Hono();
  const pageFile = path.join(folder, 'index.html');
  const page = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : null;

  app.use(
    '*',
    serveStatic({
      root: path.relative(process.cwd(), folder) || '.',
      precompressed: true,
      onFound: (file, context) => {
        context.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? year : 'no-cache');
      },
    }),
  );
  app.get('*', (context) => {
    const file = path.extname(context.req.path) !== '';
    if (!page || file) return context.text('No existe', 404);
    return context.html(page, 200, { 'cache-control': 'no-cache' });
  });
  return app;
}
