import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { catalogue, type ErrorId, type ErrorStatus } from '#domain/errors/catalogue.ts';
import type { Refusal } from '#domain/errors/refusal.ts';
import { sentenceOf } from '#domain/errors/sentence.ts';

/** The HTTP status of each status of the callable protocol. */
const httpStatuses: Readonly<Record<ErrorStatus, ContentfulStatusCode>> = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  FAILED_PRECONDITION: 400,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** Errors for which HTTP has a more precise status than the callable protocol has. */
const exceptions: Partial<Readonly<Record<ErrorId, ContentfulStatusCode>>> = {
  'file-too-large': 413,
  'other-account': 409,
  'upload-offset': 409,
  'server-full': 507,
};

/** The HTTP status that an error of the catalogue is answered with. */
export function httpStatusOf(id: ErrorId): ContentfulStatusCode {
  return exceptions[id] ?? httpStatuses[catalogue[id].status];
}

/** An error of the catalogue as JSON, the way every route but the callable ones answers it. */
export function answerError(
  context: Context,
  id: ErrorId,
  status: ContentfulStatusCode = httpStatusOf(id),
  retryAfter: number | null = null,
): Response {
  const details = retryAfterDetails(context, id, retryAfter);
  return context.json({ error: { id, message: sentenceOf(id, retryAfter), ...details } }, status);
}

/** A refusal as JSON, with the seconds to wait where it has them. */
export function answerRefusal(context: Context, { id, retryAfter }: Refusal): Response {
  return answerError(context, id, id === 'body-too-large' ? 413 : undefined, retryAfter);
}

/** Seconds for Retry-After where the error itself names none. */
const usualWaits: Partial<Readonly<Record<ErrorId, number>>> = {
  'too-many-requests': 60,
  'quota-exceeded': 3_600,
  'account-full': 3_600,
  unavailable: 5,
  'files-unavailable': 5,
};

/** Sets Retry-After for errors that need it, and returns the field that repeats it in the body. */
export function retryAfterDetails(
  context: Context,
  id: ErrorId,
  retryAfter: number | null,
): { readonly details?: { readonly retryAfter: number } } {
  const seconds = retryAfter ?? usualWaits[id];
  if (seconds !== undefined) context.header('retry-after', String(seconds));
  return retryAfter === null ? {} : { details: { retryAfter } };
}
