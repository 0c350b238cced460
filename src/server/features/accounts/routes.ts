import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { accountRequests, type AccountRequest, type AccountRoute, type Session } from '#contract/accounts.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { answerError } from '#server/http/answers.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import type { AccessTokens } from './accessToken.ts';
import { errorOf } from './errors.ts';
import { clientAddressHeader, identityPath, type Identity } from './identity.ts';
import { accountTables } from './tables.ts';

export interface AccountRoutesParts {
  readonly identity: Identity;
  readonly secret: string;
  readonly publicUrl: URL;
  readonly database: Database;
  readonly accessTokens: AccessTokens;
  /** Makes the profile of an account that has none yet. */
  readonly ensureProfile: (account: { uid: string; email: string; name: string; timeZone: string }) => Promise<void>;
}

const sessionAnswer = z.object({ user: z.object({ id: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() }) });
const signUpAnswer = z.object({ user: z.object({ id: z.string() }) });
const bodyBytes = 16 * 1024;

/**
 * The account routes, `/api/auth/*` (spec §5): our own few doors before better-auth, so that every answer is a sentence
 * of the catalogue and nothing else of it is reachable.
 */
export function accountRoutes({ identity, secret, publicUrl, database, accessTokens, ensureProfile }: AccountRoutesParts): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: bodyBytes, onError: (context) => answerError(context, 'body-too-large', 413) }));

  const forward = async (context: Context, method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = new Headers({ [clientAddressHeader]: clientAddress(context) });
    for (const name of ['cookie', 'origin', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']) {
      const value = context.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    if (body) headers.set('content-type', 'application/json');
    const request = new Request(new URL(identityPath + path, publicUrl), { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const response = await identity.handler(request);
    for (const cookie of response.headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
    return response;
  };

  const done = async (context: Context, response: Response) =>
    response.ok ? context.json({}) : answerError(context, await errorOf(response));

  const on = <Route extends AccountRoute>(route: Route, handle: (context: Context, input: AccountRequest<Route>) => Promise<Response>) => {
    app.post(`/${route}`, async (context) => {
      const schema: z.ZodType<AccountRequest<Route>> = schemaOf(route);
      const parsed = schema.safeParse(await context.req.json().catch(() => null));
      if (!parsed.success) return answerError(context, 'invalid-argument');
      return handle(context, parsed.data);
    });
  };

  const exists = async (email: string) => {
    const row = await accountTables(database).selectFrom('auth_user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
    return row !== undefined;
  };

  on('sign-up', async (context, { name, email, password, timeZone }) => {
    const taken = await exists(email);
    const response = await forward(context, 'POST', '/sign-up/email', { name, email, password });
    if (!response.ok) return answerError(context, await errorOf(response));
    // better-auth answers alike for a taken address; the specification's §8 says so in words.
    if (taken) return answerError(context, 'email-in-use');
    const { user } = signUpAnswer.parse(await response.json());
    await ensureProfile({ uid: user.id, email: email.toLowerCase(), name, timeZone });
    return context.json({});
  });

  on('sign-in', async (context, { email, password, rememberMe }) =>
    done(context, await forward(context, 'POST', '/sign-in/email', { email, password, rememberMe })),
  );

  on('sign-out', async (context) => done(context, await forward(context, 'POST', '/sign-out', {})));

  on('verify', async (context, { code }) => {
    const email = await addressOf(code, secret);
    if (!email) return answerError(context, 'link-invalid');
    const user = await accountTables(database).selectFrom('auth_user').select('emailVerified').where('email', '=', email).executeTakeFirst();
    // A link works once: better-auth would take it again until it expires.
    if (!user || Boolean(user.emailVerified)) return answerError(context, 'link-invalid');
    return done(context, await forward(context, 'GET', `/verify-email?${new URLSearchParams({ token: code }).toString()}`));
  });

  on('request-reset', async (context, { email }) => {
    const response = await forward(context, 'POST', '/request-password-reset', { email });
    return done(context, response);
  });

  on('check-reset', async (context, { code }) => {
    const { internalAdapter } = await identity.$context;
    const pending = await internalAdapter.findVerificationValue(`reset-password:${code}`);
    return pending && pending.expiresAt > new Date() ? context.json({}) : answerError(context, 'link-invalid');
  });

  on('reset', async (context, { code, password }) =>
    done(context, await forward(context, 'POST', '/reset-password', { token: code, newPassword: password })),
  );

  app.get('/session', async (context) => {
    const response = await forward(context, 'GET', '/get-session');
    const found = sessionAnswer.safeParse(await response.json().catch(() => null));
    // Nobody signed in is an answer, not a fault: browsers log faults.
    if (!found.success || !found.data.user.emailVerified) return context.json(null);
    const { id: uid, email, name } = found.data.user;
    await ensureProfile({ uid, email, name, timeZone: 'UTC' });
    const session: Session = { uid, email, name, ...(await accessTokens.issue(uid)) };
    return context.json(session);
  });

  return app;
}

function schemaOf<Route extends AccountRoute>(route: Route): z.ZodType<AccountRequest<Route>> {
  // TypeScript does not see that indexing the table by Route and inferring from it meet.
  return accountRequests[route] as unknown as z.ZodType<AccountRequest<Route>>;
}

/** The address that a verification code was made for, when the code is ours and has not expired. */
async function addressOf(code: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(code, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return typeof payload['email'] === 'string' ? payload['email'] : null;
  } catch {
    return null;
  }
}
