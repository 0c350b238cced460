import type { QueuedCall } from '#contract/sync.ts';
import { prepareCall, type CallTable, type ReadyCall } from '#server/call.ts';

/** Calls of one device, in its order, as they came in together. */
export interface Submission {
  readonly uid: string;
  /** The account's epoch that the device knows, null for none; left out for calls of no device, which suit every epoch. */
  readonly epoch?: string | null;
  readonly calls: readonly PreparedCall[];
  /** When the server got them, epoch milliseconds. */
  readonly received: number;
  /** How often a call may meet a bug before it is refused for good. */
  readonly mostTries: number;
}

export interface PreparedCall {
  readonly call: QueuedCall;
  readonly ready: ReadyCall | 'unknown' | 'invalid' | 'poison';
}

/** A call of a device's queue that meets a bug this often is refused, so that it does not block the queue for ever (protocol flaw 14). */
const triesOfQueued = 3;

export function prepareSubmission(
  calls: CallTable,
  uid: string,
  queued: readonly QueuedCall[],
  received: number,
  { mostTries = triesOfQueued, ...given }: Partial<Pick<Submission, 'epoch' | 'mostTries'>> = {},
): Submission {
  return { ...given, uid, received, mostTries, calls: queued.map((call) => ({ call, ready: prepared(calls, uid, call) })) };
}

function prepared(calls: CallTable, uid: string, call: QueuedCall): PreparedCall['ready'] {
  try {
    return prepareCall(calls, uid, call);
  } catch {
    // `reads` threw: as much a bug as one in `run`, and counted as one.
    return 'poison';
  }
}

const longestOffline = 48 * 3_600_000;
const fastestClock = 5 * 60_000;

/** The device's time as far as it can be believed: a wrong clock neither dates back more than 48 h nor runs ahead (protocol §3). */
export function believedTime(at: number, received: number): number {
  return Math.min(Math.max(at, received - longestOffline), received + fastestClock);
}
