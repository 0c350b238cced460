import { mayDeviceCall } from '#contract/calls/deviceCalls.ts';
import type { QueuedCall } from '#contract/sync.ts';
import { prepareCall, type CallTable, type ReadyCall } from '#contract/prepareCall.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';

/** Calls of one device, in its order, as they came in together. */
export interface Submission {
  readonly uid: string;
  /** The account's epoch that the device knows, null for none; left out for calls of no device, which suit every epoch. */
  readonly epoch?: string | null;
  readonly calls: readonly PreparedCall[];
  /** The time when the server got them, epoch milliseconds. */
  readonly received: number;
  /** The number of times that a call may meet a bug before it is refused for good. */
  readonly mostTries: number;
}

export interface PreparedCall {
  readonly call: QueuedCall;
  /**
   * The call when it can be run; else the reason to refuse it for, `unknown` when this server has no such call (an older
   * server may meet a newer client during a deploy, so this is never remembered), or `bug` when preparing it failed.
   */
  readonly ready: ReadyCall | { readonly refused: ErrorId } | 'unknown' | 'bug';
}

/** A call of a device's queue that meets a bug this often is refused, so that it does not block the queue for ever (protocol flaw 14). */
const triesOfQueued = 3;

export function prepareSubmission(
  calls: CallTable,
  uid: string,
  queued: readonly QueuedCall[],
  received: number,
  {
    mostTries = triesOfQueued,
    isFromDevice = false,
    ...given
  }: Partial<Pick<Submission, 'epoch' | 'mostTries'>> & {
    /** A paired browser sent them, which may make some calls only. */
    readonly isFromDevice?: boolean;
  } = {},
): Submission {
  return {
    ...given,
    uid,
    received,
    mostTries,
    calls: queued.map((call) => ({
      call,
      ready:
        isFromDevice && call.name in calls && !mayDeviceCall(call.name, call.input)
          ? { refused: 'device-refused' }
          : prepared(calls, uid, call, received),
    })),
  };
}

function prepared(calls: CallTable, uid: string, call: QueuedCall, received: number): PreparedCall['ready'] {
  try {
    return prepareCall(calls, uid, { ...call, at: believedTime(call.at, received) });
  } catch (error) {
    if (!(error instanceof Refusal)) return 'bug';
    return error.id === 'unknown-call' ? 'unknown' : { refused: error.id };
  }
}

const longestOffline = 48 * 3_600_000;
const fastestClock = 5 * 60_000;

/** The device's time as far as it can be believed: a wrong clock neither dates back more than 48 h nor runs ahead (protocol §3). */
export function believedTime(at: number, received: number): number {
  return Math.min(Math.max(at, received - longestOffline), received + fastestClock);
}
