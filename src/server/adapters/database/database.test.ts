import { describe, expect, test } from 'vitest';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { databaseSuite } from './database.suite.ts';
import { openDatabase } from './open.ts';

onEveryDatabase(databaseSuite);

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

  test('refuses another kind of URL', async () => {
    await expect(openDatabase('mysql://x')).rejects.toThrow('DATABASE_URL must begin with');
  });
});
