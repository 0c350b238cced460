import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '#tests/partners/postgres.ts';
import type { Answer } from '#contract/sync.ts';
import { call, openToyEngine } from './testing/toyEngine.ts';
import { faults } from './testing/invariants.ts';

const cluster = inject('postgresUrl');

describe.skipIf(cluster === null)('while PostgreSQL cuts every connection again and again', () => {
  test('a call that is not answered can be sent until it is, and is applied once and in order', async () => {
    const place = await freshDatabase(cluster ?? '');
    const engine = await openToyEngine(async () => ({ url: place.url, remove: () => place.drop() }));
    const operator = new pg.Client({ connectionString: place.url });
    await operator.connect();
    let answered = 0;
    let unanswered = 0;
    let working = true;

    const calls = 25;
    const device = async (uid: string, dev: string): Promise<void> => {
      for (let next = 0; next < calls; next++) {
        const one = call('append', { line: `${dev}-${next}` }, { id: randomUUID(), dev });
        let answers: readonly Answer[] = [];
        while (answers.length === 0) {
          answers = await engine.flush(uid, [one]);
          if (answers.length === 0) unanswered++;
        }
        answered++;
      }
    };
    // On a slow machine a call takes longer than a fixed pause: the pause grows until calls are answered between two cuts.
    const cutting = (async () => {
      let seconds = 0.03;
      while (working) {
        const before = answered;
        await operator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await operator.query('select pg_sleep($1)', [seconds]);
        seconds = answered === before ? seconds * 2 : 0.03;
      }
    })();
    await Promise.all(['a', 'b', 'c'].flatMap((dev) => [device('u', dev), device('v', dev)]));
    working = false;
    await cutting;
    await operator.end();

    expect(unanswered).toBeGreaterThan(0);
    for (const uid of ['u', 'v']) {
      const page = await engine.feed(uid);
      const kept = JSON.stringify(page.reset ? null : page.docs).match(/[abc]-\d+/g) ?? [];
      for (const dev of ['a', 'b', 'c']) {
        expect(kept.filter((line) => line.startsWith(dev))).toEqual(
          Array.from({ length: calls }, (_, next) => `${dev}-${next}`),
        );
      }
    }
    expect(await faults(engine.database)).toEqual([]);
    await engine.close();
  });
});
