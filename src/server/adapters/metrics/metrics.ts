import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobRun } from '#server/adapters/jobs/jobs.ts';
import type { ServerState } from './serverState.ts';

/** A request that was answered. */
export interface SeenRequest {
  readonly method: string;
  /** The pattern of its address, never the address: that names accounts, books and words. */
  readonly route: string;
  readonly status: number;
  /** Until the answer began: a stream goes on. */
  readonly seconds: number;
}

export type SignInOutcome = 'signed-in' | 'failed' | 'locked-out';

/** The parts of a server tell it what happens; nothing in it names an account or an address. */
export interface Metrics {
  request(seen: SeenRequest): void;
  /** Calls that one transaction has stored, by their answers: `ok`, or the id of the error that refused one. */
  commit(answers: readonly string[]): void;
  stream(change: 1 | -1): void;
  signIn(outcome: SignInOutcome): void;
  job(run: JobRun): void;
  /** All of it in Prometheus' text format, with the server's state at this moment. */
  text(state: ServerState): Promise<{ readonly type: string; readonly body: string }>;
}

export function createMetrics(): Metrics {
  const figures = new Registry();
  const registers = [figures];
  const requests = new Histogram({
    name: 'glosa_request_seconds',
    help: 'Requests until their answer began, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  const calls = new Counter({
    name: 'glosa_calls_total',
    help: 'Changes that learners made, by answer: ok, or what refused them',
    labelNames: ['answer'],
    registers,
  });
  const commits = new Histogram({
    name: 'glosa_commit_calls',
    help: 'Changes stored by one transaction',
    buckets: [1, 4, 16, 64, 256],
    registers,
  });
  const streams = new Gauge({ name: 'glosa_streams', help: 'Open browsers that hear of news at once', registers });
  const signIns = new Counter({
    name: 'glosa_sign_ins_total',
    help: 'Tries to sign in by password',
    labelNames: ['outcome'],
    registers,
  });
  const jobs = new Gauge({
    name: 'glosa_job_ended_seconds',
    help: 'Unix time at which a periodical job last ended well here',
    labelNames: ['job'],
    registers,
  });
  const jobFailures = new Counter({
    name: 'glosa_job_failures_total',
    help: 'Runs of periodical jobs that failed here',
    labelNames: ['job'],
    registers,
  });
  const states = stateGauges(registers);
  let isCollecting = false;
  return {
    request: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    commit(answers) {
      commits.observe(answers.length);
      for (const answer of answers) calls.inc({ answer });
    },
    stream: (change) => streams.inc(change),
    signIn: (outcome) => signIns.inc({ outcome }),
    job({ name, isFailed }) {
      if (isFailed) jobFailures.inc({ job: name });
      else jobs.set({ job: name }, Date.now() / 1000);
    },
    async text(state) {
      // They measure all the time: not where nobody asks.
      if (!isCollecting) collectDefaultMetrics({ register: figures });
      isCollecting = true;
      for (const [gauge, value] of states(state)) {
        if (value === null) gauge.remove();
        else gauge.set(value);
      }
      return { type: figures.contentType, body: await figures.metrics() };
    },
  };
}

function stateGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name: `glosa_${name}`, help, registers });
  const mails = gauge('mails_waiting', 'Mails that have not been taken by the mail server yet');
  const oldestMail = gauge('oldest_mail_seconds', 'Age of the oldest of them');
  const files = gauge('files', 'Files of learners');
  const fileBytes = gauge('file_bytes', 'What they take together');
  const accounts = gauge('accounts', 'Accounts');
  const database = gauge('database_bytes', 'Size of the database');
  const free = gauge('disk_free_bytes', 'Room left on the disk of DATA_DIR');
  const backup = gauge('backup_age_seconds', 'Time since the last complete backup');
  return (state: ServerState): readonly (readonly [Gauge, number | null])[] => [
    [mails, state.mailsWaiting],
    [oldestMail, state.oldestMailSeconds],
    [files, state.files],
    [fileBytes, state.fileBytes],
    [accounts, state.accounts],
    [database, state.databaseBytes],
    [free, state.freeBytes],
    [backup, state.backupSeconds],
  ];
}
