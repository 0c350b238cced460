import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '#server/adapters/metrics/metrics.ts';

export interface WatchRequestsParts {
  readonly metrics: Pick<Metrics, 'request'>;
  /** Writes a line for each; null where the operator wants none. */
  readonly log: Logger | null;
}

/**
 * Counts every request and writes it down, by the pattern of its address alone: the address itself names accounts, books and words. A stream is
 * counted when it begins.
 */
export function watchRequests({ metrics, log }: WatchRequestsParts): MiddlewareHandler {
  return async (context, next) => {
    const begun = performance.now();
    await next();
    const seconds = (performance.now() - begun) / 1000;
    const { method } = context.req;
    const { status } = context.res;
    const seen = { method: knownMethods.has(method) ? method : 'other', route: patternOf(context), status };
    metrics.request({ ...seen, seconds });
    log?.info({ event: 'request', ...seen, ms: Math.round(seconds * 1000) });
  };
}

/** The most precise of the patterns that match: the others are of what every request goes through. */
function patternOf(context: Context): string {
  return matchedRoutes(context).reduce((longest, { path }) => (path.length > longest.length ? path : longest), '');
}

/** A stranger may send any word as a method, and each would be a row of its own. */
const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
