import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onEveryEmptyDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { databaseSuite } from './database.suite.ts';
import { openDatabase } from './open.ts';
import { withoutTimeLimit } from './postgres.ts';
import type { Schema } from './schema.ts';

onEveryEmptyDatabase(databaseSuite);

onEveryEmptyDatabase((place) => {
  test('on PostgreSQL a request is limited and an upgrade is not; what an older server leaves out is written for it', async () => {
    const at = await place();
    const database = await openDatabase(at.url);
    try {
      if (database.dialect !== 'postgres') return;
      const limit = (on: Kysely<Schema>) => sql<{ statement_timeout: string }>`show statement_timeout`.execute(on);
      expect((await limit(database.kysely)).rows).toEqual([{ statement_timeout: '1min' }]);
      expect((await withoutTimeLimit(database.kysely, limit)).rows).toEqual([{ statement_timeout: '0' }]);
      expect((await limit(database.kysely)).rows).toEqual([{ statement_timeout: '1min' }]);

      // As a release wrote them that knew no status.
      await sql`insert into document (uid, collection, id, rev, deleted, data)
        values ('u', 'words_en', 'whale', 1, 0, '{"text":"whale","status":"2"}')`.execute(database.kysely);
      const status = () => sql`select status from document`.execute(database.kysely).then(({ rows }) => rows);
      expect(await status()).toEqual([{ status: '2' }]);
      await sql`update document set data = '{"text":"whale","status":"5"}'`.execute(database.kysely);
      expect(await status()).toEqual([{ status: '5' }]);
      await sql`update document set deleted = 1, data = null`.execute(database.kysely);
      expect(await status()).toEqual([{ status: null }]);
    } finally {
      await database.close();
      await at.remove();
    }
  });
});

describe('openDatabase', () => {
  test('refuses a second server in the same folder with one line, and lets an operator in', async () => {
    const place = await sqlitePlace();
    const first = await openDatabase(place.url);
    const message = await openDatabase(place.url).catch((error: Error) => error.message);
    expect(message).toMatch(/^DATA_DIR is in use: [^\n]+$/);
    const operator = await openDatabase(place.url, { shared: true });
    await operator.close();
    await first.close();
    const next = await openDatabase(place.url);
    await next.close();
    await place.remove();
  });

  test('keeps SQLite durable: write-ahead log, every commit synchronised', async () => {
    const place = await sqlitePlace();
    const database = await openDatabase(place.url);
    const journal = await sql`pragma journal_mode`.execute(database.kysely);
    const synchronous = await sql`pragma synchronous`.execute(database.kysely);
    expect([journal.rows, synchronous.rows]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 2 }]]);
    await database.close();
    await place.remove();
  });

  test('while another process writes, reads and snapshots go on and what is written waits', async () => {
    const place = await sqlitePlace();
    const database = await openDatabase(place.url);
    const row = (cause: string) => ({ uid: 'u', cause, xp: 1, gems: 0, at: 1 });
    const other = new DatabaseSync(place.url.slice('sqlite:'.length));
    other.exec('begin immediate');
    const order: string[] = [];
    const writes = [
      database.transaction((transaction) => transaction.insertInto('ledger').values(row('a')).execute()),
      database.kysely.insertInto('ledger').values(row('b')).execute(),
    ].map((write) => write.then(() => order.push('written')));
    for (let n = 0; n < 10; n++) {
      expect(await database.kysely.selectFrom('ledger').selectAll().execute()).toEqual([]);
      expect(await database.snapshot((transaction) => transaction.selectFrom('ledger').selectAll().execute())).toEqual(
        [],
      );
    }
    order.push('read');
    other.exec('commit');
    other.close();
    await Promise.all(writes);
    expect(order).toEqual(['read', 'written', 'written']);
    expect(await database.kysely.selectFrom('ledger').select('cause').orderBy('cause').execute()).toEqual([
      { cause: 'a' },
      { cause: 'b' },
    ]);
    await database.close();
    await place.remove();
  });

  test('refuses another kind of URL', async () => {
    await expect(openDatabase('mysql://x')).rejects.toThrow('DATABASE_URL must begin with');
  });
});
