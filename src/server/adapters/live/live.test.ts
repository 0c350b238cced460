import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '#tests/partners/postgres.ts';
import { inProcessLive } from './inProcess.ts';
import { liveSuite, next } from './live.suite.ts';
import { postgresLive } from './postgres.ts';

const silent = pino({ level: 'silent' });

describe('in one process', () => {
  liveSuite(() => {
    const live = inProcessLive();
    return Promise.resolve({ here: live, there: live, close: () => live.close() });
  });
});

const cluster = inject('postgresUrl');

describe.skipIf(cluster === null)('over PostgreSQL', () => {
  const open = async () => {
    const database = await freshDatabase(cluster ?? '');
    const here = await postgresLive(database.url, silent);
    const there = await postgresLive(database.url, silent);
    return {
      url: database.url,
      here,
      there,
      async close() {
        await here.close();
        await there.close();
        await database.drop();
      },
    };
  };
  liveSuite(open);

  test('connects again when its connections were cut', async () => {
    const pair = await open();
    const operator = new pg.Client({ connectionString: pair.url });
    await operator.connect();
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const received = next(pair.there, 'u');
    // Told again until it is heard: what is published while both connect is lost, as the port says.
    const telling = setInterval(() => pair.here.publish({ uid: 'u', rev: 9 }), 20);
    expect(await received).toBe(9);
    clearInterval(telling);
    await operator.end();
    await pair.close();
  });
});
