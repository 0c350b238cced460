import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absent } from './fileSystem.ts';
import type { FileName } from './files.ts';

/** A body may pause for a minute; a holder that has not written for longer is gone. */
const holderLost = 2 * 60_000;

interface HeldFilesParts {
  /** No other process uses these folders, so files held by an earlier process can be taken at once. */
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
 * The holder of a file of a folder that several servers share. To hold one is to have renamed `NAME` to `NAME.HOLDER`, which only one
 * can do; a holder that died is known by its not having written for two minutes.
 */
export function createHeldFiles({ alone, now }: HeldFilesParts) {
  const self = randomUUID();

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

  return { entries, take };
}
