import type { FeedRequest, FeedResponse, FlushRequest, FlushResponse } from '#contract/sync.ts';

/** The protocol's requests. Every method throws {@link Unreachable} when there is no answer now. */
export interface Transport {
  flush(request: FlushRequest): Promise<FlushResponse>;
  feed(request: FeedRequest): Promise<FeedResponse>;
}

/**
 * Why there is no answer: `network` a connection or a server that is down, `silent` a request that was given up because
 * nothing came for too long, `signed-out` the person must sign in again first, `stalled` the server answers but does not
 * take the next call (a call that it does not know after a rollback, a rule that fails there), `failed` it answers with a fault of its own.
 */
export type NoAnswer = 'network' | 'silent' | 'signed-out' | 'stalled' | 'failed';

/** No answer for the moment. What was asked stays queued. */
export class Unreachable extends Error {
  readonly why: NoAnswer;

  constructor(message: string, why: NoAnswer = 'network') {
    super(message);
    this.name = 'Unreachable';
    this.why = why;
  }
}
