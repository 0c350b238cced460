import type { Context } from 'hono';
import { addressLimits, type LimitedRoute } from '#server/config/limits.ts';
import { networkOf, Rates } from './rates.ts';

/** Counts a request for the address that it came from. @throws Refusal `too-many-requests` */
export type LimitAddress = (context: Context, route: LimitedRoute) => void;

/** Checks the limits by address, before a request without a session makes the server do anything else. */
export function addressLimiter(addressOf: (context: Context) => string, now: () => number): LimitAddress {
  const ratesByRoute = new Map<LimitedRoute, Rates>();
  return (context, route) => {
    const rates = ratesByRoute.get(route) ?? new Rates(now);
    ratesByRoute.set(route, rates);
    rates.limit(networkOf(addressOf(context)), addressLimits[route]);
  };
}
