import { z } from 'zod';

const password = z.string().max(1024).refine((text) => !text.includes('\0'));
const email = z.string().max(320);
const code = z.string().min(1).max(2048);

/** What the account routes (`POST /api/auth/{name}`) take. */
export const accountRequests = {
  'sign-up': z.strictObject({ name: z.string().trim().min(1).max(80), email, password, timeZone: z.string().max(64) }),
  'sign-in': z.strictObject({ email, password, rememberMe: z.boolean() }),
  'sign-out': z.strictObject({}),
  verify: z.strictObject({ code }),
  'request-reset': z.strictObject({ email }),
  'check-reset': z.strictObject({ code }),
  reset: z.strictObject({ code, password }),
} as const;

export type AccountRoute = keyof typeof accountRequests;
export type AccountRequest<Route extends AccountRoute> = z.infer<(typeof accountRequests)[Route]>;

/** `GET /api/auth/session`: who is signed in, with a bearer token for everything else; null when nobody is. */
export const session = z.strictObject({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  token: z.string(),
  /** Epoch milliseconds of the token's end; the session itself lasts longer. */
  expiresAt: z.number(),
});
export type Session = z.infer<typeof session>;

/** Every error answer of the account, file and document routes. */
export const errorResponse = z.strictObject({ error: z.strictObject({ id: z.string(), message: z.string() }) });
