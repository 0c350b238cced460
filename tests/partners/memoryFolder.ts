import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const folder = '/dev/shm';
const room = 2 * 2 ** 30;

/** Returns a folder in memory where the system has one with room for databases; else null. */
export function memoryFolder(): string | null {
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > room ? folder : null;
}

/**
 * Lets this process and what it starts keep their temporary files in memory, and removes them when it ends: no test cuts the power, and
 * a database waits for the disk at every transaction. A TMPDIR that is set stays.
 */
export function keepTemporaryFilesInMemory(): void {
  const memory = memoryFolder();
  if (memory === null || process.env['TMPDIR'] !== undefined) return;
  const own = mkdtempSync(path.join(memory, 'glosa-tests-'));
  // PostgreSQL, which does not run as root, keeps its folder in it.
  chmodSync(own, 0o755);
  process.env['TMPDIR'] = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
}
