import type { FeedRequest, FeedResponse, FlushRequest, FlushResponse } from '#contract/sync.ts';

/** How the browser's copy talks to the server. Every method throws {@link Unreachable} when there is no answer now. */
export interface Transport {
  flush(request: FlushRequest): Promise<FlushResponse>;
  feed(request: FeedRequest): Promise<FeedResponse>;
}

/** No answer for the moment: no network, a server that is down, a session that ended. What was asked stays queued. */
export class Unreachable extends Error {
  /** True when the person must sign in again before anything can be sent. */
  readonly signedOut: boolean;

  constructor(message: string, signedOut = false) {
    super(message);
    this.name = 'Unreachable';
    this.signedOut = signedOut;
  }
}
