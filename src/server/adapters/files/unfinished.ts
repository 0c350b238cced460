import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absent, handleWriter } from './fileSystem.ts';
import type { FileName, UnfinishedFile } from './files.ts';

/** A body may pause for a minute; a holder that has not written for longer is gone. */
const holderLost = 2 * 60_000;
/** A device without a connection for a weekend can still continue its upload. */
const keptFor = 3 * 24 * 3_600_000;

export interface UnfinishedParts {
  /** One folder a user, in it one file a name. */
  readonly folder: string;
  readonly homeOf: (uid: string) => string;
  readonly keep: (temporary: string, uid: string, name: FileName) => Promise<void>;
  /** No other process uses this folder, so uploads left by an earlier process can be taken at once. */
  readonly alone: boolean;
  readonly now: () => number;
}

interface Entry {
  readonly file: string;
  readonly name: FileName;
  /** The process that holds it. */
  readonly holder: string | undefined;
  readonly size: number;
  readonly touched: number;
}

/**
 * Uploads that may take several requests, and several servers on one folder. To hold one is to have renamed `NAME` to
 * `NAME.HOLDER`, which only one can do; a holder that died is known by its not having written for two minutes.
 */
export function unfinishedFiles({ folder, homeOf, keep, alone, now }: UnfinishedParts) {
  const self = randomUUID();
  const held = new Set<string>();

  async function entries(home: string): Promise<Entry[]> {
    const files = (await readdir(home).catch(absent)) ?? [];
    const found = await Promise.all(
      files.map(async (file) => {
        const [name = '', holder] = file.split('.');
        const status = await stat(join(home, file)).catch(absent);
        return status && { file, name, holder, size: status.size, touched: status.mtimeMs };
      }),
    );
    return found.filter((entry) => entry !== null);
  }

  const isHeld = ({ holder, touched }: Entry): boolean =>
    holder !== undefined && holder !== self && !alone && now() - touched < holderLost;

  /** Returns the path of the file that the caller now holds; null when another request holds it. */
  async function take(home: string, name: FileName): Promise<string | null> {
    await mkdir(home, { recursive: true, mode: 0o700 });
    const own = join(home, `${name}.${self}`);
    const there = (await entries(home)).filter((entry) => entry.name === name);
    if (there.some(isHeld)) return null;
    const [most] = there.toSorted((a, b) => b.size - a.size);
    if (!most) await (await open(join(home, name), 'a', 0o600)).close();
    const taken = await rename(join(home, most?.file ?? name), own).then(() => true, absent);
    return taken ? own : null;
  }

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
        if (now() - touched > keptFor) await rm(join(path, file), { force: true });
      // Refused while something is in it.
      await rmdir(path).catch(() => {});
    },
  };
}
