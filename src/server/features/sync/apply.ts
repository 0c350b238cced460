import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FlushResponse } from '#contract/sync.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Live } from '#server/adapters/live/live.ts';
import { applyGroup, faultOf } from './applyGroup.ts';
import type { Submission } from './submission.ts';

/** So many calls go into one transaction at most; a device sends up to 500 at once. */
const largestGroup = 1_000;

/** Independent queues: where rows are locked, a lane that waits for another server's lock holds up no other. More of them make smaller groups. */
const lanesOf = { sqlite: 1, postgres: 2 } as const;

/** Everything failed for the moment. */
const nothing: FlushResponse = { answers: [] };

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (response: FlushResponse) => void;
}

export type Apply = (submission: Submission) => Promise<FlushResponse>;

/**
 * Group commit: what comes in while one transaction is on its way to the disk goes into the next one together. The
 * promise resolves after the commit; it never rejects: calls without an answer failed for the moment.
 */
export function createApply(database: Database, live: Live, log: Logger): Apply {
  const lanes = Array.from({ length: lanesOf[database.dialect] }, () => createLane(database, live, log));
  return (submission) => {
    const lane = lanes[hash(submission.uid) % lanes.length];
    return lane ? lane(submission) : Promise.resolve(nothing);
  };
}

function createLane(database: Database, live: Live, log: Logger): Apply {
  const waiting: Waiting[] = [];
  let working = false;

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) {
      // Requests whose bytes are here already come along.
      await setImmediate();
      const group = takeGroup(waiting);
      const responses = await commit(group.map(({ submission }) => submission));
      group.forEach(({ resolve }, index) => resolve(responses[index] ?? nothing));
    }
    working = false;
  }

  async function commit(submissions: readonly Submission[]): Promise<readonly FlushResponse[]> {
    try {
      const { responses, news } = await applyGroup(database, submissions, log);
      for (const one of news) live.publish(one);
      return responses;
    } catch (error) {
      log.error({ fault: faultOf(error), submissions: submissions.length }, 'calls could not be stored');
      if (database.isTransient(error)) return submissions.map(() => nothing);
      return Promise.all(submissions.map((submission) => onlyOne(submissions, submission)));
    }
  }

  /** Something in the group cannot be stored: find the call by trying one after another, so that no other suffers. */
  async function onlyOne(group: readonly Submission[], submission: Submission): Promise<FlushResponse> {
    const [first] = submission.calls;
    if (group.length === 1 && submission.calls.length <= 1) {
      if (!first || first.ready === 'bug') return nothing;
      return (await commit([{ ...submission, calls: [{ call: first.call, ready: 'bug' }] }]))[0] ?? nothing;
    }
    const answers = [];
    for (const call of submission.calls) {
      const [response = nothing] = await commit([{ ...submission, calls: [call] }]);
      const [answer] = response.answers;
      if (!answer) return answers.length === 0 ? response : { answers };
      answers.push(answer);
    }
    return { answers };
  }

  return (submission) =>
    new Promise((resolve) => {
      waiting.push({ submission, resolve });
      if (!working) void work();
    });
}

function takeGroup(waiting: Waiting[]): Waiting[] {
  let calls = 0;
  const end = waiting.findIndex(({ submission }) => (calls += submission.calls.length) > largestGroup);
  return waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end));
}

function hash(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) >>> 0;
  return sum;
}
