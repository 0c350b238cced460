import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase, sqlitePath } from '../adapters/database/open.ts';
import { takeSqliteLock } from '../adapters/database/sqlite.ts';
import { absent } from '../adapters/files/fileSystem.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../operator/configError.ts';
import { renewEpochs } from '../features/sync/epoch.ts';
import { leapOver, writeIncarnation, type Incarnation } from '../start/incarnation.ts';
import { pathsOf } from '../start/startChecks.ts';
import { fillDatabase } from './fillDatabase.ts';
import { assertUndamaged, readBackupManifest, type BackupManifest } from './manifest.ts';
import { holdPostgres } from './postgresCopy.ts';
import { copyIn, holdsAnyFile, prepareFiles } from './restoredFiles.ts';
import { savedRows } from './rows.ts';
import { sqlitePart } from './sqliteCopy.ts';
import { Swap } from './swap.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>;

export interface RestoreReport {
  readonly accounts: number;
  readonly files: number;
  /** The suffix that the replaced files have now; null when there were none. */
  readonly aside: string | null;
}

/**
 * Puts a backup in the place of database, files and secret; the database may be of the other kind. Everything is looked at before anything is touched, and made
 * ready beside before anything is moved; what was there is moved aside, never removed. Every device then reads everything anew.
 * @param replace whether there may be something in the place already
 * @throws ConfigError with one sentence; then everything is as it was
 */
export async function restore(
  place: Place,
  folder: string,
  { replace }: { readonly replace: boolean },
): Promise<RestoreReport> {
  const manifest = await readBackupManifest(folder);
  const sqlite = sqlitePath(place.databaseUrl);
  await assertUndamaged(folder, manifest);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const used =
    sqlite === null
      ? await restorePostgres(place, folder, manifest, { replace, stamp })
      : await restoreSqlite(place, sqlite, folder, manifest, { replace, stamp });
  return { accounts: manifest.accounts, files: manifest.files.length, aside: used ? asideOf(stamp) : null };
}

interface How {
  readonly replace: boolean;
  readonly stamp: string;
}

const asideOf = (stamp: string): string => `before-restore-${stamp}`;

async function restoreSqlite(
  place: Place,
  database: string,
  folder: string,
  manifest: BackupManifest,
  { replace, stamp }: How,
): Promise<boolean> {
  const { incarnation } = pathsOf(place.dataDir);
  await mkdir(path.dirname(database), { recursive: true, mode: 0o700 });
  const lock = takeSqliteLock(path.dirname(database));
  try {
    const used = (await exists(database)) || (await holdsAnyFile(place.files));
    if (used && !replace) throw notEmpty(`DATA_DIR: ${place.dataDir}`);
    const fresh = `${database}.restoring`;
    for (const end of ['', '-wal', '-shm']) await rm(fresh + end, { force: true });
    if (manifest.dialect === 'sqlite') await copyIn(path.join(folder, sqlitePart), fresh);
    else await fillDatabase(`sqlite:${fresh}`, manifest.migrations, savedRows(folder, manifest));
    const reached = await renewed(`sqlite:${fresh}`, incarnation);
    const swap = await prepareSwap(place, folder, manifest, stamp);
    // The log goes with its database: beside another one it would be played into it.
    swap.add(fresh, database, ['-wal', '-shm']);
    await swap.run().catch(async (error: unknown) => {
      await swap.undo();
      throw error;
    });
    await writeIncarnation(incarnation, reached);
    return used;
  } finally {
    lock.close();
  }
}

async function restorePostgres(
  place: Place,
  folder: string,
  manifest: BackupManifest,
  { replace, stamp }: How,
): Promise<boolean> {
  const { incarnation } = pathsOf(place.dataDir);
  const held = await holdPostgres(place.databaseUrl);
  try {
    const used = held.used || (await holdsAnyFile(place.files));
    if (used && !replace) throw notEmpty('DATABASE_URL, FILES_URL');
    const fresh = await held.makeFresh();
    await fillDatabase(fresh, manifest.migrations, savedRows(folder, manifest));
    const reached = await renewed(fresh, incarnation);
    const swap = await prepareSwap(place, folder, manifest, stamp);
    await held
      .replace(asideOf(stamp), () => swap.run())
      .catch(async (error: unknown) => {
        await swap.undo();
        throw error;
      });
    await writeIncarnation(incarnation, reached);
    return used;
  } finally {
    await held.end();
  }
}

/** Brings a restored database up to this release, and makes every device read it anew. */
async function renewed(url: string, incarnation: string): Promise<Incarnation> {
  const opened = await openDatabase(url, { shared: true });
  try {
    await renewEpochs(opened);
    return await leapOver(opened, incarnation);
  } finally {
    await opened.close();
  }
}

/** Files and secret of the backup, ready beside those in use. */
async function prepareSwap(place: Place, folder: string, manifest: BackupManifest, stamp: string): Promise<Swap> {
  const { secret } = pathsOf(place.dataDir);
  const swap = new Swap(asideOf(stamp));
  await prepareFiles(place.files, folder, manifest, swap);
  if (manifest.parts.some((part) => part.path === 'secret')) {
    await copyIn(path.join(folder, 'secret'), `${secret}.restoring`);
    swap.add(`${secret}.restoring`, secret);
  }
  return swap;
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(absent)) !== null;
}

function notEmpty(what: string): ConfigError {
  return new ConfigError(`${what}: ya hay algo; con --replace, lo que hay se aparta`);
}
