import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase, sqlitePath } from '../adapters/database/open.ts';
import { takeSqliteLock } from '../adapters/database/sqlite.ts';
import { absent, syncFile, syncFolder } from '../adapters/files/fileSystem.ts';
import { ConfigError, type Config } from '../config/config.ts';
import { renewEpochs } from '../features/sync/epoch.ts';
import { acceptDatabase, leapOver, writeIncarnation } from '../start/incarnation.ts';
import { holdsFiles, pathsOf } from '../start/startChecks.ts';
import { assertUndamaged, readBackupManifest, type BackupManifest } from './manifest.ts';
import { holdPostgres } from './postgresCopy.ts';
import { sqlitePart } from './sqliteCopy.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>;

export interface RestoreReport {
  readonly accounts: number;
  readonly files: number;
  /** The suffix that the replaced files have now; null when there were none. */
  readonly aside: string | null;
}

/**
 * Puts a backup in the place of database, files and secret. Everything is looked at before anything is touched, and made
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
  const wanted = manifest.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  if ((sqlite !== null) !== (manifest.dialect === 'sqlite'))
    throw new ConfigError(`DATABASE_URL: the backup is of a ${wanted} database`);
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
  const files = folderOf(place);
  await mkdir(path.dirname(database), { recursive: true, mode: 0o700 });
  const lock = takeSqliteLock(path.dirname(database));
  try {
    const used = (await exists(database)) || holdsFiles(files);
    if (used && !replace) throw notEmpty(place.dataDir);
    const fresh = `${database}.restoring`;
    for (const end of ['', '-wal', '-shm']) await rm(fresh + end, { force: true });
    await copyIn(path.join(folder, sqlitePart), fresh);
    const opened = await openDatabase(`sqlite:${fresh}`, { shared: true });
    await renewEpochs(opened);
    const reached = await leapOver(opened, incarnation);
    await opened.close();
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
  const files = folderOf(place);
  const held = await holdPostgres(place.databaseUrl);
  try {
    const used = held.used || holdsFiles(files);
    if (used && !replace) throw notEmpty('DATABASE_URL, or the folder of the files,');
    const swap = await prepareSwap(place, folder, manifest, stamp);
    await held
      .replace(folder, asideOf(stamp), () => swap.run())
      .catch(async (error: unknown) => {
        await swap.undo();
        throw error;
      });
    const opened = await openDatabase(place.databaseUrl, { shared: true });
    await renewEpochs(opened);
    await acceptDatabase(opened, incarnation);
    await opened.close();
    return used;
  } finally {
    await held.end();
  }
}

function folderOf({ files }: Place): string {
  if ('folder' in files) return files.folder;
  throw new ConfigError('FILES_URL: a backup is restored into a folder; move the files into the bucket afterwards');
}

/** Files and secret of the backup, ready beside those in use. */
async function prepareSwap(place: Place, folder: string, manifest: BackupManifest, stamp: string): Promise<Swap> {
  const { secret } = pathsOf(place.dataDir);
  const files = folderOf(place);
  const swap = new Swap(asideOf(stamp));
  const freshFiles = `${files}.restoring`;
  await rm(freshFiles, { recursive: true, force: true });
  await mkdir(freshFiles, { recursive: true, mode: 0o700 });
  for (const { path: saved } of manifest.files) {
    const target = path.join(freshFiles, path.posix.relative('files', saved));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyIn(path.join(folder, saved), target);
  }
  swap.add(freshFiles, files);
  if (manifest.parts.some((part) => part.path === 'secret')) {
    await copyIn(path.join(folder, 'secret'), `${secret}.restoring`);
    swap.add(`${secret}.restoring`, secret);
  }
  return swap;
}

/** Moves new files into place and old ones aside, and can move them back. */
class Swap {
  readonly #aside: string;
  readonly #steps: { readonly fresh: string; readonly place: string; readonly alongside: readonly string[] }[] = [];
  readonly #moved: { readonly from: string; readonly to: string }[] = [];

  constructor(aside: string) {
    this.#aside = aside;
  }

  /** `alongside`: ends of the names of files that go aside with the one in place. */
  add(fresh: string, place: string, alongside: readonly string[] = []): void {
    this.#steps.push({ fresh, place, alongside });
  }

  async run(): Promise<void> {
    for (const { fresh, place, alongside } of this.#steps) {
      for (const end of ['', ...alongside]) await this.#move(place + end, `${place}.${this.#aside}${end}`);
      await this.#move(fresh, place);
      await syncFolder(path.dirname(place));
    }
  }

  async undo(): Promise<void> {
    for (const { from, to } of this.#moved.toReversed()) await rename(to, from);
  }

  async #move(from: string, to: string): Promise<void> {
    if ((await stat(from).catch(absent)) === null) return;
    await rename(from, to);
    this.#moved.push({ from, to });
  }
}

/** For this user alone, whatever became of the backup's modes on its way. */
async function copyIn(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  await chmod(target, 0o600);
  await syncFile(target);
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(absent)) !== null;
}

function notEmpty(what: string): ConfigError {
  return new ConfigError(`${what} is not empty; with --replace what is there is moved aside`);
}
