import { z } from 'zod';
import { feedRequest, flushRequest, type FeedResponse, type FlushResponse } from '#contract/sync.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { isStorableText, type CallTable } from '#contract/prepareCall.ts';
import type { RegisterFunction } from '#server/http/callable.ts';
import type { Apply } from './apply.ts';
import type { CallOnce } from './callOnce.ts';
import { readFeed } from './feed.ts';
import { prepareSubmission } from './submission.ts';

const flushBytes = 2 * 1024 * 1024;

export interface SyncParts {
  readonly database: Database;
  readonly calls: CallTable;
  readonly apply: Apply;
  readonly callOnce: CallOnce;
  readonly now: () => number;
}

/** Makes `flush`, `feed` and every call of the table callable by name. */
export function registerSync(register: RegisterFunction, { database, calls, apply, callOnce, now }: SyncParts): void {
  register(
    'flush',
    flushRequest,
    async ({ uid, epoch, calls: queued }): Promise<FlushResponse> => {
      if (!queued.every(({ dev }) => isStorableText(dev))) throw new Refusal('invalid-argument');
      return queued.length === 0 ? { answers: [] } : apply(prepareSubmission(calls, uid, queued, now(), { epoch }));
    },
    { auth: 'required', maxBytes: flushBytes, otherUser: 'other-account' },
  );
  register(
    'feed',
    feedRequest,
    ({ uid, ...question }): Promise<FeedResponse> => {
      if (!isStorableText(question.dev)) throw new Refusal('invalid-argument');
      return readFeed(database, uid, question);
    },
    { auth: 'required', otherUser: 'other-account' },
  );
  for (const [name, { unauthenticated, failure }] of Object.entries(calls)) {
    const call = async (uid: string, input: unknown): Promise<unknown> =>
      callOnce(uid, name, input).catch((error: unknown) => {
        throw failure && error instanceof Refusal && error.id === 'call-failed' ? new Refusal(failure) : error;
      });
    // The engine checks the input by the call's own schema.
    register(name, z.unknown(), (input, { uid }) => call(uid, input), { auth: 'required', ...(unauthenticated && { unauthenticated }) });
  }
}
