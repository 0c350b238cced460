import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { backUp, type BackupReport } from './backup.ts';
import { manifestFile } from './manifest.ts';

/** A backup of a rotation is named by its moment, in UTC. */
const dated = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export interface RotationReport extends BackupReport {
  /** Older backups that were removed. */
  readonly removed: number;
}

/**
 * Makes a backup in a dated folder of `parent`, linked to the newest one there, then removes the oldest until `keep` are left: only once the new one is complete.
 * Nothing else in the folder is touched.
 */
export async function backUpInRotation(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>,
  parent: string,
  keep: number,
): Promise<RotationReport> {
  const folder = path.resolve(parent);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const earlier = await complete(folder);
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const newest = earlier.at(-1);
  const report = await backUp(config, path.join(folder, name), newest === undefined ? null : path.join(folder, newest));
  const old = (await complete(folder)).slice(0, -keep);
  for (const one of old) await removeBackup(path.join(folder, one));
  for (const one of await leftOver(folder, newest ?? '')) await rm(path.join(folder, one), { recursive: true });
  return { ...report, removed: old.length };
}

/** The complete ones, oldest first. */
async function complete(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => dated.test(name)).toSorted();
  return names.filter((name) => existsSync(path.join(folder, name, manifestFile)));
}

/** Folders of removals that were cut short, and of backups that were, before the last one but this. */
async function leftOver(folder: string, newest: string): Promise<string[]> {
  const end = '.unfinished';
  return (await readdir(folder)).filter((name) =>
    name.endsWith(end)
      ? dated.test(name.slice(0, -end.length)) && name < newest
      : dated.test(name) && !existsSync(path.join(folder, name, manifestFile)),
  );
}

/** The manifest goes first: cut short, what stays is no backup, and no other one is linked to it. */
async function removeBackup(folder: string): Promise<void> {
  await rm(path.join(folder, manifestFile));
  await rm(folder, { recursive: true });
}
