import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { migrations as released, newerThanThisRelease, type Migration } from './migrations.ts';
import type { Schema } from './schema.ts';

/** Documents that one statement of a fill looks at: some seconds of work, and what an interruption costs. */
const usualBatch = 20_000;
/** Batches between two lines of progress. */
const batchesALine = 10;
/** Documents between two lines of progress, where the batch is the usual one. */
export const documentsALine = usualBatch * batchesALine;

export interface UpgradeParts {
  /** A single connection, on which nothing limits how long a statement takes, and which alone upgrades this database now. */
  readonly connection: Kysely<Schema>;
  readonly database: Pick<Database, 'dialect' | 'dataField'>;
  /** Hears how far it is: one line. */
  readonly report: (line: string) => void;
  readonly migrations?: readonly Migration[];
  readonly batch?: number;
}

/** A migration whose statements are done and whose documents are not. */
interface Unfinished {
  readonly name: string;
  /** The last document that was looked at; null before the first. */
  readonly uid: string | null;
  readonly collection: string | null;
  readonly id: string | null;
}

/**
 * Brings the database to the newest schema: its tables in one transaction, then what follows for the documents that are there, batch by batch.
 * Cut short anywhere it goes on from there the next time.
 * @throws Error with one clear line when a newer release has written the database
 */
export async function upgrade(parts: UpgradeParts): Promise<void> {
  const { connection, migrations = released } = parts;
  await changeTables(parts, migrations);
  const { rows } = await sql<Unfinished>`select name, uid, collection, id from unfinished order by name`.execute(
    connection,
  );
  for (const unfinished of rows) {
    const migration = migrations.find(({ name }) => name === unfinished.name);
    if (migration) await finish(migration, unfinished, parts);
  }
}

async function changeTables({ connection, database }: UpgradeParts, migrations: readonly Migration[]): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    await sql`create table if not exists migration (name text primary key)`.execute(transaction);
    await sql`create table if not exists unfinished (name text primary key, uid text, collection text, id text)`.execute(
      transaction,
    );
    const done = await sql<{ name: string }>`select name from migration`.execute(transaction);
    const names = new Set(done.rows.map((row) => row.name));
    const newer = newerThanThisRelease([...names], migrations);
    if (newer !== null) throw new Error(newer);
    for (const { name, only, statements, fill, indexes } of migrations) {
      if (names.has(name)) continue;
      const isNeeded = only === undefined || only === database.dialect;
      for (const statement of isNeeded ? statements : []) await sql.raw(statement).execute(transaction);
      if (isNeeded && (fill || indexes)) await sql`insert into unfinished (name) values (${name})`.execute(transaction);
      await sql`insert into migration (name) values (${name})`.execute(transaction);
    }
  });
}

async function finish(migration: Migration, unfinished: Unfinished, parts: UpgradeParts): Promise<void> {
  const { connection, database } = parts;
  await fillDocuments(migration, unfinished, parts);
  for (const [name, definition] of Object.entries(migration.indexes ?? {}))
    await makeIndex(connection, database.dialect, name, definition);
  await sql`delete from unfinished where name = ${migration.name}`.execute(connection);
}

async function fillDocuments({ name, fill }: Migration, from: Unfinished, parts: UpgradeParts): Promise<void> {
  const { connection, database, report, batch = usualBatch } = parts;
  if (!fill) return;
  const { set, where } = fill(database.dataField);
  // Texts are compared byte by byte, as the primary key is sorted wherever it was made.
  let { uid, collection, id } = { uid: from.uid ?? '', collection: from.collection ?? '', id: from.id ?? '' };
  for (let round = 1; ; round++) {
    const after = sql`(uid, collection, id) > (${uid}, ${collection}, ${id})`;
    const { rows } = await sql<{ uid: string; collection: string; id: string }>`
      select uid, collection, id from document where ${after}
      order by uid, collection, id limit 1 offset ${batch - 1}`.execute(connection);
    const [last] = rows;
    const within = last
      ? sql`${after} and (uid, collection, id) <= (${last.uid}, ${last.collection}, ${last.id})`
      : after;
    await connection.transaction().execute(async (transaction) => {
      await sql`update document set ${set} where ${within} and ${where}`.execute(transaction);
      if (last)
        await sql`update unfinished set uid = ${last.uid}, collection = ${last.collection}, id = ${last.id}
          where name = ${name}`.execute(transaction);
    });
    if (!last) return;
    ({ uid, collection, id } = last);
    if (round % batchesALine === 0)
      report(`Actualizando la base de datos (${name}): ${(round * batch).toLocaleString('es')} documentos vistos`);
  }
}

/** On PostgreSQL without keeping other servers from writing; one that was cut short is there and does not work, so it is made anew. */
async function makeIndex(
  connection: Kysely<Schema>,
  dialect: Database['dialect'],
  name: string,
  definition: string,
): Promise<void> {
  await sql.raw(`drop index if exists ${name}`).execute(connection);
  await sql
    .raw(`create index ${dialect === 'postgres' ? 'concurrently ' : ''}${name} ${definition}`)
    .execute(connection);
}
