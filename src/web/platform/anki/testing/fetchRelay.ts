import { Refusal } from '#domain/errors/refusal.ts';
import type { Relay } from '../relay.ts';

/** Asks AnkiConnect as the worker does, from an origin of its own and without a browser. */
export function fetchRelay(address: string, origin: string): Relay {
  const closing = new AbortController();
  return {
    async ask(body, limit) {
      try {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limit)]);
        const answer = await fetch(address, { method: 'POST', body, signal, headers: { origin } });
        return { status: answer.status, text: await answer.text() };
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        throw new Refusal(isLate ? 'anki-busy' : 'anki-unreachable');
      }
    },
    close: () => closing.abort(),
  };
}
