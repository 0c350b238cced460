import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { onEveryEmptyDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { databaseSuite } from './database.suite.ts';
import { openDatabase } from './open.ts';

onEveryEmptyDatabase(databaseSuite);

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
    const { sql } = await import('kysely');
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
