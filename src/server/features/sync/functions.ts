import { z } from 'zod';
import { deviceCalls, mayDeviceCall } from '#contract/calls/deviceCalls.ts';
import { feedRequest, flushRequest, type FeedResponse, type FlushResponse } from '#contract/sync.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { isStorableText } from '#contract/prepareCall.ts';
import type { FunctionCaller, RegisterFunction } from '#server/http/callable.ts';
import type { Sync } from './createSync.ts';
import { readFeed } from './feed.ts';
import { prepareSubmission } from './submission.ts';

const flushBytes = 2 * 1024 * 1024;

/** Looks up the address that an account signs in with; null for no such account. */
export type EmailOf = (uid: string) => Promise<string | null>;

export interface SyncFunctionsParts {
  readonly database: Database;
  readonly sync: Sync;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The address that an account signs in with, null for no such account; left out where there are no accounts. */
  readonly emailOf?: EmailOf;
}

/** Makes `flush`, `feed` and every call of the table callable by name. */
export function registerSyncFunctions(
  register: RegisterFunction,
  { database, sync: { calls, apply, callOnce }, now, emailOf }: SyncFunctionsParts,
): void {
  register(
    'flush',
    flushRequest,
    async ({ uid, epoch, calls: queued }, { context, isDevice }): Promise<FlushResponse> => {
      if (!queued.every(({ dev }) => isStorableText(dev))) throw new Refusal('invalid-argument');
      if (queued.length === 0) return { answers: [] };
      const checked = await Promise.all(
        queued.map(async (call) => ({ ...call, input: await withOwnAddress(uid, call.name, call.input) })),
      );
      return apply(
        prepareSubmission(calls, uid, checked, now(), { epoch, ...(isDevice && { isFromDevice: true }) }),
        Number(context.req.header('content-length') ?? flushBytes),
      );
    },
    { auth: 'required', maxBytes: flushBytes, otherUser: 'other-account', devices: 'answered' },
  );
  register(
    'feed',
    feedRequest,
    ({ uid, ...question }): Promise<FeedResponse> => {
      if (!isStorableText(question.dev)) throw new Refusal('invalid-argument');
      return readFeed(database, uid, question);
    },
    { auth: 'required', otherUser: 'other-account', devices: 'answered' },
  );
  for (const [name, { unauthenticated, failure }] of Object.entries(calls)) {
    const call = async (uid: string, input: unknown): Promise<unknown> =>
      callOnce(uid, name, await withOwnAddress(uid, name, input)).catch((error: unknown) => {
        throw error instanceof Refusal && error.id === 'call-failed' ? new Refusal(failure) : error;
      });
    // The engine checks the input by the call's own schema.
    const callFor = (input: unknown, { uid, isDevice }: FunctionCaller<string>) => {
      if (isDevice && !mayDeviceCall(name, input)) throw new Refusal('device-refused');
      return call(uid, input);
    };
    register(name, z.unknown(), async (input, caller) => callFor(input, caller), {
      auth: 'required',
      unauthenticated,
      ...(deviceCalls.has(name) && { devices: 'answered' }),
    });
  }

  /** A profile names its account's own address (spec §3): another one in the payload makes the input a wrong one. */
  async function withOwnAddress(uid: string, name: string, input: unknown): Promise<unknown> {
    if (name !== 'createUserProfile' || !emailOf || typeof input !== 'object' || input === null || !('email' in input))
      return input;
    return typeof input.email === 'string' && input.email.toLowerCase() === (await emailOf(uid)) ? input : null;
  }
}
