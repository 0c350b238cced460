import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase, sqlitePath } from '../adapters/database/open.ts';
import { storedPath } from '../adapters/files/disk.ts';
import { storedAs } from '../adapters/files/fileNames.ts';
import type { StoredFile } from '../adapters/files/files.ts';
import { absent, syncFile, syncFolder } from '../adapters/files/fileSystem.ts';
import { openFiles, type FilesPlace } from '../adapters/files/open.ts';
import { recordRun } from '../adapters/jobs/jobs.ts';
import { backupJob } from '../adapters/metrics/serverState.ts';
import { ConfigError, type Config } from '../config/config.ts';
import { installation } from '../start/installation.ts';
import { pathsOf } from '../start/startChecks.ts';
import { describeFile, format, writeManifest, type SavedDatabase, type SavedFile } from './manifest.ts';
import { savePostgres } from './postgresCopy.ts';
import { saveSqlite } from './sqliteCopy.ts';

export interface BackupReport {
  readonly accounts: number;
  readonly files: number;
  /** Files that the database names and that are not there: removed since, or lost before. */
  readonly missing: number;
}

/**
 * Copies database, files and secret into a new folder while servers are at work; what they acknowledged before it began is in
 * it. First the database, in one moment, then the files: what no book names stays for seven days. The folder
 * bears its name once everything is in it and on the disk.
 * @throws ConfigError with one sentence
 */
export async function backUp(
  { databaseUrl, dataDir, files }: Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>,
  target: string,
): Promise<BackupReport> {
  const folder = path.resolve(target);
  if ((await readdir(folder).catch(absent)) !== null)
    throw new ConfigError(`${folder}: is there already; name a folder that is not`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const { secret } = pathsOf(dataDir);
  const sqlite = sqlitePath(databaseUrl);
  const saved = sqlite === null ? await savePostgres(databaseUrl, unfinished) : await saveSqlite(sqlite, unfinished);
  const parts = [...saved.parts];
  if (await copy(secret, path.join(unfinished, 'secret'))) parts.push('secret');
  const copied = await saveFiles(files, unfinished, saved.files);
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
  return { accounts: saved.accounts, files: copied.length, missing: saved.files.length - copied.length };
}

/** Its age is among what an operator watches. The backup is complete without it. */
async function noteBackup(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl, { shared: true });
  await recordRun(database, backupJob).finally(() => database.close());
}

/** Their names are their hashes: that they are right is found out when they are put back. */
async function saveFiles(from: FilesPlace, folder: string, rows: SavedDatabase['files']): Promise<SavedFile[]> {
  const files = await openFiles(from);
  const copied: SavedFile[] = [];
  for (const { uid, name, size } of rows) {
    const relative = `files/${storedAs(uid, name)}`;
    const target = path.join(folder, relative);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const isSaved =
      'folder' in from
        ? await copy(storedPath(from.folder, uid, name), target)
        : await fetchInto(target, await files.find(uid, name));
    if (isSaved) copied.push({ path: relative, size, sha256: name });
  }
  return copied;
}

/** Returns true when the file existed. */
async function fetchInto(target: string, found: StoredFile | null): Promise<boolean> {
  if (!found) return false;
  await pipeline(Readable.from(found.read(0, found.size - 1)), createWriteStream(target, { mode: 0o600 }));
  await syncFile(target);
  return true;
}

/** Returns true when the file existed. */
async function copy(source: string, target: string): Promise<boolean> {
  if ((await stat(source).catch(absent)) === null) return false;
  const gone = await copyFile(source, target, constants.COPYFILE_FICLONE).then(() => false, absent);
  if (gone === null) return false;
  await syncFile(target);
  return true;
}
