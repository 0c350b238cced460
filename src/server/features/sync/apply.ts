import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Answer, FlushResponse } from '#contract/sync.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Live } from '#server/adapters/live/live.ts';
import type { Metrics } from '#server/adapters/metrics/metrics.ts';
import { isFullDisk } from '#server/http/fullDisk.ts';
import { applyGroup, faultOf } from './applyGroup.ts';
import { loadOf, LoadQueue, partsOf } from './load.ts';
import type { Submission } from './submission.ts';

/** Independent queues: where rows are locked, a lane that waits for another server's lock holds up no other. More of them make smaller groups. */
const lanesOf = { sqlite: 1, postgres: 2 } as const;

/** The response when everything failed for the moment. */
const nothing: FlushResponse = { answers: [] };

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (response: FlushResponse) => void;
  readonly reject: (error: unknown) => void;
}

export interface ApplyParts {
  readonly database: Database;
  readonly live: Live;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'commit'>;
}

/** `bytes`: what the calls took on the wire. @throws Refusal `unavailable` when too much waits already, `server-full` when the disk is */
export type Apply = (submission: Submission, bytes: number) => Promise<FlushResponse>;

/**
 * Group commit: what comes in while one transaction is on its way to the disk goes into the next one together. The
 * promise resolves after the commit; calls without an answer failed for the moment.
 */
export function createApply(parts: ApplyParts): Apply {
  const lanes = Array.from({ length: lanesOf[parts.database.dialect] }, () => createLane(parts));
  return async (submission, bytes) => {
    const lane = lanes[hash(submission.uid) % lanes.length];
    return lane ? lane(submission, bytes) : nothing;
  };
}

function createLane({ database, live, log, metrics }: ApplyParts): Apply {
  const waiting = new LoadQueue<Waiting>(({ submission }) => submission.uid);
  let working = false;

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) {
      // Lets requests join the group whose bytes have already arrived.
      await setImmediate();
      const group = waiting.take();
      await commit(group.map(({ submission }) => submission)).then(
        (responses) => group.forEach(({ resolve }, index) => resolve(responses[index] ?? nothing)),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      );
    }
    working = false;
  }

  async function commit(submissions: readonly Submission[]): Promise<readonly FlushResponse[]> {
    try {
      const { responses, news } = await applyGroup(database, submissions, log);
      for (const one of news) live.publish(one);
      metrics.commit(responses.flatMap(({ answers }) => answers.map((answer) => (answer.ok ? 'ok' : answer.reason))));
      return responses;
    } catch (error) {
      if (isFullDisk(error)) {
        log.error('calls could not be stored: the disk is full');
        throw new Refusal('server-full');
      }
      log.error({ fault: faultOf(error), submissions: submissions.length }, 'calls could not be stored');
      if (database.isTransient(error)) return submissions.map(() => nothing);
      return Promise.all(submissions.map((submission) => onlyOne(submissions, submission)));
    }
  }

  /** Something in the group cannot be stored: the calls are tried one by one, so that only the faulty one fails. */
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

  const enqueue = (submission: Submission, bytes: number): Promise<FlushResponse> =>
    new Promise((resolve, reject) => {
      waiting.add({ submission, resolve, reject }, { ...loadOf(submission.calls), bytes });
      if (!working) void work();
    });

  return async (submission, bytes) => {
    if (waiting.isFull) throw new Refusal('unavailable');
    const answers: Answer[] = [];
    // Other submissions get their turn between the parts of a long one.
    for (const calls of partsOf(submission.calls)) {
      const response = await enqueue({ ...submission, calls }, bytes);
      if (response.feedFirst && answers.length === 0) return response;
      answers.push(...response.answers);
      // A later part must not overtake a call that failed for the moment.
      if (response.answers.length < calls.length) break;
    }
    return { answers };
  };
}

function hash(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) >>> 0;
  return sum;
}
