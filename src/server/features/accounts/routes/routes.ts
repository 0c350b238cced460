import { Hono, type Context } from 'hono';
import type { ServerFacts } from '#contract/administration.ts';
import type { AccountRoute, DeletedAnswer } from '#contract/accounts.ts';
import type { SignInOptions } from '#contract/signInPopup.ts';
import { answerError } from '#server/http/answers.ts';
import { readBearer } from '#server/http/bearer.ts';
import { fromAnywhere } from '#server/http/fromAnywhere.ts';
import { administrationRoutes } from './administrationRoutes.ts';
import { ownDeviceRoutes } from './deviceRoutes.ts';
import { accountErrors } from './accountErrors.ts';
import { accountRouteRegistrar } from './accountRoute.ts';
import { ownOrigins } from '../identity/identity.ts';
import { invitationRoutes } from './invitationRoutes.ts';
import { ownAccount } from './ownAccount.ts';
import { reminderRoutes } from './reminderRoutes.ts';
import { resetRoutes } from './resetRoutes.ts';
import type { AccountServices } from '../services/services.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { signUpRoutes } from './signUpRoutes.ts';
import { verificationRoutes } from './verificationRoutes.ts';

/** Signing in through others. */
export interface OtherProviders {
  /** Below `provider/`. */
  readonly routes: Hono;
  readonly providers: (context: Context) => SignInOptions['providers'];
}

/** The routes that take a password, or lead to one. */
const passwordRoutes: readonly AccountRoute[] = [
  'sign-up',
  'verify',
  'send-verification',
  'sign-in',
  'request-reset',
  'check-reset',
  'reset',
  'change-password',
];

/**
 * The account routes, `/api/auth/*` (spec §5): our own few routes before better-auth, so that every answer is a sentence
 * of the catalogue and nothing else of it is reachable.
 */
export function accountRoutes(
  services: AccountServices,
  others: OtherProviders,
  readFacts: () => Promise<ServerFacts>,
): Hono {
  const { config, limitAddress, deletion, log } = services;
  const app = new Hono();
  const origins = new Set(ownOrigins(config.publicUrl));

  // The two that a device asks, from an origin that nobody can know beforehand; no cookie counts there.
  for (const path of ['/session', '/deleted/*']) app.use(path, fromAnywhere('GET'));
  app.use(async (context, next) => {
    const asks = context.req.method === 'GET' ? context.req.path.replace(/^.*?\/auth\//, '') : '';
    const bearsToken = readBearer(context.req.header('authorization')) !== null;
    const isDevices = asks.startsWith('deleted/') || (asks === 'session' && bearsToken);
    if (bearsToken && !isDevices) return answerError(context, 'device-refused');
    const origin = context.req.header('origin');
    if (origin !== undefined && !isDevices && !origins.has(origin)) return answerError(context, 'permission-denied');
    await next();
    // Answers carry cookies and tokens.
    context.header('cache-control', 'no-store');
    return undefined;
  });
  app.onError(accountErrors(log));

  const on = accountRouteRegistrar(app, limitAddress);
  const own = ownAccount(services);
  if (!config.passwords)
    for (const route of passwordRoutes) app.post(`/${route}`, (context) => answerError(context, 'passwords-off'));
  signUpRoutes(on, services);
  verificationRoutes(on, services);
  sessionRoutes(app, on, services);
  resetRoutes(on, services);
  on('change-password', own.changePassword);
  on('delete', own.deleteAccount);
  ownDeviceRoutes(app, on, services);
  invitationRoutes(app, on, services);
  reminderRoutes(app, on, services);

  // A browser whose session has ended asks what to do with its copy; the session itself cannot say why it ended.
  app.get('/deleted/:uid', async (context) => {
    limitAddress(context, 'deleted');
    return context.json((await deletion.traceOf(context.req.param('uid'))) satisfies DeletedAnswer);
  });
  app.route('/admin', administrationRoutes(services, readFacts));
  app.get('/providers', async (context) =>
    context.json({
      providers: others.providers(context),
      passwords: config.passwords,
      signUp: (await services.isFull()) ? 'full' : await services.signUp.read(),
      domains: config.signUp.domains,
    } satisfies SignInOptions),
  );
  app.use('/provider/*', async (context, next) => {
    limitAddress(context, 'provider');
    await next();
  });
  app.route('/provider', others.routes);

  app.all('/*', (context) => answerError(context, 'not-found'));
  return app;
}
