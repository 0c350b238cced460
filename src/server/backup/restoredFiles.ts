import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { openBucket, type Bucket } from '../adapters/files/bucket.ts';
import { syncFile } from '../adapters/files/fileSystem.ts';
import { openFileStore, type FilesPlace } from '../adapters/files/open.ts';
import { holdsFiles } from '../start/startChecks.ts';
import type { BackupManifest, SavedFile } from './manifest.ts';
import type { Swap } from './swap.ts';

/** True when learners' files are there; unfinished uploads do not count. */
export async function holdsAnyFile(place: FilesPlace): Promise<boolean> {
  return 'folder' in place ? holdsFiles(place.folder) : (await openBucket(place.bucket).list('files/', 1)).length > 0;
}

/**
 * Makes a backup's files ready. In a folder they lie beside those in use until the swap; in a bucket they are put where they belong at once, and
 * nothing there is removed: an object is named by its content, so none takes the place of another.
 */
export async function prepareFiles(
  place: FilesPlace,
  folder: string,
  { files }: BackupManifest,
  swap: Swap,
): Promise<void> {
  if ('bucket' in place) {
    await openFileStore(place);
    const bucket = openBucket(place.bucket);
    for (const saved of files) await putInto(bucket, folder, saved);
    return;
  }
  const fresh = `${place.folder}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  for (const { path: saved } of files) {
    const target = path.join(fresh, path.posix.relative('files', saved));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyIn(path.join(folder, saved), target);
  }
  swap.add(fresh, place.folder);
}

async function putInto(bucket: Bucket, folder: string, { path: key, size, sha256 }: SavedFile): Promise<void> {
  if ((await bucket.size(key)) === size) return;
  const bytes = createReadStream(path.join(folder, key));
  await bucket.putStream(key, bytes, size, sha256);
}

/** Copies for this user alone, whatever became of the backup's modes on its way. */
export async function copyIn(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  await chmod(target, 0o600);
  await syncFile(target);
}
