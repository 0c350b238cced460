import { Hono } from 'hono';
import type { Logger } from 'pino';
import { testProviderPath } from '#server/features/accounts/google/testProvider.ts';
import { answerError } from '#server/http/answers.ts';
import { serveAnkiRelay } from '#server/http/site/ankiRelay.ts';
import { securityHeaders } from '#server/http/site/securityHeaders.ts';
import { serveVideoFrames } from '#server/http/site/videoFrames.ts';

export interface AppParts {
  readonly publicUrl: URL;
  readonly log: Logger;
  readonly accounts: Hono;
  readonly devices: Hono;
  readonly data: Hono;
  readonly devMail: Hono;
  /** The built-in provider behind «Continuar con Google»; null where there is none. */
  readonly testProvider: Hono | null;
  readonly web: Hono;
  /** Resolves when the database answers. */
  readonly healthy: () => Promise<void>;
}

/** The whole server as one request handler: accounts, data, the web app, and headers on every answer. */
export function createApp({
  publicUrl,
  log,
  accounts,
  devices,
  data,
  devMail,
  testProvider,
  web,
  healthy,
}: AppParts): Hono {
  const app = new Hono();
  app.use(securityHeaders(publicUrl));
  app.onError((error, context) => {
    log.error({ error: error.stack, path: context.req.path }, 'request failed');
    return answerError(context, 'unexpected');
  });
  app.get('/health', async (context) => {
    try {
      await healthy();
      return context.json({ status: 'ok' });
    } catch {
      return context.json({ status: 'unavailable' }, 503);
    }
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
