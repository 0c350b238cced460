/** The worker that talks to AnkiConnect: the only part of the app that may connect to another address. */
export const ankiRelayPath = '/anki/relay.js';

/** Names the address that the worker may connect to while the setting is on; without it the server answers with no worker. */
export const ankiCookie = 'glosa-anki';

/** The script's address for an origin of AnkiConnect; its answer is kept for times without a connection under it. */
export function ankiRelayAddress(origin: string): string {
  return `${ankiRelayPath}?address=${encodeURIComponent(origin)}`;
}

/** A request to AnkiConnect: `limit` milliseconds are waited for the answer. */
export interface RelayRequest {
  readonly id: number;
  readonly body: string;
  readonly limit: number;
}

/** The answer of AnkiConnect, or why there is none. */
export type RelayAnswer =
  | { readonly id: number; readonly status: number; readonly text: string }
  | { readonly id: number; readonly failure: 'unreachable' | 'timeout' };
