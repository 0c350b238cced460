import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { catalogue, type ErrorId, type Status } from '#domain/errors/catalogue.ts';

/** The HTTP status of each status of the callable protocol. */
export const httpStatuses: Readonly<Record<Status, ContentfulStatusCode>> = {
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

/** An error of the catalogue as JSON, the way every route but the callable ones answers it. */
export function answerError(context: Context, id: ErrorId, status: ContentfulStatusCode = httpStatuses[catalogue[id].status]): Response {
  return context.json({ error: { id, message: catalogue[id].text } }, status);
}
