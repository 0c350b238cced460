import { constants, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storedPath } from '../adapters/files/disk.ts';
import { storedAs } from '../adapters/files/fileNames.ts';
import { absent, syncFile } from '../adapters/files/fileSystem.ts';
import type { Files } from '../adapters/files/files.ts';
import { openFileStore, type FilesPlace } from '../adapters/files/open.ts';
import type { SavedDatabase, SavedFile } from './manifest.ts';

/**
 * Saves the files that a database names. What the previous backup has is linked to it, never to a file in use: so a backup costs what is new.
 * Their names are their hashes: that they are right is found out when they are put back.
 */
export async function saveFiles(
  from: FilesPlace,
  folder: string,
  rows: SavedDatabase['files'],
  previous: string | null,
): Promise<SavedFile[]> {
  const bucket = 'bucket' in from ? await openFileStore(from) : null;
  const saved: SavedFile[] = [];
  for (const { uid, name, size } of rows) {
    const relative = `files/${storedAs(uid, name)}`;
    const target = path.join(folder, relative);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const isSaved =
      (previous !== null && (await linkTo(path.join(previous, relative), target, size))) ||
      ('folder' in from
        ? await copyFrom(storedPath(from.folder, uid, name), target)
        : bucket !== null && (await fetchFrom(bucket, uid, name, target)));
    if (isSaved) saved.push({ path: relative, size, sha256: name });
  }
  return saved;
}

/** Returns true when the file existed. */
export async function copyFrom(source: string, target: string): Promise<boolean> {
  if ((await stat(source).catch(absent)) === null) return false;
  const gone = await copyFile(source, target, constants.COPYFILE_FICLONE).then(() => false, absent);
  if (gone === null) return false;
  await syncFile(target);
  return true;
}

async function fetchFrom(files: Files, uid: string, name: string, target: string): Promise<boolean> {
  const found = await files.find(uid, name);
  if (!found) return false;
  await pipeline(Readable.from(found.read(0, found.size - 1)), createWriteStream(target, { mode: 0o600 }));
  await syncFile(target);
  return true;
}

/** Returns true when the earlier backup has the file whole, and both are on one disk that knows links. */
async function linkTo(earlier: string, target: string, size: number): Promise<boolean> {
  if ((await stat(earlier).catch(absent))?.size !== size) return false;
  return link(earlier, target).then(
    () => true,
    () => false,
  );
}
