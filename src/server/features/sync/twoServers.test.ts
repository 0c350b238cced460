import { describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '#tests/partners/postgres.ts';
import { packAnswers } from './packAnswers.ts';
import { call, openToyEngine } from './testing/toyEngine.ts';
import { faults } from './testing/invariants.ts';

const cluster = inject('postgresUrl');

describe.skipIf(cluster === null)('two servers on one PostgreSQL', () => {
  test('a call sent to both is applied once, and neither loses what the other wrote', async () => {
    const place = await freshDatabase(cluster ?? '');
    const shared = async () => ({ url: place.url, remove: () => Promise.resolve() });
    const servers = [await openToyEngine(shared), await openToyEngine(shared)] as const;
    const users = ['u', 'v', 'w'];
    await Promise.all(users.map((uid) => servers[0].flush(uid, [call('open', {})])));

    const words = Array.from({ length: 40 }, (_, n) => `w${n}`);
    await Promise.all(
      users.flatMap((uid) =>
        words.map(async (word, n) => {
          const calls = [call('mark', { word }), call('append', { line: word })];
          // Every fourth goes to both, the others to either: their groups differ, so that only the row lock keeps them apart.
          const targets = n % 4 === 0 ? servers : [servers[n % 2] ?? servers[0]];
          const answers = await Promise.all(targets.map((server) => server.flush(uid, calls)));
          expect(answers[0]).toMatchObject([{ ok: true }, { ok: true }]);
          expect(answers.at(-1)).toEqual(answers[0]);
        }),
      ),
    );

    for (const uid of users) {
      const page = await servers[1].feed(uid);
      const log = page.reset ? null : page.docs.find(({ path }) => path === 'books/log')?.data;
      expect(JSON.stringify(log).match(/w\d+/g)?.toSorted()).toEqual(words.toSorted());
      // 1 for the account, 2 for each word: nothing took a rev twice, nothing a rev too many.
      expect(page).toMatchObject({ head: 1 + 2 * words.length });
    }
    expect(await faults(servers[0].database)).toEqual([]);
    for (const server of servers) await server.close();
    await place.drop();
  });

  test('while one packs answers, calls that are sent again to both are applied once', async () => {
    const place = await freshDatabase(cluster ?? '');
    const shared = async () => ({ url: place.url, remove: () => Promise.resolve() });
    const servers = [await openToyEngine(shared), await openToyEngine(shared)] as const;
    await servers[0].flush('u', [call('open', {})]);
    const calls = Array.from({ length: 80 }, (_, n) => call('append', { line: `line ${n}` }));
    await servers[0].flush('u', calls);
    const sizes = { piece: 5, mostInBucket: 2 };
    await Promise.all([
      ...servers.map(({ database }) => packAnswers(database, 'u', 1_000, sizes)),
      ...calls.map((one, n) => servers[n % 2 === 0 ? 0 : 1].flush('u', [one])),
    ]);
    expect(await servers[0].database.kysely.selectFrom('answers').select('id').execute()).toEqual([]);
    for (const server of servers)
      for (const one of calls)
        expect(await server.flush('u', [one])).toMatchObject([{ id: one.id, ok: true, rev: 81 }]);
    const page = await servers[1].feed('u');
    const log = page.reset ? null : page.docs.find(({ path }) => path === 'books/log')?.data;
    expect(log).toEqual({ lines: calls.map((_, n) => `line ${n}`) });
    expect(await faults(servers[0].database)).toEqual([]);
    for (const server of servers) await server.close();
    await place.drop();
  });
});
