import * as z from 'zod/mini';
import { filled, text } from './fields.ts';

/** Too short, too long and badly formed have their own sentences (spec §8), so the schema lets them pass. */
const password = z.string();
const email = z.string().check(z.trim(), z.maxLength(320));
const code = filled(2048);
const invitation = filled(200);
/** One line: it goes into mails. */
const name = text(80).check(z.trim(), z.minLength(1), z.regex(/^\P{Cc}*$/u));

/** Days for which an invitation is good. */
export const usualInvitation = 7;
export const longestInvitation = 365;

/** Inputs of the account routes (`POST /api/auth/{name}`) take. */
export const accountRequests = {
  /** With the secret of an invitation where the server asks for one. */
  'sign-up': z.strictObject({ name, email, password, timeZone: text(64), invitation: z.exactOptional(invitation) }),
  /** Looks at an invitation and leaves it as it is. */
  'check-invitation': z.strictObject({ invitation }),
  'sign-in': z.strictObject({ email, password, rememberMe: z.boolean() }),
  'sign-out': z.strictObject({}),
  verify: z.strictObject({ code }),
  /** Another link: to an address, whether or not it has an account, or to the one that an expired link was for. */
  'send-verification': z.union([z.strictObject({ email }), z.strictObject({ code })]),
  /** Ends the reminder by e-mail: its link does so without a session, as often as it is pressed. */
  'end-reminder': z.strictObject({ code }),
  'request-reset': z.strictObject({ email }),
  'check-reset': z.strictObject({ code }),
  reset: z.strictObject({ code, password }),
  /** Ends every session but the one that asks. */
  'change-password': z.strictObject({ currentPassword: password, newPassword: password }),
  /** The password, or, where there is none, a sign-in of the last five minutes. With `uid` only this account. */
  delete: z.strictObject({
    uid: z.exactOptional(z.string().check(z.maxLength(128))),
    password: z.exactOptional(password),
  }),
  /** A code that joins one browser's extension; the one before it ends. */
  'create-pairing-code': z.strictObject({}),
  /** Ends a joined browser's token and everything that it was exchanged for. */
  'remove-device': z.strictObject({ id: filled(64) }),
  /** Makes an invitation, for an administrator: for one address or for whoever has its link, for so many days. */
  invite: z.strictObject({
    email: z.exactOptional(email),
    days: z.exactOptional(z.int().check(z.minimum(1), z.maximum(longestInvitation))),
  }),
  /** Ends an invitation that nobody has used. */
  'withdraw-invitation': z.strictObject({ id: filled(64) }),
} as const;

/** The answer to `check-invitation`. */
export interface CheckedInvitation {
  /** The one address that it is for; null when it is for anybody. */
  readonly email: string | null;
}

/** The answer to `invite`. */
export const madeInvitation = z.strictObject({
  /** The address to open, told this once: the server keeps a hash of its secret. */
  link: z.string(),
  /** The server has sent the link to the invitation's address. */
  mailed: z.boolean(),
});
export type MadeInvitation = z.infer<typeof madeInvitation>;

/** The answer to `GET /api/auth/invitations`: those that may still be used, the newest first. */
export const invitationsAnswer = z.strictObject({
  invitations: z.array(
    z.strictObject({
      id: z.string(),
      email: z.nullable(z.string()),
      /** Epoch milliseconds. */
      madeAt: z.number(),
      endsAt: z.number(),
    }),
  ),
});
export type InvitationsAnswer = z.infer<typeof invitationsAnswer>;

/** The answer to `verify`. */
export interface Verified {
  /** The address that is proved now. */
  readonly email: string;
  /** The name that its owner chose when they signed up. */
  readonly name: string;
  /** The account was made in this very browser: it has its session. */
  readonly signedIn: boolean;
}

export type AccountRoute = keyof typeof accountRequests;
export type AccountRequest<Route extends AccountRoute> = z.infer<(typeof accountRequests)[Route]>;

/** `GET /api/auth/session`: who is signed in, with a bearer token for everything else; null when nobody is. */
export const session = z.strictObject({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  /** It has no password: one signs in with a provider (spec §5). */
  social: z.boolean(),
  /** Its owner administers this server. */
  admin: z.boolean(),
  /** This server sends mails: what comes by mail may be offered. */
  mails: z.boolean(),
  token: z.string(),
  /** Epoch milliseconds of the token's end; the session itself lasts longer. */
  expiresAt: z.number(),
});
export type Session = z.infer<typeof session>;

/** `GET /api/auth/deleted/{uid}`: what a browser whose session has ended needs to know before it removes its copy. */
export interface DeletedAnswer {
  /** The account was deleted for good. */
  readonly deleted: boolean;
  /** The account's epoch, null when the server knows no such account: one that differs from the copy's shows that the server was restored, and may lack what the copy has. */
  readonly epoch: string | null;
}

/** Every error answer of the account, file and document routes. */
export const errorResponse = z.strictObject({
  error: z.strictObject({
    id: z.string(),
    message: z.string(),
    /** Seconds after which the same may be tried again, where that is known. */
    details: z.exactOptional(z.strictObject({ retryAfter: z.number() })),
  }),
});
