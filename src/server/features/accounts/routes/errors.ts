import { z } from 'zod';
import type { ErrorId } from '#domain/errors/catalogue.ts';

const answer = z.object({ code: z.string() });

const ids: Readonly<Record<string, ErrorId>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  // Nothing but the hook that knows closed accounts keeps one from being made.
  FAILED_TO_CREATE_SESSION: 'account-closed',
  INVALID_PASSWORD: 'invalid-credential',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'social-password',
  UNAUTHORIZED: 'not-authenticated',
  USER_NOT_FOUND: 'link-invalid',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  USER_ALREADY_EXISTS: 'email-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-in-use',
  INVALID_EMAIL: 'invalid-email',
  VALIDATION_ERROR: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'password-too-long',
  INVALID_TOKEN: 'link-invalid',
  TOKEN_EXPIRED: 'link-invalid',
  INVALID_ORIGIN: 'permission-denied',
  MISSING_OR_NULL_ORIGIN: 'permission-denied',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'permission-denied',
  FAILED_TO_CREATE_USER: 'service-failed',
};

/** Seconds that better-auth asks to wait; null when it asks for nothing. */
export function secondsToWait(response: Response): number | null {
  const seconds = Number(response.headers.get('x-retry-after') ?? Number.NaN);
  return response.status === 429 && seconds > 0 ? seconds : null;
}

/** The catalogue's error for a refusal of better-auth. */
export async function errorOf(response: Response): Promise<ErrorId> {
  if (response.status === 429) return 'too-many-requests';
  const parsed = answer.safeParse(await response.json().catch(() => null));
  return (parsed.success && ids[parsed.data.code]) || (response.status >= 500 ? 'service-failed' : 'unexpected');
}
