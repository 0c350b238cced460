import type { Hono } from 'hono';
import type { ServerFacts } from '#contract/administration.ts';
import type { Config } from '#server/config/config.ts';
import type { VerifyToken } from '#server/http/bearer.ts';
import type { RegisterFunction } from '#server/http/callable.ts';
import { rejectEndedSessions } from './identity/accessToken.ts';
import { deviceRoutes } from './routes/deviceRoutes.ts';
import { devMail } from './mail/devMail.ts';
import { profileMaker, type MakeCall } from './services/ensureProfile.ts';
import { providerSignIn } from './providers/signIn.ts';
import { createReminders } from './reminders/sendReminders.ts';
import { registerMailFunctions } from './routes/mailFunctions.ts';
import { accountRoutes } from './routes/routes.ts';
import { accountServices, type AccountParts } from './services/services.ts';
import { emailOf } from './identity/tables.ts';
import { createAccountTidying } from './tidyAccounts.ts';

export interface CreateAccountsParts extends Omit<AccountParts, 'config' | 'ensureProfile' | 'endReminder'> {
  readonly config: Pick<
    Config,
    'publicUrl' | 'secret' | 'smtpUrl' | 'host' | 'google' | 'oidc' | 'passwords' | 'signUp' | 'admins'
  >;
  /** Makes one call for a user at once: the profile of a new account is made by a call like any other. */
  readonly makeCall: MakeCall;
  /** What an operator looks at first, as far as others than accounts know it. */
  readonly readFacts: () => Promise<Omit<ServerFacts, 'mail' | 'activeThisMonth' | 'signUp' | 'isSignUpFixed'>>;
}

/** The accounts as the rest of the server knows them. */
export interface Accounts {
  /** `/api/auth/*`. */
  readonly routes: Hono;
  /** `/api/device/*`: what a browser asks to be joined to an account. */
  readonly deviceRoutes: Hono;
  /** Shows unsent mails on a developer's machine: `/dev/correo`. */
  readonly devMail: Hono;
  /** The built-in provider behind «Continuar con Google»; null where there is none. */
  readonly testProvider: Hono | null;
  /** Checks a bearer token; those of ended sessions and of deleted accounts are refused. */
  readonly verifyToken: VerifyToken;
  /** The address of an account; null when there is no such account. */
  readonly emailOf: (uid: string) => Promise<string | null>;
  /** Registers the callable functions that send mail (spec §7). */
  readonly registerFunctions: (register: RegisterFunction) => void;
  /** Finishes interrupted deletions, removes unverified accounts and drops expired counts. */
  readonly tidy: () => Promise<void>;
  /** Sends the reminders that are due. */
  readonly sendReminders: () => Promise<void>;
  /** False while nobody has said who may make an account. */
  readonly isSignUpChosen: () => Promise<boolean>;
}

/** Puts the parts of the accounts together over the server's adapters. */
export async function createAccounts({ makeCall, readFacts, ...parts }: CreateAccountsParts): Promise<Accounts> {
  const { config, database, outbox } = parts;
  const ensureProfile = profileMaker(database, makeCall);
  const endReminder = async (uid: string): Promise<void> => {
    await makeCall(uid, 'setReminder', { isOn: false });
  };
  const services = await accountServices({ ...parts, ensureProfile, endReminder });
  const google = providerSignIn({ ...services, config });
  return {
    routes: accountRoutes(services, google, async () => ({
      ...(await readFacts()),
      activeThisMonth: await services.administration.activeThisMonth(),
      mail: await services.administration.mail(),
      signUp: await services.signUp.read(),
      isSignUpFixed: services.signUp.isFixed,
    })),
    deviceRoutes: deviceRoutes(services),
    devMail: devMail(outbox, config),
    testProvider: google.testPage,
    verifyToken: rejectEndedSessions(services.accessTokens, services.sessions),
    emailOf: (uid) => emailOf(database, uid),
    registerFunctions: (register) => registerMailFunctions(register, services),
    tidy: createAccountTidying(services),
    sendReminders: createReminders(services),
    isSignUpChosen: () => services.signUp.isChosen(),
  };
}
