import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/adapters/database/open.ts';
import { faults } from '#server/features/sync/testing/invariants.ts';
import { onEveryDatabase } from './partners/databases.ts';
import { startDataServer, type DataServer } from './partners/dataServer.ts';

const rounds = 5;
const devices = 8;
const flushResult = z.object({ answers: z.array(z.object({ id: z.string(), ok: z.boolean() })) });
const feedResult = z.object({ epoch: z.string() });
const letters = Array.from('abcdefghijklmnopqrst');
const words = letters.flatMap((first) => letters.map((second) => `word${first}${second}`));

onEveryDatabase((place) => {
  test('kill -9 in the middle of the work loses nothing that was acknowledged, and no call is applied twice', async () => {
    const at = await place();
    const folder = mkdtempSync(join(tmpdir(), 'glosa-kill-'));
    const acknowledged: { uid: string; id: string; ok: boolean }[] = [];
    try {
      for (let round = 0; round < rounds; round++) {
        const server = await startDataServer(at.url, folder);
        const before = acknowledged.length;
        const working = Array.from({ length: devices }, (_, device) => work(server, `u${device % 4}`, `dev${device}`, acknowledged));
        try {
          await expect.poll(() => acknowledged.length - before, { timeout: 60_000 }).toBeGreaterThan(150 + round * 37);
        } finally {
          await server.kill();
        }
        await Promise.all(working);
      }
      const database = await openDatabase(at.url);
      const stored = await database.kysely.selectFrom('answers').select(['uid', 'id', 'ok']).execute();
      const kept = new Map(stored.map(({ uid, id, ok }) => [`${uid} ${id}`, ok === 1]));
      expect(acknowledged.filter(({ uid, id, ok }) => kept.get(`${uid} ${id}`) !== ok)).toEqual([]);
      expect(await faults(database)).toEqual([]);
      await database.close();
    } finally {
      await at.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 180_000);
});

/** Marks words until the server is gone; every other flush is sent twice. */
async function work(server: DataServer, uid: string, dev: string, acknowledged: { uid: string; id: string; ok: boolean }[]): Promise<void> {
  const make = (name: string, input: object): object => ({ id: randomUUID(), dev, name, input, at: Date.now() });
  let epoch: string | null = null;
  const flush = async (calls: readonly object[]): Promise<void> => {
    const { answers } = flushResult.parse(await server.call(uid, 'flush', { uid, epoch, calls }));
    for (const { id, ok } of answers) acknowledged.push({ uid, id, ok });
  };
  try {
    await flush([make('createUserProfile', { uid, email: `${uid}@example.test`, extraData: { displayName: uid } })]);
    ({ epoch } = feedResult.parse(await server.call(uid, 'feed', { uid, dev, cursor: 0, since: 0, floor: 0, limit: 1, epoch })));
    for (let next = 0; ; next++) {
      const calls = [0, 1, 2].map((step) => make('saveWord', { lang: 'en', text: words[(next * 3 + step) % words.length], status: step === 0 ? '5' : '2' }));
      await (next % 2 ? flush(calls) : Promise.all([flush(calls), flush(calls)]));
    }
  } catch {
    // The server is gone; what it acknowledged is written down.
  }
}
