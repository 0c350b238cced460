import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { Config } from '#server/config/config.ts';
import { isLoopback } from '#server/config/config.ts';
import type { Outbox } from '#server/adapters/mail/outbox.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { ClosedAccounts } from './closedAccounts.ts';
import type { OpenSessions } from './openSessions.ts';
import { longestPassword, shortestPassword } from '#domain/passwords/passwordFault.ts';
import type { PasswordHashing } from './passwordHashing.ts';
import { accountTables, hasPassword, truth } from './tables.ts';
import { sessionCookies } from './sessionCookies.ts';
import { identityModels } from './models.ts';
import { sessionMaker } from './sessionMaker.ts';
import { postHeard } from '../mail/lostMails.ts';
import { resetMessage, socialMessage, verificationMessage } from '../mail/messages.ts';

/** The header by which rate limits count. Our own routes set it from the socket; a client's value is dropped. */
export const clientAddressHeader = 'x-glosa-client-address';

/** The path of better-auth's own routes; nothing outside this process reaches them. */
export const identityPath = '/identity';

const hour = 3600;

export interface IdentityParts {
  readonly config: Pick<Config, 'publicUrl' | 'secret' | 'passwords' | 'oidc'>;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly sessions: OpenSessions;
  readonly closed: Pick<ClosedAccounts, 'isClosed'>;
  readonly passwords: PasswordHashing;
}

/**
 * Passwords, sessions and one-time links, kept by better-auth. What it leaves open by default is closed here: limits are
 * on, counted per socket address in the database; a reset ends every session; a reset proves the mailbox.
 */
export async function createIdentity({ config, database, outbox, sessions, closed, passwords }: IdentityParts) {
  const link = (mode: string, code: string) => {
    const url = new URL('/auth-action', config.publicUrl);
    url.search = new URLSearchParams({ mode, code }).toString();
    return url.href;
  };
  /** What the button says by which this account is signed in to. */
  const providerName = async (uid: string) => {
    const way = await accountTables(database)
      .selectFrom('auth_account')
      .select('providerId')
      .where('userId', '=', uid)
      .executeTakeFirst();
    const isOidc = config.oidc && withoutSlash(config.oidc.issuer.href) === withoutSlash(way?.providerId ?? '');
    return isOidc ? config.oidc.name : 'Google';
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
    // better-auth would answer "internal server error" to what is no answer of its own: our routes say what it is.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: config.passwords,
      autoSignIn: false,
      requireEmailVerification: true,
      // Characters are counted in password.ts; better-auth counts UTF-16 units.
      minPasswordLength: shortestPassword,
      maxPasswordLength: 2 * longestPassword,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
      // A password would add a second way into an account made without one; the mail tells its owner why there is no link.
      // Without it better-auth has no reset either: `enabled` stops signing in and up alone, and a reset would make a password.
      ...(config.passwords && {
        sendResetPassword: async ({ user, token }: { readonly user: Recipient; readonly token: string }) =>
          postHeard(
            outbox.post(
              (await hasPassword(database, user.id))
                ? resetMessage(user.email, user.name, link('resetPassword', token))
                : socialMessage(user.email, user.name, await providerName(user.id)),
            ),
          ),
      }),
      onPasswordReset: ({ user }) => finishReset(user.id, { database, sessions }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      expiresIn: hour,
      sendVerificationEmail: async ({ user, token }) =>
        postHeard(outbox.post(verificationMessage(user.email, user.name, link('verifyEmail', token)))),
    },
    // Sessions that better-auth deletes by itself, at a reset, end on every server too.
    databaseHooks: {
      session: {
        // However somebody signs in, a closed account has no session.
        create: { before: async ({ userId }) => ((await closed.isClosed(userId)) ? false : undefined) },
        delete: { after: async ({ id }) => sessions.publishEnd([{ id }]) },
      },
    },
    ...identityModels,
    session: { ...identityModels.session, expiresIn: 30 * 24 * hour, updateAge: 24 * hour },
    rateLimit: {
      ...identityModels.rateLimit,
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
      ...sessionCookies(config.publicUrl),
      // Off by default where NODE_ENV is "test".
      disableOriginCheck: false,
      // The tables are made below, and asking for all of them again would be part of the first request.
      database: { validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  } satisfies Parameters<typeof betterAuth>[0];
  // Of servers that start together on an empty database the second one finds the tables made.
  await database.migrating(async () => (await getMigrations(options)).runMigrations());
  return betterAuth(options);
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, '');
}

/** A password was set through a link of a mail: the mailbox is proved, and every session and earlier link ends. */
async function finishReset(
  uid: string,
  { database, sessions }: Pick<IdentityParts, 'database' | 'sessions'>,
): Promise<void> {
  const tables = accountTables(database);
  await tables
    .updateTable('auth_user')
    .set({ emailVerified: truth(database) })
    .where('id', '=', uid)
    .execute();
  // Links asked for earlier end with the password that they were to replace.
  await tables.deleteFrom('auth_verification').where('value', '=', uid).execute();
  await sessions.endAll(uid);
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>;

/** PUBLIC_URL, and on a loopback one its other spelling: people type both. */
export function ownOrigins(publicUrl: URL): string[] {
  if (!isLoopback(publicUrl.hostname)) return [publicUrl.origin];
  return ['127.0.0.1', 'localhost'].map(
    (host) => `${publicUrl.protocol}//${host}${publicUrl.port ? `:${publicUrl.port}` : ''}`,
  );
}
