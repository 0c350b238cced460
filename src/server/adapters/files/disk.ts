import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { assertFileName, homeOf, storedAs } from './fileNames.ts';
import { absent, handleWriter, syncFolder } from './fileSystem.ts';
import { cutOffAfter, type Files, type StoredFile } from './files.ts';
import { unfinishedFiles } from './unfinished.ts';

export interface DiskOptions {
  readonly now?: () => number;
  /** No other process uses this folder, so uploads that a crash cut off can be continued at once. */
  readonly alone?: boolean;
}

/** Files in a folder of this machine. What is on its way in lies in `incoming`; other servers may work on the same folder. */
export async function diskFiles(folder: string, { now = Date.now, alone = false }: DiskOptions = {}): Promise<Files> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const pathOf = (uid: string, name: string): string => storedPath(folder, uid, name);
  const keep = async (temporary: string, uid: string, name: string): Promise<void> => {
    const target = pathOf(uid, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(temporary, target);
    await syncFolder(dirname(target));
  };
  const unfinished = unfinishedFiles({ folder: incoming, homeOf, keep, alone, now });

  return {
    async receive(uid, name) {
      assertFileName(name);
      const temporary = join(incoming, randomUUID());
      const handle = await open(temporary, 'wx', 0o600);
      let kept = false;
      return {
        write: handleWriter(handle),
        async keep() {
          if (kept) return;
          await handle.sync();
          await handle.close();
          await keep(temporary, uid, name);
          kept = true;
        },
        async discard() {
          if (kept) return;
          await handle.close().catch(() => {});
          await rm(temporary, { force: true });
        },
      };
    },
    async resume(uid, name) {
      assertFileName(name);
      return unfinished.resume(uid, name);
    },
    unfinished: unfinished.unfinished,
    async find(uid, name) {
      const path = pathOf(uid, name);
      const found = await stat(path).catch(absent);
      return found ? storedFile(path, found.size) : null;
    },
    remove: (uid, name) => rm(pathOf(uid, name), { force: true }),
    async removeAll(uid) {
      await unfinished.removeAll(uid);
      const home = homeOf(uid);
      await rm(join(folder, home.slice(0, 2), home), { recursive: true, force: true });
    },
    async sweep() {
      for (const entry of await readdir(incoming, { withFileTypes: true })) {
        if (entry.isDirectory()) {
          await unfinished.sweep(entry.name);
          continue;
        }
        const path = join(incoming, entry.name);
        const found = await stat(path).catch(absent);
        if (found && now() - found.mtimeMs > cutOffAfter) await rm(path, { force: true });
      }
    },
  };
}

/** The path of a kept file in the folder; a backup copies it from there. */
export function storedPath(folder: string, uid: string, name: string): string {
  return join(folder, ...storedAs(uid, name).split('/'));
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
