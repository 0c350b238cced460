import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/adapters/database/database.ts';

/** Work that is done again and again, by one server for all that share the database. */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one run to the next. */
  readonly every: number;
  readonly work: () => Promise<unknown>;
}

/** A run that has ended. */
export interface JobRun {
  readonly name: string;
  readonly seconds: number;
  readonly isFailed: boolean;
}

export interface JobsParts {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly log: Logger;
  /** Epoch milliseconds, as the database says them: the clocks of several servers differ, and jump. */
  readonly time?: RawBuilder<number>;
  readonly onRun?: (run: JobRun) => void;
}

export interface Jobs {
  /** Runs what is due and taken by no other server, one after the other. Never rejects. */
  runDue(): Promise<void>;
}

/** Milliseconds for which a run belongs to its server; renewed while it goes on, so that one that died holds up nobody for long. */
const lease = 5 * 60_000;
/** After a failure it is tried again sooner than it would be due. */
const pause = 10 * 60_000;

/** A row for each job says when it is due and who has taken it: a server that starts over and over does nothing twice. */
export function createJobs({ database, jobs, log, time = timeOf(database), onRun }: JobsParts): Jobs {
  const { kysely } = database;
  const taker = randomUUID();

  async function take({ name, every }: Job): Promise<boolean> {
    await kysely
      .insertInto('job')
      .values({ name, due_at: 0, taken_until: 0, taker: null, ended_at: null, failures: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // What lies further ahead than it can was written by a clock that has been put back since.
    const taken = await kysely
      .updateTable('job')
      .set({ taker, taken_until: sql<number>`${time} + ${sql.lit(lease)}` })
      .where('name', '=', name)
      .where(sql<boolean>`(due_at <= ${time} or due_at > ${time} + ${sql.lit(Math.max(every, pause))})`)
      .where(sql<boolean>`(taken_until <= ${time} or taken_until > ${time} + ${sql.lit(lease)})`)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  }

  async function renew(name: string): Promise<void> {
    await kysely
      .updateTable('job')
      .set({ taken_until: sql<number>`${time} + ${sql.lit(lease)}` })
      .where('name', '=', name)
      .where('taker', '=', taker)
      .execute();
  }

  async function end({ name, every }: Job, isFailed: boolean): Promise<void> {
    await kysely
      .updateTable('job')
      .set({
        taker: null,
        taken_until: 0,
        due_at: sql<number>`${time} + ${sql.lit(isFailed ? Math.min(every, pause) : every)}`,
        ...(isFailed ? { failures: sql<number>`failures + 1` } : { ended_at: time, failures: 0 }),
      })
      .where('name', '=', name)
      .where('taker', '=', taker)
      .execute();
  }

  async function run(job: Job): Promise<void> {
    if (!(await take(job))) return;
    const begun = performance.now();
    const renewing = setInterval(() => void renew(job.name).catch(() => {}), lease / 3);
    const isFailed = await job
      .work()
      .then(
        () => false,
        (error: unknown) => {
          log.error({ event: 'job-failed', job: job.name, error: String(error) }, 'a periodical job failed');
          return true;
        },
      )
      .finally(() => clearInterval(renewing));
    await end(job, isFailed);
    onRun?.({ name: job.name, seconds: (performance.now() - begun) / 1000, isFailed });
  }

  return {
    async runDue() {
      for (const job of jobs) {
        await run(job).catch((error: unknown) =>
          log.error(
            { event: 'job-failed', job: job.name, error: String(error) },
            'a periodical job could not be taken',
          ),
        );
      }
    },
  };
}

/** The database's own clock, in epoch milliseconds. */
function timeOf({ dialect }: Database): RawBuilder<number> {
  return dialect === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** Notes that something that an operator does beside the servers was done now, as a job's run: a backup. */
export async function recordRun(database: Database, name: string): Promise<void> {
  const time = timeOf(database);
  await database.kysely
    .insertInto('job')
    .values({ name, due_at: 0, taken_until: 0, taker: null, ended_at: time, failures: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ended_at: time }))
    .execute();
}

/** Seconds since the last run that ended well, by the database's clock; null when there was none. */
export async function secondsSinceRun(database: Database, name: string): Promise<number | null> {
  const row = await database.kysely
    .selectFrom('job')
    .select([timeOf(database).as('now'), 'ended_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.ended_at ? (row.now - row.ended_at) / 1000 : null;
}
