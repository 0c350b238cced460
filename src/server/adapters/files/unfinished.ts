import { createReadStream } from 'node:fs';
import { open, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { absent, handleWriter } from './fileSystem.ts';
import { uploadLifetime, type FileName, type UnfinishedFile } from './files.ts';
import { createHeldFiles } from './heldFiles.ts';

export interface UnfinishedParts {
  /** One folder a user, in it one file a name. */
  readonly folder: string;
  readonly homeOf: (uid: string) => string;
  readonly keep: (temporary: string, uid: string, name: FileName) => Promise<void>;
  /** No other process uses this folder, so uploads left by an earlier process can be taken at once. */
  readonly alone: boolean;
  readonly now: () => number;
}

/** Uploads that may take several requests, and several servers on one folder: who writes to one holds it. */
export function unfinishedFiles({ folder, homeOf, keep, alone, now }: UnfinishedParts) {
  const { entries, take } = createHeldFiles({ alone, now });
  const held = new Set<string>();

  async function resume(uid: string, name: FileName): Promise<UnfinishedFile | null> {
    const home = join(folder, homeOf(uid));
    const key = join(home, name);
    if (held.has(key)) return null;
    held.add(key);
    try {
      const path = await take(home, name);
      if (path === null) {
        held.delete(key);
        return null;
      }
      const handle = await open(path, 'a', 0o600);
      let done = false;
      const end = async (last: () => Promise<void>): Promise<void> => {
        if (done) return;
        done = true;
        try {
          await last();
        } finally {
          await handle.close().catch(() => {});
          held.delete(key);
        }
      };
      const { size } = await handle.stat().catch(async (error: unknown) => {
        await handle.close();
        throw error;
      });
      return {
        size,
        write: handleWriter(handle),
        read: () => createReadStream(path),
        keep: () =>
          end(async () => {
            await handle.sync();
            await keep(path, uid, name);
          }),
        // Gone where another server took it for abandoned.
        release: () => end(async () => void (await rename(path, key).catch(absent))),
        discard: () => end(() => rm(path, { force: true })),
      };
    } catch (error) {
      held.delete(key);
      throw error;
    }
  }

  return {
    resume,
    async unfinished(uid: string): Promise<ReadonlyMap<FileName, number>> {
      return new Map((await entries(join(folder, homeOf(uid)))).map(({ name, size }) => [name, size]));
    },
    removeAll: (uid: string) => rm(join(folder, homeOf(uid)), { recursive: true, force: true }),
    /** Removes uploads that have not been continued for three days. */
    async sweep(home: string): Promise<void> {
      const path = join(folder, home);
      for (const { file, touched } of await entries(path))
        if (now() - touched > uploadLifetime) await rm(join(path, file), { force: true });
      // Refused while something is in it.
      await rmdir(path).catch(() => {});
    },
  };
}
