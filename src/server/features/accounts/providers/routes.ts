import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { isTimeZone } from '#domain/time/day.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { ClosedAccounts } from '../identity/closedAccounts.ts';
import type { SignUpGate } from '../entering/signUpGate.ts';
import type { Deletion } from '../services/deletion.ts';
import type { NewAccount } from '../services/ensureProfile.ts';
import { identityHeaders, passCookies, type AddressOf } from '../identity/forward.ts';
import { ownOrigins, type Identity } from '../identity/identity.ts';
import { accountOf } from './account.ts';
import { popupEnd } from './popupEnd.ts';
import { randomSecrets, type Provider } from './provider.ts';
import { createVisits, longestVisit } from './visits.ts';

export interface ProviderRoutesParts {
  readonly identity: Identity;
  readonly database: Database;
  readonly deletion: Deletion;
  readonly closed: Pick<ClosedAccounts, 'isClosed'>;
  readonly gate: SignUpGate;
  readonly publicUrl: URL;
  readonly secret: string;
  readonly addressOf: AddressOf;
  /** Makes the profile of an account that has none yet. */
  readonly ensureProfile: (account: NewAccount) => Promise<void>;
  /** One may sign in by a password as well. */
  readonly passwords: boolean;
  /** The provider of this name for this visitor; null when there is none. */
  readonly providerFor: (context: Context, id: string) => Provider | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
}

const visitCookie = 'glosa.provider';
const invitationSecret = z.string().regex(/^[\w-]{1,200}$/);
const attemptId = z.string().regex(/^[\w-]{1,64}$/);

/**
 * `/api/auth/provider/…`: signing in through a provider (spec §5) in a popup, that goes to the provider and back and ends on
 * a page that tells the app how it went. Nothing of a request says where to go next, so there is nothing to redirect to.
 */
export function providerRoutes(parts: ProviderRoutesParts): Hono {
  const {
    identity,
    database,
    deletion,
    closed,
    gate,
    publicUrl,
    secret,
    addressOf,
    ensureProfile,
    passwords,
    providerFor,
    now,
    log,
  } = parts;
  const app = new Hono();
  const visits = createVisits(secret, now);
  const origins = ownOrigins(publicUrl);
  const cookie = {
    path: '/api/auth/provider',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.protocol === 'https:',
  } as const;

  /** PUBLIC_URL, or its other spelling on loopback when the visitor came by that: the cookie belongs to one of them. */
  const originOf = (context: Context): string =>
    origins.find((origin) => new URL(origin).host === context.req.header('host')) ?? publicUrl.origin;

  const end = (context: Context, attempt: string, error: ErrorId | null, status: 200 | 400 = 200) =>
    popupEnd(context, { attempt, error }, status);

  app.use(async (context, next) => {
    await next();
    // The provider's page has no such policy; with ours the popup would lose its opener when it comes back.
    context.header('cross-origin-opener-policy', 'unsafe-none');
    context.header('referrer-policy', 'no-referrer');
  });

  app.get('/:name', async (context) => {
    const attempt = attemptId.safeParse(context.req.query('attempt')).data ?? '';
    // Only our own page may begin a visit, so that no link on another site signs anybody in.
    const from = context.req.header('sec-fetch-site');
    if (from !== undefined && from !== 'same-origin' && from !== 'none')
      return end(context, attempt, 'permission-denied', 400);
    const name = context.req.param('name');
    const provider = providerFor(context, name);
    if (!provider) return end(context, attempt, 'provider-not-supported', 400);
    const secrets = randomSecrets();
    const redirectUri = `${originOf(context)}/api/auth/provider/${name}/callback`;
    const remember = context.req.query('remember') !== '0';
    const invitation = invitationSecret.safeParse(context.req.query('invitation')).data;
    const requestedZone = context.req.query('timeZone') ?? '';
    const timeZone = requestedZone.length <= 64 && isTimeZone(requestedZone) ? requestedZone : 'UTC';
    try {
      const address = await provider.authorize(redirectUri, secrets);
      const kept = await visits.sign({
        attempt,
        remember,
        timeZone,
        redirectUri,
        ...(invitation !== undefined && { invitation }),
        ...secrets,
      });
      setCookie(context, visitCookie, kept, { ...cookie, maxAge: longestVisit });
      return context.redirect(address.href);
    } catch (error) {
      return end(context, attempt, refusedAs(error));
    }
  });

  app.get('/:name/callback', async (context) => {
    const kept = await visits.read(getCookie(context, visitCookie));
    deleteCookie(context, visitCookie, cookie);
    const provider = providerFor(context, context.req.param('name'));
    // A visit that was begun with one provider is not ended with another.
    if (!kept || !provider || new URL(kept.redirectUri).pathname !== context.req.path)
      return end(context, kept?.attempt ?? '', refusedBy(context.req.param('name')), 400);
    if (context.req.query('error') === 'access_denied' && context.req.query('state') === kept.state)
      return end(context, kept.attempt, 'provider-cancelled');
    try {
      const address = new URL(kept.redirectUri);
      address.search = new URL(context.req.url).search;
      const claims = await provider.identify(address, kept);
      const uid = await accountOf(claims, kept.invitation, { database, identity, deletion, gate, passwords });
      const { headers, response } = await identity.api.makeSession({
        body: { uid, rememberMe: kept.remember },
        headers: identityHeaders(context, addressOf),
        returnHeaders: true,
      });
      if (!response.made) throw new Refusal((await closed.isClosed(uid)) ? 'account-closed' : 'service-failed');
      // With its own time zone; where this fails the next session makes it without.
      await ensureProfile({ uid, email: claims.email, name: claims.name, timeZone: kept.timeZone }).catch(
        () => undefined,
      );
      passCookies(headers, context);
      return end(context, kept.attempt, null);
    } catch (error) {
      return end(context, kept.attempt, refusedAs(error));
    }
  });

  /** Whoever came back from another issuer is told nothing of Google. */
  function refusedBy(name: string): ErrorId {
    return name === 'google' ? 'google-refused' : 'provider-refused';
  }

  function refusedAs(error: unknown): ErrorId {
    if (error instanceof Refusal) return error.id;
    log.error({ kind: error instanceof Error ? error.name : typeof error }, 'signing in through the provider failed');
    return 'service-failed';
  }

  return app;
}
