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

  const name = 'a'.repeat(64);
  const hour = 3_600_000;

  test('a sweep takes what a crash cut off and what nobody goes on with, and not what is coming in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glosa-files-'));
    let now = Date.now();
    const files = await diskFiles(folder, { now: () => now });
    const cutOff = await files.receive('u', name);
    await cutOff.write(Uint8Array.of(1, 2, 3));
    const unfinished = await files.resume('u', name);
    await unfinished?.write(Uint8Array.of(1, 2));
    await unfinished?.release();
    const left = () =>
      readdirSync(join(folder, 'incoming'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        .length;
    const after = async (hours: number) => {
      now = Date.now() + hours * hour;
      await files.sweep();
      return left();
    };
    expect([await after(0.5), await after(2), await after(71), await after(73)]).toEqual([2, 1, 1, 0]);
    await cutOff.discard();
    rmSync(folder, { recursive: true, force: true });
  });

  test('another server on the folder goes on once the one that held an upload is silent; the only one at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glosa-files-'));
    const dead = await (await diskFiles(folder)).resume('u', name);
    await dead?.write(Uint8Array.of(1, 2));
    expect(await (await diskFiles(folder)).resume('u', name)).toBeNull();
    const later = await (await diskFiles(folder, { now: () => Date.now() + 3 * 60_000 })).resume('u', name);
    expect(later?.size).toBe(2);
    const only = await (await diskFiles(folder, { alone: true })).resume('u', name);
    expect(only?.size).toBe(2);
    for (const holder of [dead, later, only]) await holder?.release();
    rmSync(folder, { recursive: true, force: true });
  });
});
