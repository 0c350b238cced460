import { flushCompileCache } from 'node:module';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { calls } from '#contract/calls/calls.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { diskFiles } from '#server/adapters/files/disk.ts';
import { openLive } from '#server/adapters/live/open.ts';
import { standaloneDataRoutes } from '#server/composition/testing/standaloneDataRoutes.ts';

// The data routes as a process of their own, to be killed or measured: `node tests/dataServer.ts DATABASE_URL FOLDER`.
// The token `of-UID` is UID's. Prints its port once it listens.
const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const log = pino({ level: 'error' }, process.stderr);
const { routes } = standaloneDataRoutes({
  database: await openDatabase(databaseUrl),
  live: await openLive(databaseUrl, log),
  files: await diskFiles(folder),
  verifyToken: async (token) =>
    token.startsWith('of-')
      ? { uid: token.slice(3), sessionId: token, scope: 'account', expiresAt: Date.now() + 900_000 }
      : 'invalid',
  calls,
  now: Date.now,
  log,
});
serve({ fetch: routes.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(port);
  // It never exits by itself, which is when the cache would be written.
  flushCompileCache();
});
