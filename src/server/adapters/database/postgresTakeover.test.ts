import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '#tests/partners/postgres.ts';
import { openDatabase } from './open.ts';

const cluster = inject('postgresUrl');

describe.skipIf(cluster === null)('when another PostgreSQL has taken over', () => {
  test('connections to the one that may only be read are closed, and what it refused is done by the other', async () => {
    const place = await freshDatabase(cluster ?? '', inject('postgresTemplate'));
    const database = await openDatabase(place.url);
    const operator = new pg.Client({ connectionString: place.url });
    await operator.connect();
    const write = (id: string) =>
      database.transaction((transaction) =>
        transaction.insertInto('incarnation').values({ id, generation: 1 }).execute(),
      );
    try {
      // Connections that are made now are to a server that may only be read, and stay so; those after it to one that takes writes.
      await operator.query(`alter database ${place.name} set default_transaction_read_only = on`);
      await operator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await expect.poll(() => write('before').catch(({ code }) => code)).toBe('25006');
      // More than one: they are at work at the same time.
      await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.2)`.execute(database.kysely)));
      await operator.query(`alter database ${place.name} reset default_transaction_read_only`);
      await write('after');
      await write('again');
      expect(await database.kysely.selectFrom('incarnation').select('id').orderBy('id').execute()).toEqual([
        { id: 'after' },
        { id: 'again' },
      ]);
    } finally {
      await operator.end();
      await database.close();
      await place.drop();
    }
  });
});
