import type { Logger } from 'pino';
import type { Database } from '#server/adapters/database/database.ts';
import type { Live } from '#server/adapters/live/live.ts';
import type { Metrics } from '#server/adapters/metrics/metrics.ts';
import type { Outbox } from '#server/adapters/mail/outbox.ts';
import type { Config } from '#server/config/config.ts';
import type { LimitAddress } from '#server/http/rates/addressLimits.ts';
import { logAction } from '../administration/actionLog.ts';
import { administrators } from '../administration/administrators.ts';
import { createAdministration } from '../administration/administration.ts';
import { createClosedAccounts } from '../identity/closedAccounts.ts';
import { createAccessTokens } from '../identity/accessToken.ts';
import { createAttempts } from '../guards/attempts.ts';
import { createDevices } from '../devices/devices.ts';
import { createInvitations } from '../entering/invitations.ts';
import { createSignUpPolicy } from '../entering/signUpPolicy.ts';
import { createSignUpGate } from '../entering/signUpGate.ts';
import { hasPassword } from '../identity/tables.ts';
import { createDeletion } from './deletion.ts';
import type { NewAccount } from './ensureProfile.ts';
import { forwarder, type AddressOf } from '../identity/forward.ts';
import { createIdentity } from '../identity/identity.ts';
import { createKnownBrowsers } from '../guards/knownBrowsers.ts';
import { createOpenSessions } from '../identity/openSessions.ts';
import { createLastUse } from '../identity/lastUse.ts';
import { passwordHashing } from '../identity/passwordHashing.ts';
import { resetRequester } from './resetRequest.ts';
import { createSignUpBrowsers } from '../guards/signUpBrowsers.ts';
import { createSignInGuard } from '../guards/signInGuard.ts';

export interface AccountParts {
  readonly config: Pick<Config, 'publicUrl' | 'secret' | 'smtpUrl' | 'signUp' | 'admins' | 'passwords' | 'oidc'>;
  readonly database: Database;
  readonly live: Live;
  readonly outbox: Outbox;
  /** Removes documents, balances, answers and files of an account; does nothing where there are none. */
  readonly erase: (uid: string) => Promise<void>;
  /** Makes the profile of an account that has none yet. */
  readonly ensureProfile: (account: NewAccount) => Promise<void>;
  /** Ends the reminder of an account. */
  readonly endReminder: (uid: string) => Promise<void>;
  /** Tells whether the server has no room for somebody new. */
  readonly isFull: () => Promise<boolean>;
  readonly addressOf: AddressOf;
  readonly limitAddress: LimitAddress;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'signIn'>;
}

/** Creates what the account routes share, once at start. */
export async function accountServices(parts: AccountParts) {
  const { config, database, live, outbox, erase, addressOf, now, log, metrics } = parts;
  const sessions = createOpenSessions({ database, live, now });
  const passwords = passwordHashing();
  const closed = createClosedAccounts(database, now);
  const identity = await createIdentity({ config, database, outbox, sessions, closed, passwords });
  const admins = administrators(database, config.admins);
  const attempts = createAttempts(database, now);
  const browsers = createKnownBrowsers(config.publicUrl, config.secret);
  const forward = forwarder(identity, config.publicUrl, addressOf);
  const deletion = createDeletion({ database, erase, live, now, log });
  const invitations = createInvitations(database, now);
  const signUp = createSignUpPolicy(database, config.signUp);
  return {
    ...parts,
    sessions,
    lastUse: createLastUse(database, now),
    closed,
    administration: createAdministration({
      config,
      database,
      identity,
      outbox,
      sessions,
      closed,
      admins,
      signUp,
      now,
      record: logAction(log),
    }),
    isAdmin: async (uid: string) => (await admins()).includes(uid),
    passwords,
    identity,
    attempts,
    browsers,
    signUpBrowsers: createSignUpBrowsers(config.publicUrl, config.secret, now),
    forward,
    accessTokens: createAccessTokens(config.secret, now),
    devices: createDevices({ database, sessions, secret: config.secret, now }),
    deletion,
    invitations,
    signUp,
    gate: createSignUpGate({
      signUp,
      domains: config.signUp.domains,
      isFull: parts.isFull,
      invitations,
      removeUnproved: (uid) => deletion.delete(uid, { onlyUnverified: true }),
    }),
    /** Tells whether an account's owner signs in by a password here. */
    usesPassword: async (uid: string): Promise<boolean> => config.passwords && hasPassword(database, uid),
    guard: createSignInGuard({ database, attempts, browsers, addressOf, now, log, metrics }),
    requestReset: resetRequester(database, forward, attempts),
  };
}

export type AccountServices = Awaited<ReturnType<typeof accountServices>>;
