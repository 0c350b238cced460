import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/errors/refusal.ts';
import type { CallTable } from '#contract/prepareCall.ts';
import type { Apply } from './apply.ts';
import { prepareSubmission } from './submission.ts';

/** Stands for no device: no feed lists the answers to calls made online. */
const online = 'online';

/**
 * Makes one call for a user at once, outside any device's queue.
 * @throws Refusal with the rule's reason; `unavailable` when it failed for the moment
 */
export type CallOnce = (uid: string, name: string, input: unknown) => Promise<unknown>;

export function createCallOnce(calls: CallTable, apply: Apply, now: () => number): CallOnce {
  return async (uid, name, input) => {
    if (!Object.hasOwn(calls, name)) throw new Refusal('unknown-call');
    const at = now();
    // Nobody knows its id and could retry it, so a bug is answered at once.
    const submission = prepareSubmission(calls, uid, [{ id: randomUUID(), dev: online, name, input, at }], at, {
      mostTries: 1,
    });
    const [answer] = (await apply(submission, JSON.stringify(input)?.length ?? 0)).answers;
    if (!answer) throw new Refusal('unavailable');
    if (!answer.ok) throw new Refusal(answer.reason);
    return answer.result;
  };
}
