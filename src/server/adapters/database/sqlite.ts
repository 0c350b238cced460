import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { ConfigError } from '../../operator/configError.ts';
import { systemFault } from '../../operator/systemFault.ts';
import { lockAccounts } from './accounts.ts';
import type { Database, OpenOptions } from './database.ts';
import { rowsAsTable, type Unpack } from './rows.ts';
import { migrationsNamed } from './migrations.ts';
import type { Schema } from './schema.ts';
import { openReading, ReadingLost } from './sqliteReading.ts';
import { sqliteDialect } from './sqliteDriver.ts';
import { preparedStatements } from './statements.ts';
import { upgrade } from './upgrade.ts';

/** From here on a WAL reset cannot lose committed pages (sqlite.org/wal.html, "the WAL-reset bug"). */
const oldestSafe = [3, 51, 3];

/** SQLITE_BUSY */
const busy = 5;
/** SQLITE_CORRUPT, NOTADB */
const damaged = new Set([11, 26]);
/** SQLITE_BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, FULL, CANTOPEN, PROTOCOL and those of damage: sqlite.org/rescode.html */
const transientCodes = new Set([5, 6, 7, 8, 9, 10, 13, 14, 15, ...damaged]);

const unpack: Unpack = (json) => sql`json_each(${json})`;
const dataField: Database['dataField'] = (name) => sql`document.data ->> ${name}`;

/**
 * One SQLite file, for one server process. A lock beside the file is held until `close` or the end of the process,
 * however that comes.
 * @throws ConfigError with one clear line when another process holds the lock, SQLite is too old, or the file is damaged
 */
export async function openSqlite(
  path: string,
  { shared = false, onDamage, report = () => undefined, migrations }: OpenOptions = {},
): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const lock = shared ? null : takeSqliteLock(dirname(path));
  // Short, because the whole process waits meanwhile. The driver retries a transaction that needs the write lock (sqliteDriver.ts).
  const file = new DatabaseSync(path, { timeout: 20, enableForeignKeyConstraints: true });
  try {
    if (!shared) assertSound(file, path);
    file.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536; pragma temp_store = memory',
    );
    // Pages written over and over are copied back once in 32 MB of log: twice the calls a second of the usual 4 MB.
    file.exec('pragma wal_autocheckpoint = 8000');
    assertSafe(file);
  } catch (error) {
    file.close();
    lock?.close();
    throw error;
  }
  const onFault = (error: unknown) => {
    if (damaged.has(codeOf(error) & 0xff)) onDamage?.();
  };
  const kysely = new Kysely<Schema>({ dialect: sqliteDialect(file, preparedStatements(file, onFault)) });
  try {
    await kysely.connection().execute((connection) =>
      upgrade({
        connection,
        database: { dialect: 'sqlite', dataField },
        report,
        migrations: migrationsNamed(migrations),
      }),
    );
  } catch (error) {
    await kysely.destroy();
    lock?.close();
    throw systemFault(error, `DATA_DIR: no se puede usar ${path}`);
  }
  const snapshot: Database['snapshot'] = (work) => kysely.transaction().setAccessMode('read only').execute(work);
  const reading = openReading(path, onFault);
  return {
    dialect: 'sqlite',
    kysely,
    transaction: (work) => kysely.transaction().execute(work),
    snapshot,
    longSnapshot: (work) => reading.snapshot(work).catch((error: unknown) => whereItCan(error, () => snapshot(work))),
    table: (alias, columns, rows) => rowsAsTable(unpack, alias, columns, rows),
    dataField,
    lockAccounts: (transaction, uids) => lockAccounts(transaction, uids, sql``, unpack),
    migrating: (work) => work(),
    isTransient: (error) => transientCodes.has(codeOf(error) & 0xff),
    async close() {
      await reading.close();
      await kysely.destroy();
      lock?.close();
    },
  };
}

/** Reads that lost their thread are done on the connection of the writes: slower for others, and right. */
function whereItCan<Result>(error: unknown, read: () => Promise<Result>): Promise<Result> {
  if (error instanceof ReadingLost) return read();
  throw error;
}

/**
 * SQLite's own file lock: the system lets go of it when the process dies, so there is never a stale one.
 * @throws ConfigError when another process holds it, or the disk does not take it
 */
export function takeSqliteLock(folder: string): { close(): void } {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
    lock.exec('pragma journal_mode = delete; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if ((codeOf(error) & 0xff) === busy)
      throw new ConfigError(`DATA_DIR: ya está en uso; otro proceso de Glosa trabaja en ${folder}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR: no se puede bloquear ${folder} (${reason})`);
  }
}

/** @throws ConfigError when SQLite finds the file damaged: to go on would spread it, and hide it from who could mend it */
function assertSound(file: DatabaseSync, path: string): void {
  try {
    if (file.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok') return;
  } catch (error) {
    if (!damaged.has(codeOf(error) & 0xff)) throw error;
  }
  throw new ConfigError(
    `DATA_DIR: ${path} está dañado; restaura una copia con «npm run admin -- restore CARPETA --replace»`,
  );
}

function assertSafe(file: DatabaseSync): void {
  const version = String(file.prepare('select sqlite_version() as version').get()?.['version']);
  const parts = version.split('.').map(Number);
  const differing = oldestSafe.findIndex((part, index) => parts[index] !== part);
  if (differing >= 0 && (parts[differing] ?? 0) < (oldestSafe[differing] ?? 0)) {
    throw new ConfigError(`SQLite ${version}: es demasiado antiguo; hace falta ${oldestSafe.join('.')} o posterior`);
  }
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
}
