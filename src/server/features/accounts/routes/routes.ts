import { Hono, type Context } from 'hono';
import type { DeletedAnswer } from '#contract/accounts.ts';
import type { Providers } from '#contract/signInPopup.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { answerError, answerRefusal } from '#server/http/answers.ts';
import { isFullDisk } from '#server/http/fullDisk.ts';
import { accountRouteRegistrar } from './accountRoute.ts';
import { ownOrigins } from '../identity/identity.ts';
import { ownAccount } from './ownAccount.ts';
import { resetRoutes } from './resetRoutes.ts';
import type { AccountServices } from '../services/services.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { signUpRoutes } from './signUpRoutes.ts';
import { verificationRoutes } from './verificationRoutes.ts';

/** Signing in through others. */
export interface OtherProviders {
  /** Below `provider/`. */
  readonly routes: Hono;
  readonly providers: (context: Context) => Providers;
}

/**
 * The account routes, `/api/auth/*` (spec §5): our own few routes before better-auth, so that every answer is a sentence
 * of the catalogue and nothing else of it is reachable.
 */
export function accountRoutes(services: AccountServices, others: OtherProviders): Hono {
  const { config, limitAddress, deletion, log } = services;
  const app = new Hono();
  const origins = new Set(ownOrigins(config.publicUrl));

  app.use(async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && !origins.has(origin)) return answerError(context, 'permission-denied');
    await next();
    // Answers carry cookies and tokens.
    context.header('cache-control', 'no-store');
    return undefined;
  });
  app.onError((error, context) => {
    if (error instanceof Refusal) return answerRefusal(context, error);
    if (isFullDisk(error)) return answerError(context, 'server-full');
    // Its kind alone: an error's words may quote what a person wrote.
    log.error({ kind: error.name, path: context.req.path }, 'an account request failed');
    return answerError(context, 'service-failed');
  });

  const on = accountRouteRegistrar(app, limitAddress);
  const own = ownAccount(services);
  signUpRoutes(on, services);
  verificationRoutes(on, services);
  sessionRoutes(app, on, services);
  resetRoutes(on, services);
  on('change-password', own.changePassword);
  on('delete', own.deleteAccount);

  // A browser whose session has ended asks what to do with its copy; the session itself cannot say why it ended.
  app.get('/deleted/:uid', async (context) => {
    limitAddress(context, 'deleted');
    return context.json((await deletion.traceOf(context.req.param('uid'))) satisfies DeletedAnswer);
  });
  app.get('/providers', (context) => context.json(others.providers(context)));
  app.use('/provider/*', async (context, next) => {
    limitAddress(context, 'provider');
    await next();
  });
  app.route('/provider', others.routes);

  app.all('/*', (context) => answerError(context, 'not-found'));
  return app;
}
