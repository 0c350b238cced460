import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
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
    expect(message).toMatch(/^DATA_DIR: ya está en uso; [^\n]+$/);
    const operator = await openDatabase(place.url, { shared: true });
    await operator.close();
    await first.close();
    const next = await openDatabase(place.url);
    await next.close();
    await place.remove();
  });

  test('says that a lock could not be written, not that somebody else has it', async () => {
    const place = await sqlitePlace();
    // SQLite can lock no folder, as little as a file on a disk that fails.
    mkdirSync(join(dirname(place.url.slice('sqlite:'.length)), 'lock.sqlite'));
    const message = await openDatabase(place.url).catch((error: Error) => error.message);
    expect(message).toMatch(/^DATA_DIR: no se puede bloquear \S+ \([^\n]+\)$/);
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

  test('reads whose thread ends are answered all the same, and the next ones have another thread', async () => {
    const place = await sqlitePlace();
    const database = await openDatabase(place.url);
    const started: Worker[] = [];
    const note = (worker: Worker) => started.push(worker);
    process.on('worker', note);
    await database.kysely.insertInto('ledger').values({ uid: 'u', cause: 'a', xp: 1, gems: 0, at: 1 }).execute();
    const causes = (work: () => unknown = () => undefined) =>
      database.longSnapshot(async (transaction) => {
        await transaction.selectFrom('ledger').select('cause').execute();
        await work();
        return transaction.selectFrom('ledger').select('cause').execute();
      });
    expect(await causes(() => started.at(-1)?.terminate())).toEqual([{ cause: 'a' }]);
    expect(started.length).toBe(1);
    expect(await Promise.all([causes(), causes()])).toEqual([[{ cause: 'a' }], [{ cause: 'a' }]]);
    expect(started.length).toBe(2);
    process.off('worker', note);
    await database.close();
    await place.remove();
  });

  test('damage that a long read meets is told', async () => {
    const place = await sqlitePlace();
    let damages = 0;
    const database = await openDatabase(place.url, { onDamage: () => damages++ });
    await database.kysely
      .insertInto('ledger')
      .values(Array.from({ length: 50 }, (_, at) => ({ uid: 'u', cause: `${at} `.repeat(2_000), xp: 1, gems: 0, at })))
      .execute();
    await sql`pragma wal_checkpoint(truncate)`.execute(database.kysely);
    const path = place.url.slice('sqlite:'.length);
    const { size } = statSync(path);
    const file = openSync(path, 'r+');
    // Past the pages of the tables' definitions, which are read first.
    for (let at = 64 * 4_096; at < size; at += 4_096) writeSync(file, Buffer.alloc(4_096, 1), 0, 4_096, at);
    closeSync(file);
    const read = database.longSnapshot((transaction) => transaction.selectFrom('ledger').selectAll().execute());
    await expect(read).rejects.toThrow('malformed');
    expect(damages).toBe(1);
    await database.close();
    await place.remove();
  });

  test('refuses another kind of URL', async () => {
    await expect(openDatabase('mysql://x')).rejects.toThrow('DATABASE_URL: tiene que empezar por');
  });
});
