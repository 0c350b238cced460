import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { migrations } from '#server/adapters/database/migrations.ts';

/** What the first release that was run by others had made: everything that follows from documents came after it. */
export const firstSchema: readonly string[] = migrations.map(({ name }) => name).filter((name) => name < '008');

export const wordsAnAccount = 10_000;
/** Documents that one statement writes. */
const portion = 500_000;

/**
 * Writes that many word documents, 10,000 an account, with two files an account, in the columns that the first release knew.
 * Documents have 400 bytes, as words with a note and a sentence do.
 */
export async function fillFirstSchema(database: Database, rows: number): Promise<void> {
  const { kysely, dialect } = database;
  const accounts = Math.ceil(rows / wordsAnAccount);
  const name = (number: string) =>
    sql.raw(dialect === 'postgres' ? `lpad((${number})::text, 9, '0')` : `printf('%09d', ${number})`);
  const from = (first: number, count: number) =>
    dialect === 'postgres'
      ? sql`generate_series(${first}::bigint, ${first + count - 1}::bigint) as number(n)`
      : sql`(with recursive numbers(n) as (values (${first}) union all select n + 1 from numbers where n < ${first + count - 1}) select n from numbers) as number`;
  await sql`insert into account (uid, rev, purged, epoch) select 'u' || ${name('n')}, ${wordsAnAccount}, 0, 'e' from ${from(0, accounts)}`.execute(
    kysely,
  );
  for (const [file, size] of [
    ['a', 100],
    ['b', 200],
  ] as const)
    await sql`insert into file (uid, name, size, type, created_at)
      select 'u' || ${name('n')}, ${sql.lit(file)}, ${sql.lit(size)}, 'text/plain', 0 from ${from(0, accounts)}`.execute(
      kysely,
    );
  for (let first = 0; first < rows; first += portion)
    await sql`insert into document (uid, collection, id, rev, due_at, deleted, data)
      select 'u' || ${name(`n / ${wordsAnAccount}`)}, 'words_en', 'w' || ${name('n')}, n, case when n % 3 = 0 then n end, 0,
        '{"text":"w' || n || '","status":"' || (1 + n % 5) || ${filler} from ${from(first, Math.min(portion, rows - first))}`.execute(
      kysely,
    );
}

const filler = `","context":"${'a sentence in which it was met '.repeat(11)}"}`;

/** A word of the first account, in the columns that the first release knew: nothing is said of its status. */
export async function writeAsFirstRelease(database: Database, number: number): Promise<void> {
  await sql`insert into document (uid, collection, id, rev, due_at, deleted, data)
    values ('u000000000', 'words_fr', ${`x${number}`}, ${number}, null, 0, ${`{"text":"x${number}","status":"2"}`})`.execute(
    database.kysely,
  );
}
