import { isIPv6 } from 'node:net';
import { Refusal } from '#domain/errors/refusal.ts';
import { mostCounted, type Rate } from '#server/config/limits.ts';

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts in memory, so that who is refused costs neither a write nor a read. It holds a bounded number of subjects,
 * whatever number of them somebody invents.
 */
export class Rates {
  readonly #now: () => number;
  readonly #most: number;
  /** Ordered by when each subject was first counted. */
  readonly #windows = new Map<string, Window>();

  constructor(now: () => number, most = mostCounted) {
    this.#now = now;
    this.#most = most;
  }

  /** Counts one. @returns 0, or the milliseconds until the next one is taken when this is one too many */
  take(subject: string, { most, span }: Rate): number {
    const now = this.#now();
    const window = this.#windows.get(subject);
    if (window && window.endsAt > now) {
      if (window.count >= most) return window.endsAt - now;
      window.count += 1;
      return 0;
    }
    this.#windows.delete(subject);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size >= this.#most && oldest !== undefined) this.#windows.delete(oldest);
    this.#windows.set(subject, { count: 1, endsAt: now + span });
    return 0;
  }

  /** Counts one, or refuses it. @throws Refusal `too-many-requests` */
  limit(subject: string, rate: Rate): void {
    const wait = this.take(subject, rate);
    if (wait > 0) throw new Refusal('too-many-requests', { wait });
  }

  /** Takes back one that was counted. */
  giveBack(subject: string): void {
    const window = this.#windows.get(subject);
    if (window && window.count > 0) window.count -= 1;
  }

  forget(subject: string): void {
    this.#windows.delete(subject);
  }

  get size(): number {
    return this.#windows.size;
  }
}

/** The subject that an address is counted as: one household usually owns a whole IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  if (tail !== undefined) while (groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
