import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase, sqlitePath } from '../adapters/database/open.ts';
import { absent, syncFolder } from '../adapters/files/fileSystem.ts';
import { recordRun } from '../adapters/jobs/jobs.ts';
import { backupJob } from '../adapters/metrics/serverState.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../operator/configError.ts';
import { installation } from '../start/installation.ts';
import { pathsOf } from '../start/startChecks.ts';
import { describeFile, format, writeManifest } from './manifest.ts';
import { savePostgres } from './postgresCopy.ts';
import { copyFrom, saveFiles } from './savedFiles.ts';
import { saveSqlite } from './sqliteCopy.ts';

export interface BackupReport {
  readonly folder: string;
  readonly accounts: number;
  readonly files: number;
  /** Files that the database names and that are not there: removed since, or lost before. */
  readonly missing: number;
}

/**
 * Copies database, files and secret into a new folder while servers are at work; what they acknowledged before it began is in
 * it. First the database, in one moment, then the files: what no book names stays for seven days. The folder
 * bears its name once everything is in it and on the disk.
 * @param previous an earlier backup, whose files are linked where this one has them too
 * @throws ConfigError with one sentence
 */
export async function backUp(
  { databaseUrl, dataDir, files }: Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>,
  target: string,
  previous: string | null = null,
): Promise<BackupReport> {
  const folder = path.resolve(target);
  if ((await readdir(folder).catch(absent)) !== null)
    throw new ConfigError(`${folder}: ya existe; nombra una carpeta que no exista`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const { secret } = pathsOf(dataDir);
  const sqlite = sqlitePath(databaseUrl);
  const saved = sqlite === null ? await savePostgres(databaseUrl, unfinished) : await saveSqlite(sqlite, unfinished);
  const parts = [...saved.parts];
  if (await copyFrom(secret, path.join(unfinished, 'secret'))) parts.push('secret');
  const copied = await saveFiles(files, unfinished, saved.files, previous);
  await writeManifest(unfinished, {
    format,
    release: installation.version,
    madeAt: new Date().toISOString(),
    dialect: sqlite === null ? 'postgres' : 'sqlite',
    migrations: [...saved.migrations],
    accounts: saved.accounts,
    parts: await Promise.all(parts.map((part) => describeFile(unfinished, part))),
    files: copied,
  });
  await syncFolder(unfinished);
  await rename(unfinished, folder);
  await syncFolder(path.dirname(folder));
  await noteBackup(databaseUrl);
  return { folder, accounts: saved.accounts, files: copied.length, missing: saved.files.length - copied.length };
}

/** Its age is among what an operator watches. The backup is complete without it. */
async function noteBackup(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl, { shared: true });
  await recordRun(database, backupJob).finally(() => database.close());
}
