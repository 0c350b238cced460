import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeIncarnation } from './incarnation.ts';

const full = '/dev/full';

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    const link = `/proc/self/fd/${name}`;
    return existsSync(link) ? [readlinkSync(link)] : [];
  });
}

// Node ends a process whose file handle is collected while it is open.
test.skipIf(!existsSync(full))('a full disk leaves no file open', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-incarnation-'));
  const file = path.join(folder, 'incarnation');
  symlinkSync(full, `${file}.new`);
  await expect(writeIncarnation(file, { id: 'one', generation: 1 })).rejects.toThrow('ENOSPC');
  expect(openFiles()).not.toContain(full);
  rmSync(folder, { recursive: true });
});
