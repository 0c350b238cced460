import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { migrations } from '../adapters/database/migrations.ts';
import { openDatabase, sqlitePath } from '../adapters/database/open.ts';
import { syncFile, syncFolder } from '../adapters/files/fileSystem.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../operator/configError.ts';
import { fillDatabase } from './fillDatabase.ts';
import { holdDatabase } from './holdDatabase.ts';
import { holdPostgres } from './postgresCopy.ts';
import { databaseRows } from './rows.ts';

/**
 * Copies the database into an empty one, of the other kind or of the same, while every server is stopped. It is made ready beside, compared row by
 * row, and only then in its place: cut short, it can be begun again. The one in use stays as it is, and the devices notice nothing.
 * @returns how many accounts it has
 * @throws ConfigError with one sentence
 */
export async function moveDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>, target: string): Promise<number> {
  if (!/^(sqlite:.|postgres(ql)?:\/\/.)/.test(target))
    throw new ConfigError('la base de datos nueva: su dirección tiene que empezar por sqlite: o postgres://');
  const from = sqlitePath(databaseUrl);
  const into = sqlitePath(target);
  if (target === databaseUrl || (from !== null && into !== null && path.resolve(from) === path.resolve(into)))
    throw new ConfigError('la base de datos nueva: es la que está en uso');
  if (from !== null && !existsSync(from))
    throw new ConfigError(`DATA_DIR: no hay ninguna base de datos de Glosa en ${from}`);
  const held = await holdDatabase(databaseUrl);
  try {
    const accounts = await broughtUpToDate(databaseUrl);
    const fill = (url: string): Promise<void> =>
      fillDatabase(
        url,
        migrations.map(({ name }) => name),
        databaseRows(databaseUrl),
      );
    await (into === null ? intoPostgres(target, fill) : intoSqlite(path.resolve(into), fill));
    return accounts;
  } finally {
    await held.end();
  }
}

/** An upgrade that was cut short ends here, so that both databases are at the same place. */
async function broughtUpToDate(url: string): Promise<number> {
  const database = await openDatabase(url, { shared: true });
  try {
    const { count } = await database.kysely
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  } finally {
    await database.close();
  }
}

async function intoPostgres(url: string, fill: (url: string) => Promise<void>): Promise<void> {
  const held = await holdPostgres(url, 'la base de datos nueva');
  try {
    if (held.used) throw notEmpty(new URL(url).pathname.slice(1));
    await fill(await held.makeFresh());
    await held.replace('before-move', async () => {});
  } finally {
    await held.end();
  }
}

async function intoSqlite(file: string, fill: (url: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw notEmpty(file);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const held = await holdDatabase(`sqlite:${file}`);
  try {
    const fresh = `${file}.moving`;
    for (const end of ['', '-wal', '-shm']) await rm(fresh + end, { force: true });
    await fill(`sqlite:${fresh}`);
    await syncFile(fresh);
    await rename(fresh, file);
    await syncFolder(path.dirname(file));
  } finally {
    await held.end();
  }
}

function notEmpty(where: string): ConfigError {
  return new ConfigError(`la base de datos nueva: ${where} no está vacía`);
}
