import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';

/** What becomes of a change that is struck. */
export type Fate = 'EIO' | 'ENOSPC' | 'kill';

/** Lets chosen changes (write, fsync, ftruncate, rename, unlink) below a folder fail, for programs that are started with its environment. */
export interface FailingDisk {
  /** For the programs: they are counted together, whichever of them changes something. */
  readonly environment: Readonly<Record<string, string>>;
  /** Changes since `strike`. */
  count(): number;
  /** Changes that met their fate since `strike`. */
  struck(): number;
  /** Counts anew, and lets the changes from the n-th on (the first is 1), so many of them, meet this fate; with 0 all are done. */
  strike(fate: Fate, from: number, many: number): void;
  remove(): void;
}

/** The numbers of the plan that the library reads: see its source. */
const fields = { count: 0, first: 1, many: 2, fate: 3, struck: 4 } as const;
const killing = -1n;

/** Returns a failing disk below `folder`, or why there can be none. */
export function failingDisk(folder: string): FailingDisk | { readonly missing: string } {
  if (process.platform !== 'linux') return { missing: 'disks that fail need Linux (LD_PRELOAD)' };
  const own = mkdtempSync(path.join(tmpdir(), 'glosa-failing-'));
  const library = path.join(own, 'failingDisk.so');
  const remove = (): void => rmSync(own, { recursive: true, force: true });
  try {
    execFileSync('cc', [
      '-shared',
      '-fPIC',
      '-O2',
      '-o',
      library,
      path.join(import.meta.dirname, 'failingDisk.c'),
      '-ldl',
    ]);
  } catch (error) {
    remove();
    return { missing: `disks that fail need a C compiler (Debian package "gcc"): ${String(error).split('\n')[0]}` };
  }
  mkdirSync(folder, { recursive: true });
  const plan = path.join(own, 'plan');
  writeFileSync(plan, new Uint8Array(8 * Object.keys(fields).length));
  // PostgreSQL reads them as another user.
  chmodSync(own, 0o755);
  chmodSync(plan, 0o666);
  const read = (field: number): number => Number(readFileSync(plan).readBigInt64LE(8 * field));
  return {
    environment: { LD_PRELOAD: library, FAILING_PLAN: plan, FAILING_BELOW: folder },
    count: () => read(fields.count),
    struck: () => read(fields.struck),
    strike(fate, from, many) {
      const numbers = Buffer.alloc(8 * Object.keys(fields).length);
      numbers.writeBigInt64LE(BigInt(from), 8 * fields.first);
      numbers.writeBigInt64LE(BigInt(many), 8 * fields.many);
      numbers.writeBigInt64LE(fate === 'kill' ? killing : BigInt(constants.errno[fate]), 8 * fields.fate);
      // In its place: the programs look at this very file.
      const file = openSync(plan, 'r+');
      writeSync(file, numbers, 0, numbers.length, 0);
      closeSync(file);
    },
    remove,
  };
}
