import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../../operator/configError.ts';
import { lockAccounts } from './accounts.ts';
import type { Database, OpenOptions } from './database.ts';
import { codeOf, steadyPool } from './postgresPool.ts';
import { migrationLock, restoreUnderWay, serverLock } from './postgresLocks.ts';
import { rowsAsTable, type Unpack } from './rows.ts';
import { migrationsNamed } from './migrations.ts';
import type { Schema } from './schema.ts';
import { upgrade } from './upgrade.ts';

/** Data exceptions, broken constraints, exceeded limits: the statement itself is at fault. */
const faultsOfData = /^(22|23|42|54)/;
/** Deadlocks, and the refusal of a server that may only be read (25006): nothing was done, and a second try may meet a better moment, or server. */
const worthAgain = new Set(['40P01', '40001', '25006']);

const unpack: Unpack = (json) => sql`json_array_elements(cast(${json} as json)) as value`;

const dataField: Database['dataField'] = (name) => sql`cast(document.data as json) ->> cast(${name} as text)`;

/** PostgreSQL, for any number of server processes. */
export async function openPostgres(
  url: string,
  { shared = false, report = () => undefined, migrations }: Pick<OpenOptions, 'shared' | 'report' | 'migrations'> = {},
): Promise<Database> {
  const { pool, onQuery } = steadyPool({
    connectionString: url,
    max: 10,
    statement_timeout: 60_000,
    types: { getTypeParser },
  });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: onQuery });
  try {
    await withoutTimeLimit(kysely, async (connection) => {
      const { rows } = await sql<{
        free: boolean;
      }>`select pg_try_advisory_lock_shared(${serverLock}) as free`.execute(connection);
      if (!shared && rows[0]?.free !== true) throw new ConfigError(restoreUnderWay);
      // Of servers that start together one upgrades, and the others wait.
      await takeMigrationLock(connection);
      try {
        await upgrade({
          connection,
          database: { dialect: 'postgres', dataField },
          report,
          migrations: migrationsNamed(migrations),
        });
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
        if (rows[0]?.free === true) await sql`select pg_advisory_unlock_shared(${serverLock})`.execute(connection);
      }
    });
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  const snapshot: Database['snapshot'] = (work) =>
    kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  return {
    dialect: 'postgres',
    kysely,
    transaction: (work) => again(() => kysely.transaction().execute(work)),
    snapshot,
    longSnapshot: snapshot,
    table: (alias, columns, rows) => rowsAsTable(unpack, alias, columns, rows),
    dataField,
    lockAccounts: (transaction, uids) => lockAccounts(transaction, uids, sql`for update`, unpack),
    migrating: (work) =>
      kysely.connection().execute(async (connection) => {
        await takeMigrationLock(connection);
        return work().finally(() => sql`select pg_advisory_unlock(${migrationLock})`.execute(connection));
      }),
    isTransient: (error) => isDatabaseError(error) && !faultsOfData.test(codeOf(error)),
    close: () => kysely.destroy(),
  };
}

/** Milliseconds between two tries of whoever waits for another server's upgrade. */
const lockPause = 200;

/** Waits without a statement under way: an index that is made beside writers waits for every statement, and would wait for this one for ever. */
async function takeMigrationLock(connection: Kysely<Schema>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${migrationLock}) as free`.execute(
      connection,
    );
    if (rows[0]?.free === true) return;
    await new Promise((resolve) => setTimeout(resolve, lockPause));
  }
}

/** Works on one connection on which a statement may take as long as it takes: the limit of the others is meant for requests. */
export function withoutTimeLimit<Result>(
  kysely: Kysely<Schema>,
  work: (connection: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return kysely.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    return work(connection).finally(() => sql`reset statement_timeout`.execute(connection));
  });
}

async function again<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!worthAgain.has(codeOf(error))) throw error;
    return attempt();
  }
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** bigint as a number: revs and milliseconds stay far below 2^53. */
function getTypeParser(oid: TypeId, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}

/** An error of the server or of the socket; a lost connection has no code but its own words. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) !== '' || /connection|timeout/i.test(error.message));
}
