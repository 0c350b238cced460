import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Lets pages of any origin ask and read the answers, by what they know or bear and never by cookies: an extension's pages have an
 * origin that nobody can know beforehand.
 */
export function fromAnywhere(...methods: readonly string[]): MiddlewareHandler {
  return cors({
    origin: '*',
    allowMethods: [...methods],
    exposeHeaders: ['x-glosa-rev', 'retry-after', 'etag', 'upload-offset'],
    maxAge: 3_600,
  });
}
