import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { packAnswers } from '#server/features/sync/packAnswers.ts';

const sizes = [9_000, 36_000, 144_000];
/** The calls of 45 days in which somebody makes 200 a day: so many are packed at once. */
const portion = 9_000;
const bytesRow = z.object({ bytes: z.coerce.number() });

/** Measures what is kept of a call: its answer, and the receipt that it becomes, index included, by the number of an account's calls. */
export async function benchReceipts(name: string, url: string): Promise<object[]> {
  const database = await openDatabase(url);
  try {
    const rows = [];
    for (const calls of sizes) rows.push({ database: name, calls, ...(await measure(database, calls)) });
    return rows;
  } finally {
    await database.close();
  }
}

async function measure(database: Database, calls: number): Promise<object> {
  // As long as an account's id is.
  const uid = randomUUID().replaceAll('-', '');
  await database.transaction((transaction) => database.lockAccounts(transaction, [uid]));
  const answers: number[] = [];
  const before = await bytesOf(database, 'receipt');
  const packing: number[] = [];
  for (let rev = 0; rev < calls; rev += portion) {
    const empty = await bytesOf(database, 'answers');
    await addAnswers(database, uid, rev, portion);
    answers.push(((await bytesOf(database, 'answers')) - empty) / portion);
    const begun = performance.now();
    await packAnswers(database, uid, rev + portion);
    packing.push(((performance.now() - begun) * 1_000) / portion);
    // As its own workers do before long; SQLite uses what is free by itself.
    if (database.dialect === 'postgres') await sql`vacuum full answers`.execute(database.kysely);
    if (database.dialect === 'postgres') await sql`vacuum receipt`.execute(database.kysely);
  }
  return {
    'bytes of an answer': Math.round(answers[0] ?? NaN),
    'bytes of a receipt': Number((((await bytesOf(database, 'receipt')) - before) / calls).toFixed(1)),
    'to pack one, µs': Math.round(packing.at(-1) ?? NaN),
  };
}

async function addAnswers(database: Database, uid: string, after: number, count: number): Promise<void> {
  const dev = randomUUID();
  const rows = Array.from({ length: count }, (_, at) => ({ uid, id: randomUUID(), dev, rev: after + at + 1 }));
  const table = database.table('added', { uid: 'text', id: 'text', dev: 'text', rev: 'integer' }, rows);
  await database.transaction(async (transaction) => {
    await sql`
      insert into answers (uid, id, dev, rev, ok, result, reason)
      select uid, id, dev, rev, 1, '{"status":"2","isNew":true}', null from ${table}`.execute(transaction);
    await transaction
      .updateTable('account')
      .set({ rev: after + count })
      .where('uid', '=', uid)
      .execute();
  });
}

/** The bytes of a table with its indexes. */
async function bytesOf({ dialect, kysely }: Database, table: 'answers' | 'receipt'): Promise<number> {
  const { rows } = await (
    dialect === 'postgres'
      ? sql`select pg_total_relation_size(${table}) as bytes`
      : sql`select coalesce(sum(pgsize), 0) as bytes from dbstat
          where name = ${table} or name in (select name from sqlite_schema where tbl_name = ${table})`
  ).execute(kysely);
  return bytesRow.parse(rows[0]).bytes;
}
