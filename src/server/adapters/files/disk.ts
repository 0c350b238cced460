import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Files, StoredFile } from './files.ts';

/** What is on its way in is written to all the time; what was not for so long was cut off. */
const cutOffAfter = 3_600_000;

/**
 * Files in a folder of this machine. What is on its way in lies in `incoming`; at start whatever a crash cut off there is
 * removed, but not what another server on the same folder is taking in.
 */
export async function diskFiles(folder: string, now: () => number = Date.now): Promise<Files> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(absent);
    if (found && now() - found.mtimeMs > cutOffAfter) await rm(path, { force: true });
  }

  // Hashed, so that no uid can name a way out of the folder, whatever it is made of.
  const homeOf = (uid: string): string => {
    const hash = createHash('sha256').update(uid).digest('hex');
    return join(folder, hash.slice(0, 2), hash);
  };
  const pathOf = (uid: string, name: string): string => {
    if (!/^[a-f0-9]{64}$/.test(name)) throw new Error('Not the name of a file');
    return join(homeOf(uid), name);
  };

  return {
    async receive(uid, name) {
      const target = pathOf(uid, name);
      const temporary = join(incoming, randomUUID());
      const handle = await open(temporary, 'wx', 0o600);
      let kept = false;
      return {
        async write(piece) {
          for (let from = 0; from < piece.byteLength; ) from += (await handle.write(piece, from)).bytesWritten;
        },
        async keep() {
          if (kept) return;
          await handle.sync();
          await handle.close();
          await mkdir(dirname(target), { recursive: true, mode: 0o700 });
          await rename(temporary, target);
          kept = true;
          await syncFolder(dirname(target));
        },
        async discard() {
          if (kept) return;
          await handle.close().catch(() => {});
          await rm(temporary, { force: true });
        },
      };
    },
    async find(uid, name) {
      const path = pathOf(uid, name);
      const found = await stat(path).catch(absent);
      return found ? storedFile(path, found.size) : null;
    },
    remove: (uid, name) => rm(pathOf(uid, name), { force: true }),
    removeAll: (uid) => rm(homeOf(uid), { recursive: true, force: true }),
  };
}

function storedFile(path: string, size: number): StoredFile {
  return {
    size,
    read(start, end) {
      if (end < start) return new ReadableStream({ start: (controller) => controller.close() });
      return Readable.toWeb(createReadStream(path, { start, end }));
    },
  };
}

/** A rename lasts once its folder is on the disk too; Windows opens no folders and needs none of it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => {});
  await handle.close();
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
