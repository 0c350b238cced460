import { Hono, type Context } from 'hono';
import { jwtVerify } from 'jose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { accountRequests, type AccountRequest, type AccountRoute, type DeletedAnswer, type Session } from '#contract/accounts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { isTimeZone } from '#domain/time/day.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { answerError } from '#server/http/answers.ts';
import { isFullDisk } from '#server/http/fullDisk.ts';
import { readJson } from '#server/http/readJson.ts';
import type { AccessTokens } from './accessToken.ts';
import type { NewAccount } from './ensureProfile.ts';
import { errorOf } from './errors.ts';
import type { Providers } from '#contract/signInPopup.ts';
import { requireAddress } from './address.ts';
import { signInLimit, type Attempts } from './attempts.ts';
import type { Deletion } from './deletion.ts';
import type { AddressOf, Forward } from './forward.ts';
import { ownOrigins, type Identity } from './identity.ts';
import { ownAccount, signedIn } from './ownAccount.ts';
import { longestPassword, passwordFault } from './password.ts';
import type { RequestReset } from './resetRequest.ts';
import { accountTables, hasPassword } from './tables.ts';

export interface AccountRoutesParts {
  readonly identity: Identity;
  readonly secret: string;
  readonly publicUrl: URL;
  readonly database: Database;
  readonly accessTokens: AccessTokens;
  /** Makes the profile of an account that has none yet. */
  readonly ensureProfile: (account: NewAccount) => Promise<void>;
  readonly forward: Forward;
  readonly addressOf: AddressOf;
  readonly attempts: Attempts;
  readonly requestReset: RequestReset;
  readonly deletion: Deletion;
  /** Signing in through others: below `provider/`. */
  readonly google: Hono;
  readonly providers: (context: Context) => Providers;
  readonly now: () => number;
  readonly log: Logger;
}

const signUpAnswer = z.object({ user: z.object({ id: z.string() }) });
const bodyBytes = 16 * 1024;

/**
 * The account routes, `/api/auth/*` (spec §5): our own few doors before better-auth, so that every answer is a sentence
 * of the catalogue and nothing else of it is reachable.
 */
export function accountRoutes(parts: AccountRoutesParts): Hono {
  const { identity, secret, publicUrl, database, accessTokens, ensureProfile, forward, addressOf, attempts, requestReset, log } = parts;
  const app = new Hono();
  const own = ownAccount(parts);
  const origins = new Set(ownOrigins(publicUrl));

  app.use(async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && !origins.has(origin)) return answerError(context, 'permission-denied');
    await next();
    // Answers carry cookies and tokens.
    context.header('cache-control', 'no-store');
    return undefined;
  });
  app.onError((error, context) => {
    if (error instanceof Refusal) return error.id === 'body-too-large' ? answerError(context, error.id, 413) : answerError(context, error.id);
    if (isFullDisk(error)) return answerError(context, 'server-full');
    // Its kind alone: an error's words may quote what a person wrote.
    log.error({ kind: error.name, path: context.req.path }, 'an account request failed');
    return answerError(context, 'service-failed');
  });

  const on = <Route extends AccountRoute>(route: Route, handle: (context: Context, input: AccountRequest<Route>) => Promise<Response>) => {
    app.post(`/${route}`, async (context) => {
      const schema: z.ZodType<AccountRequest<Route>> = schemaOf(route);
      const parsed = schema.safeParse(await readJson(context.req.raw, bodyBytes));
      if (!parsed.success) throw new Refusal('invalid-argument');
      return handle(context, parsed.data);
    });
  };

  const done = async (context: Context, response: Response) =>
    response.ok ? context.json({}) : answerError(context, await errorOf(response));

  const accountAt = (email: string) =>
    accountTables(database).selectFrom('auth_user').select(['id', 'emailVerified']).where('email', '=', email.toLowerCase()).executeTakeFirst();

  /** Whoever guesses from elsewhere must not lock out the owner where the owner is signed in already. */
  const isAtHome = async (email: string, address: string) => {
    const row = await accountTables(database)
      .selectFrom('auth_session')
      .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
      .select('auth_session.id')
      .where('auth_user.email', '=', email.toLowerCase())
      .where('auth_session.ipAddress', '=', address)
      .executeTakeFirst();
    return row !== undefined;
  };

  const isPending = async (code: string) => {
    const { internalAdapter } = await identity.$context;
    const pending = await internalAdapter.findVerificationValue(`reset-password:${code}`);
    return pending !== null && pending.expiresAt > new Date();
  };

  on('sign-up', async (context, { name, email, password, timeZone }) => {
    requireAddress(email);
    const fault = passwordFault(password);
    if (fault) throw new Refusal(fault);
    const response = await forward(context, 'POST', '/sign-up/email', { name, email, password });
    const account = await accountAt(email);
    if (!response.ok) {
      const id = await errorOf(response);
      // Of two at once, the second meets the unique address only when its row is written.
      return answerError(context, id === 'service-failed' && account ? 'email-in-use' : id);
    }
    const { user } = signUpAnswer.parse(await response.json());
    // better-auth answers a taken address alike, with a user that does not exist; spec §8 says so in words.
    if (account?.id !== user.id) return answerError(context, 'email-in-use');
    try {
      await ensureProfile({ uid: user.id, email: email.toLowerCase(), name, timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' });
    } catch (error) {
      log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'a profile could not be made; the next session makes it');
    }
    return context.json({});
  });

  on('sign-in', async (context, { email, password, rememberMe }) => {
    requireAddress(email);
    // Too long to be anybody's: not the right one.
    if (password.length > 2 * longestPassword) throw new Refusal('invalid-credential');
    if (!(await attempts.take(signInLimit, email)) && !(await isAtHome(email, addressOf(context)))) throw new Refusal('too-many-requests');
    const response = await forward(context, 'POST', '/sign-in/email', { email, password, rememberMe });
    if (response.ok) await attempts.forget(signInLimit, email);
    return done(context, response);
  });

  on('sign-out', async (context) => {
    try {
      // better-auth takes the cookie away even when the session could not be ended: it would go on for whoever has a copy.
      const session = await signedIn(context, forward);
      if (session) await accountTables(database).deleteFrom('auth_session').where('id', '=', session.sessionId).execute();
      const response = await forward(context, 'POST', '/sign-out', {});
      return response.ok ? context.json({}) : answerError(context, 'sign-out-failed');
    } catch {
      return answerError(context, 'sign-out-failed');
    }
  });

  on('verify', async (context, { code }) => {
    const email = await provedAddress(code, secret);
    const account = email === null ? undefined : await accountAt(email);
    // A link works once: better-auth would take it again until it expires.
    if (!account || Boolean(account.emailVerified)) throw new Refusal('link-invalid');
    return done(context, await forward(context, 'GET', `/verify-email?${new URLSearchParams({ token: code }).toString()}`));
  });

  on('request-reset', async (context, { email }) => {
    requireAddress(email);
    return done(context, await requestReset(context, email));
  });

  on('check-reset', async (context, { code }) => {
    if (!(await isPending(code))) throw new Refusal('link-invalid');
    return context.json({});
  });

  on('reset', async (context, { code, password }) => {
    if (!(await isPending(code))) throw new Refusal('link-invalid');
    const fault = passwordFault(password);
    if (fault) throw new Refusal(fault);
    return done(context, await forward(context, 'POST', '/reset-password', { token: code, newPassword: password }));
  });

  on('change-password', own.changePassword);
  on('delete', own.deleteAccount);

  app.get('/session', async (context) => {
    const user = await signedIn(context, forward);
    // Nobody signed in is an answer, not a fault: browsers log faults.
    if (!user) return context.json(null);
    const { id: uid, email, name } = user;
    await ensureProfile({ uid, email, name, timeZone: 'UTC' });
    const session: Session = { uid, email, name, social: !(await hasPassword(database, uid)), ...(await accessTokens.issue(uid)) };
    return context.json(session);
  });

  // A browser whose session has ended asks what of its copy: the session alone cannot say why it ended.
  app.get('/deleted/:uid', async (context) => context.json((await parts.deletion.leftBy(context.req.param('uid'))) satisfies DeletedAnswer));
  app.get('/providers', (context) => context.json(parts.providers(context)));
  app.route('/provider', parts.google);

  app.all('/*', (context) => answerError(context, 'not-found'));
  return app;
}

function schemaOf<Route extends AccountRoute>(route: Route): z.ZodType<AccountRequest<Route>> {
  // TypeScript does not see that indexing the table by Route and inferring from it meet.
  return accountRequests[route] as unknown as z.ZodType<AccountRequest<Route>>;
}

/** The address that a verification code was made for, when the code is ours and has not expired. */
async function provedAddress(code: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(code, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return typeof payload['email'] === 'string' ? payload['email'] : null;
  } catch {
    return null;
  }
}
