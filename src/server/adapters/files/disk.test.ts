import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';
import { filesSuite } from './files.suite.ts';

describe('on disk', () => {
  filesSuite(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glosa-files-'));
    return { files: await diskFiles(folder), remove: async () => rmSync(folder, { recursive: true, force: true }) };
  });

  test('what a crash cut off is gone at a later start, what another server takes in is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glosa-files-'));
    const cutOff = await (await diskFiles(folder)).receive('u', 'a'.repeat(64));
    await cutOff.write(Uint8Array.of(1, 2, 3));
    await diskFiles(folder);
    expect(readdirSync(join(folder, 'incoming'))).toHaveLength(1);
    await diskFiles(folder, () => Date.now() + 2 * 3_600_000);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    await cutOff.discard();
    rmSync(folder, { recursive: true, force: true });
  });
});
