import * as z from 'zod/mini';
import { signUpPolicies, type SignUpPolicy } from '#domain/accounts/signUpFault.ts';
import { text } from './fields.ts';

/** Accounts on one page of the list. */
export const accountsAPage = 50;

export const accountOrders = ['visit', 'space', 'name'] as const;
export type AccountOrder = (typeof accountOrders)[number];

/** An account as an operator sees it: nobody's books, words or hours. */
export interface AccountFacts {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** The beginning of the day (UTC) of the last visit; null when there was none that is known. */
  readonly visitedOn: number | null;
  readonly fileBytes: number;
  /** The bytes that its files may take; null: as many as everybody's. */
  readonly quota: number | null;
  /** `leaving`: closed, and erased at `eraseAt`. */
  readonly state: 'active' | 'unverified' | 'closed' | 'leaving';
  readonly eraseAt: number | null;
}

export interface AccountListPage {
  readonly asked: { readonly sought: string; readonly order: AccountOrder; readonly page: number };
  readonly total: number;
  readonly accounts: readonly AccountFacts[];
}

/** What an operator does with an account. `by` the one who does it is known to the server. */
export const accountActions = {
  close: z.strictObject({ uid: text(128) }),
  open: z.strictObject({ uid: text(128) }),
  /** The address, typed once more by whoever means it. */
  erase: z.strictObject({ uid: text(128), email: z.string().check(z.trim(), z.maxLength(320)) }),
  'end-sessions': z.strictObject({ uid: text(128) }),
  'reset-link': z.strictObject({ uid: text(128) }),
  verify: z.strictObject({ uid: text(128) }),
  /** Bytes; null: as everybody. */
  'set-quota': z.strictObject({
    uid: text(128),
    bytes: z.nullable(z.int().check(z.nonnegative(), z.maximum(2 ** 50))),
  }),
} as const;

export type AccountAction = keyof typeof accountActions;
export type AccountActionInput<Action extends AccountAction> = z.infer<(typeof accountActions)[Action]>;

/** Chooses who may make an account. */
export const signUpInput = z.strictObject({ policy: z.enum(signUpPolicies) });

/** How mail is. */
export interface MailFacts {
  /** False: there is no mail server, and links are handed over by hand. */
  readonly isSet: boolean;
  readonly waiting: number;
  /** Seconds since the oldest of those was written; null when none waits. */
  readonly oldestSeconds: number | null;
  /** Those that are tried no more. */
  readonly given: number;
  readonly sentThisWeek: number;
}

/** The first things that an operator looks at. */
export interface ServerFacts {
  readonly accounts: number;
  readonly activeThisMonth: number;
  readonly fileBytes: number;
  readonly freeBytes: number;
  /** Bytes that an account's files may take. */
  readonly quota: number;
  readonly databaseBytes: number;
  /** Seconds since the last complete backup; null when there is none. */
  readonly backupSeconds: number | null;
  readonly mail: MailFacts;
  readonly version: string;
  /** Who may make an account. */
  readonly signUp: SignUpPolicy;
  /** True when the server's environment says it, and nobody can change it here. */
  readonly isSignUpFixed: boolean;
}
