import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from '#server/adapters/metrics/metrics.ts';
import { testProviderPath } from '#server/features/accounts/providers/testProvider.ts';
import { answerError } from '#server/http/answers.ts';
import { serveAnkiRelay } from '#server/http/site/ankiRelay.ts';
import { watchRequests } from '#server/http/watchRequests.ts';
import { securityHeaders } from '#server/http/site/securityHeaders.ts';
import { serveVideoFrames } from '#server/http/site/videoFrames.ts';
import { installation } from '#server/start/installation.ts';
import type { Readiness } from './readiness.ts';

export interface AppParts {
  readonly publicUrl: URL;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'request'>;
  /** Writes a line for each request. */
  readonly logsRequests: boolean;
  readonly accounts: Hono;
  readonly devices: Hono;
  readonly data: Hono;
  readonly devMail: Hono;
  /** The built-in provider behind «Continuar con Google»; null where there is none. */
  readonly testProvider: Hono | null;
  readonly web: Hono;
  /** Resolves when the database answers. */
  readonly healthy: () => Promise<void>;
  /** Says in words how the server is: whether it may be sent requests, and what an operator should look after. */
  readonly readiness: () => Promise<Readiness>;
}

/** The whole server as one request handler: accounts, data, the web app, and headers on every answer. */
export function createApp({
  publicUrl,
  log,
  metrics,
  logsRequests,
  accounts,
  devices,
  data,
  devMail,
  testProvider,
  web,
  healthy,
  readiness,
}: AppParts): Hono {
  const app = new Hono();
  app.use(watchRequests({ metrics, log: logsRequests ? log : null }));
  app.use(securityHeaders(publicUrl));
  app.onError((error, context) => {
    log.error({ error: error.stack, path: context.req.path }, 'request failed');
    return answerError(context, 'unexpected');
  });
  app.get('/health', async (context) => {
    try {
      await healthy();
      return context.json({ status: 'ok', version: installation.version });
    } catch {
      return context.json({ status: 'unavailable' }, 503);
    }
  });
  app.get('/ready', async (context) => {
    const found = await readiness();
    return context.json(found, found.status === 'ok' ? 200 : 503);
  });
  app.route('/api/auth', accounts);
  app.route('/api/device', devices);
  app.all('/api/*', (context) => answerError(context, 'not-found'));
  app.route('/dev/correo', devMail);
  if (testProvider) app.route(testProviderPath, testProvider);
  app.route('/', serveVideoFrames());
  app.route('/', serveAnkiRelay());
  app.route('/', data);
  app.route('/', web);
  return app;
}
