import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/adapters/database/open.ts';
import { faults } from '#server/features/sync/testing/invariants.ts';
import { onEveryEmptyDatabase } from './partners/databases.ts';
import { startDataServer } from './partners/dataServer.ts';

const uid = 'ana';
const price = 250;
const flushed = z.object({ answers: z.array(z.object({ ok: z.boolean(), reason: z.string().optional() })) });
const fed = z.object({ epoch: z.string(), docs: z.array(z.object({ path: z.string(), data: z.unknown() })) });
const balance = z.object({ gems: z.number(), consumables: z.record(z.string(), z.number()) });

const made = (name: string, input: object) => ({ id: randomUUID(), dev: randomUUID(), name, input, at: Date.now() });
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
/** So many that levels and achievements give gems for one streak freeze, and not for two. */
const words = letters.flatMap((first) => letters.map((second) => `word${first}${second}`));

onEveryEmptyDatabase((place) => {
  test('of 100 purchases at once, with gems for one, exactly one is sold', async () => {
    const at = await place();
    const folder = mkdtempSync(join(tmpdir(), 'glosa-purchases-'));
    const ofOwn = await Promise.all(
      Array.from({ length: at.url.startsWith('sqlite:') ? 1 : 2 }, () => startDataServer(at.url, folder)),
    );
    const server = (turn: number) => ofOwn[turn % ofOwn.length] ?? expect.fail('No server was started');
    const feed = async () =>
      fed.parse(
        await server(0).call(uid, 'feed', { uid, dev: 'a', cursor: 0, since: 0, floor: 0, limit: 1_000, epoch: null }),
      );
    const profile = async () =>
      balance.parse((await feed()).docs.find(({ path }) => path === `users/${uid}`)?.data ?? null);
    try {
      await server(0).call(uid, 'createUserProfile', { uid, email: '', extraData: { displayName: 'Ana' } });
      for (const texts of [words.slice(0, 400), words.slice(400)])
        await server(0).call(uid, 'saveWords', { lang: 'en', texts, status: '5' });
      const before = await profile();
      expect(before.gems).toBeGreaterThanOrEqual(price);
      expect(before.gems).toBeLessThan(2 * price);

      const { epoch } = await feed();
      const purchases = Array.from({ length: 100 }, (_, turn) => {
        const input = { itemId: 'streak_freeze', price };
        // Half of them come by name, half in the queues of so many devices; every tenth queue is sent to two servers.
        if (turn % 2 === 0)
          return server(turn / 2)
            .call(uid, 'buyItem', input)
            .then(
              () => 'sold',
              (error: unknown) => String(error),
            );
        const calls = [made('buyItem', input)];
        const targets = turn % 20 === 1 ? [0, 1] : [(turn - 1) / 2];
        const sent = targets.map((to) => server(to).call(uid, 'flush', { uid, epoch, calls }));
        return Promise.all(sent).then((answers) => {
          const [first, second = first] = answers.map((answer) => flushed.parse(answer).answers[0]);
          expect(second).toEqual(first);
          return first?.ok ? 'sold' : String(first?.reason);
        });
      });
      const outcomes = await Promise.all(purchases);
      expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.includes('insufficient-gems'))).toHaveLength(99);
      expect(await profile()).toMatchObject({ gems: before.gems - price, consumables: { streak_freeze: 1 } });
    } finally {
      await Promise.all(ofOwn.map((one) => one.kill()));
    }
    const database = await openDatabase(at.url);
    expect(await faults(database)).toEqual([]);
    await database.close();
    await at.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);
});
