import { betterAuth } from 'better-auth';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { getMigrations } from 'better-auth/db/migration';
import { z } from 'zod';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/config.ts';
import { isFullDisk } from '#server/http/fullDisk.ts';
import type { Outbox } from '#server/adapters/mail/outbox.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { OpenSessions } from './openSessions.ts';
import { longestPassword, shortestPassword } from '#domain/passwords/passwordFault.ts';
import type { PasswordHashing } from './passwordHashing.ts';
import { accountTables, hasPassword, truth } from './tables.ts';
import { resetMessage, socialMessage, verificationMessage } from './messages.ts';

/** The header by which rate limits count. Our own routes set it from the socket; a client's value is dropped. */
export const clientAddressHeader = 'x-glosa-client-address';

/** Where better-auth's own routes live; nothing outside this process reaches them. */
export const identityPath = '/identity';

const hour = 3600;

/**
 * Makes a session for somebody whom another provider has identified, and renews the cookie of one. These have no path: only
 * this process can call them, the first only after `google/` has looked at everything.
 */
const sessionMaker = {
  id: 'session-maker',
  endpoints: {
    makeSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ uid: z.string(), rememberMe: z.boolean() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const { uid, rememberMe } = context.body;
        const user = await internalAdapter.findUserById(uid);
        const session = user && (await internalAdapter.createSession(uid, !rememberMe));
        if (!session) return { made: false };
        await setSessionCookie(context, { session, user }, !rememberMe);
        return { made: true };
      },
    ),
    /** Replaces the cookie of the session that it names; the old cookie is not accepted any more. */
    renewSession: createAuthEndpoint.serverOnly({ method: 'POST' }, async (context) => {
      const found = await getSessionFromCtx(context);
      if (!found) return { renewed: false };
      const token = generateRandomString(32);
      await context.context.internalAdapter.updateSession(found.session.token, { token });
      await setSessionCookie(context, { session: { ...found.session, token }, user: found.user });
      return { renewed: true };
    }),
  },
};

export interface IdentityParts {
  readonly config: Pick<Config, 'publicUrl' | 'secret'>;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly sessions: OpenSessions;
  readonly passwords: PasswordHashing;
}

/**
 * Passwords, sessions and one-time links, kept by better-auth. What it leaves open by default is closed here: limits are
 * on, counted per socket address in the database; a reset ends every session; a reset proves the mailbox.
 */
export async function createIdentity({ config, database, outbox, sessions, passwords }: IdentityParts) {
  const link = (mode: string, code: string) => {
    const url = new URL('/auth-action', config.publicUrl);
    url.search = new URLSearchParams({ mode, code }).toString();
    return url.href;
  };
  const options = {
    appName: 'Glosa',
    baseURL: config.publicUrl.origin,
    basePath: identityPath,
    secret: config.secret,
    trustedOrigins: ownOrigins(config.publicUrl),
    database: { db: database.kysely, type: database.dialect },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: {
      // better-auth would answer "internal server error"; of these people are told that they pass.
      onError: (error) => {
        if (error instanceof Refusal) throw error;
        if (isFullDisk(error)) throw new Refusal('server-full');
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      // Characters are counted in password.ts; better-auth counts UTF-16 units.
      minPasswordLength: shortestPassword,
      maxPasswordLength: 2 * longestPassword,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
      // A password would add a second way into an account made without one; the mail tells its owner why there is no link.
      sendResetPassword: async ({ user, token }) =>
        outbox.post(
          (await hasPassword(database, user.id))
            ? resetMessage(user.email, user.name, link('resetPassword', token))
            : socialMessage(user.email, user.name),
        ),
      onPasswordReset: async ({ user }) => {
        const tables = accountTables(database);
        await tables
          .updateTable('auth_user')
          .set({ emailVerified: truth(database) })
          .where('id', '=', user.id)
          .execute();
        // Links asked for earlier end with the password that they were to replace.
        await tables.deleteFrom('auth_verification').where('value', '=', user.id).execute();
        await sessions.endAll(user.id);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      expiresIn: hour,
      sendVerificationEmail: async ({ user, token }) =>
        outbox.post(verificationMessage(user.email, user.name, link('verifyEmail', token))),
    },
    session: { modelName: 'auth_session', expiresIn: 30 * 24 * hour, updateAge: 24 * hour },
    user: { modelName: 'auth_user' },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'auth_rate_limit',
      window: 60,
      max: 120,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 10 },
        '/request-password-reset': { window: 60, max: 5 },
        '/send-verification-email': { window: 60, max: 5 },
        '/change-password': { window: 60, max: 10 },
        '/reset-password': { window: 60, max: 10 },
        '/verify-email': { window: 60, max: 20 },
        '/get-session': false,
      },
    },
    plugins: [sessionMaker],
    advanced: {
      ...cookiesOf(config.publicUrl),
      // Off by default where NODE_ENV is "test".
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  } satisfies Parameters<typeof betterAuth>[0];
  // Of servers that start together on an empty database the second one finds the tables made.
  await database.migrating(async () => (await getMigrations(options)).runMigrations());
  return betterAuth(options);
}

/**
 * Over https a browser takes `__Host-` cookies from this very host alone, for the whole of it and over https, so that no
 * other host of the domain can plant one. better-auth itself knows `__Secure-` only, hence the names in full.
 */
function cookiesOf(publicUrl: URL) {
  if (publicUrl.protocol !== 'https:') return { cookiePrefix: 'glosa', useSecureCookies: false };
  const named = (name: string) => ({ name: `__Host-glosa.${name}`, attributes: { secure: true, path: '/' } });
  return {
    useSecureCookies: false,
    cookies: { session_token: named('session_token'), dont_remember: named('dont_remember') },
  };
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>;

/** PUBLIC_URL, and on a loopback one its other spelling: people type both. */
export function ownOrigins(publicUrl: URL): string[] {
  if (!isLoopback(publicUrl.hostname)) return [publicUrl.origin];
  return ['127.0.0.1', 'localhost'].map(
    (host) => `${publicUrl.protocol}//${host}${publicUrl.port ? `:${publicUrl.port}` : ''}`,
  );
}
