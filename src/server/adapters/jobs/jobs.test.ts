import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/database/open.ts';
import { onEveryDatabase } from '#tests/partners/databases.ts';
import { createJobs, recordRun, secondsSinceRun, type Job } from './jobs.ts';

const log = pino({ level: 'silent' });
const minute = 60_000;
const hour = 60 * minute;

onEveryDatabase((place) => {
  /** Two servers on one database, whose clock the test sets. */
  async function servers(work: (count: number) => Promise<void> = async () => {}) {
    const at = await place();
    const database = await openDatabase(at.url);
    let now = 1_700_000_000_000;
    let runs = 0;
    const server = () => ({
      runDue: () => {
        const job: Job = { name: 'tidy', every: hour, work: () => work(++runs) };
        return createJobs({ database, jobs: [job], log, time: sql<number>`${sql.lit(now)}` }).runDue();
      },
    });
    return {
      database,
      servers: [server(), server()] as const,
      runs: () => runs,
      pass: (milliseconds: number) => (now += milliseconds),
      async [Symbol.asyncDispose]() {
        await database.close();
        await at.remove();
      },
    };
  }

  test('of servers that start together one runs a job, and a crash loop does not run it again', async () => {
    await using both = await servers();
    await Promise.all(both.servers.map((server) => server.runDue()));
    expect(both.runs()).toBe(1);
    for (let start = 0; start < 20; start++) await both.servers[start % 2 === 0 ? 0 : 1].runDue();
    expect(both.runs()).toBe(1);
    both.pass(hour);
    await both.servers[1].runDue();
    expect(both.runs()).toBe(2);
  });

  test('one that a dead server has taken is free when its lease has ended, and not before', async () => {
    const stuck = Promise.withResolvers<void>();
    await using both = await servers((count) => (count === 1 ? stuck.promise : Promise.resolve()));
    const first = both.servers[0].runDue();
    await expect.poll(both.runs).toBe(1);
    both.pass(4 * minute);
    await both.servers[1].runDue();
    expect(both.runs()).toBe(1);
    both.pass(2 * minute);
    await both.servers[1].runDue();
    expect(both.runs()).toBe(2);
    // The first one was not dead, only slow: what it writes at its end is not its own any more.
    stuck.resolve();
    await first;
    both.pass(hour - minute);
    await both.servers[0].runDue();
    expect(both.runs()).toBe(2);
    both.pass(minute);
    await both.servers[0].runDue();
    expect(both.runs()).toBe(3);
  });

  test('one that failed is tried again before it would be due', async () => {
    await using both = await servers((count) => (count === 1 ? Promise.reject(new Error('disk')) : Promise.resolve()));
    await both.servers[0].runDue();
    both.pass(9 * minute);
    await both.servers[1].runDue();
    expect(both.runs()).toBe(1);
    expect(await both.database.kysely.selectFrom('job').select(['failures', 'ended_at']).executeTakeFirst()).toEqual({
      failures: 1,
      ended_at: null,
    });
    both.pass(minute);
    await both.servers[1].runDue();
    expect(both.runs()).toBe(2);
    expect(await both.database.kysely.selectFrom('job').select('failures').executeTakeFirst()).toEqual({ failures: 0 });
  });

  test('a clock that is put back by a month holds up nothing; one that jumps ahead makes one run', async () => {
    await using both = await servers();
    await both.servers[0].runDue();
    both.pass(-30 * 24 * hour);
    await both.servers[1].runDue();
    await both.servers[0].runDue();
    expect(both.runs()).toBe(2);
    both.pass(60 * 24 * hour);
    await Promise.all(both.servers.map((server) => server.runDue()));
    expect(both.runs()).toBe(3);
  });

  test('what an operator did is as old as the database’s clock says', async () => {
    await using both = await servers();
    expect(await secondsSinceRun(both.database, 'backup')).toBeNull();
    await recordRun(both.database, 'backup');
    await recordRun(both.database, 'backup');
    const since = await secondsSinceRun(both.database, 'backup');
    expect(since).toBeGreaterThanOrEqual(0);
    expect(since).toBeLessThan(3600);
    await both.database.kysely
      .updateTable('job')
      .set({ ended_at: sql<number>`ended_at - 7200000` })
      .execute();
    expect(await secondsSinceRun(both.database, 'backup')).toBeGreaterThanOrEqual(7200);
  });
});
