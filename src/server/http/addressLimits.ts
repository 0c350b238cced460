import type { Context } from 'hono';
import { Refusal } from '#domain/errors/refusal.ts';
import { addressLimits, type AddressDoor } from '#server/limits.ts';
import { networkOf, Rates } from './rates.ts';

/** Counts a request for the address that it came from. @throws Refusal `too-many-requests` */
export type LimitAddress = (context: Context, door: AddressDoor) => void;

/** Checks the limits by address, before a request without a session makes the server do anything else. */
export function addressLimiter(addressOf: (context: Context) => string, now: () => number): LimitAddress {
  const doors = new Map<AddressDoor, Rates>();
  return (context, door) => {
    const rates = doors.get(door) ?? new Rates(now);
    doors.set(door, rates);
    const wait = rates.take(networkOf(addressOf(context)), addressLimits[door]);
    if (wait > 0) throw new Refusal('too-many-requests', { wait });
  };
}
