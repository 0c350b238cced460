import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedResponse, QueuedCall } from '#contract/sync.ts';
import { sqlitePlace, type DatabasePlace } from '#tests/partners/databases.ts';
import { renewEpochs } from './epoch.ts';
import { call, openToyEngine, type ToyEngine } from './testing/toyEngine.ts';
import { faults } from './testing/invariants.ts';
import { purgeTombstones } from './tombstones.ts';

type Page = Extract<FeedResponse, { docs: unknown }>;

/** `feed` of the sync protocol (§3), on any database. */
export function feedSuite(place: () => Promise<DatabasePlace>): void {
  let engine: ToyEngine;
  beforeEach(async () => {
    engine = await openToyEngine(place);
  });
  afterEach(async () => {
    await engine.close();
  });

  const page = async (uid: string, question?: Parameters<ToyEngine['feed']>[1]): Promise<Page> => {
    const response = await engine.feed(uid, question);
    if (response.reset) throw new Error('reset');
    return response;
  };

  describe('feed', () => {
    test('an account that nobody wrote to is empty', async () => {
      expect(await engine.feed('nobody')).toMatchObject({ docs: [], more: false, to: 0, head: 0, calls: [] });
    });

    test('the final page ends at the head, which a refusal moves too', async () => {
      await engine.flush('u', [call('append', { line: 'x' }), call('append', {})]);
      expect(await page('u')).toMatchObject({ more: false, to: 2, head: 2, docs: [{ path: 'books/log' }] });
    });

    test('a rev is never split: a page grows to its end', async () => {
      await engine.flush('u', [call('open', {}), call('mark', { word: 'x' }), call('append', { line: 'x' })]);
      const first = await page('u', { limit: 1 });
      expect(first).toMatchObject({ more: true, to: 2, head: 3, calls: [] });
      expect(first.docs.map(({ path }) => path).toSorted()).toEqual(['history/2026-06-01', 'users/u', 'words_en/x']);
      expect(await page('u', { limit: 1, since: 2 })).toMatchObject({
        more: false,
        to: 3,
        docs: [{ path: 'books/log' }],
      });
    });

    test('the final page names this device’s own calls after the cursor, and only those', async () => {
      const [one, two, other] = [
        call('append', { line: '1' }),
        call('buy', { item: 'x', price: 1 }),
        call('append', { line: '3' }, { dev: 'b' }),
      ];
      await engine.flush('u', [one, two]);
      await engine.flush('u', [other]);
      expect((await page('u')).calls).toEqual([
        { id: one.id, ok: true, rev: 1 },
        { id: two.id, ok: false, rev: 2, reason: 'not-found' },
      ]);
      expect((await page('u', { cursor: 1, since: 1 })).calls).toEqual([
        { id: two.id, ok: false, rev: 2, reason: 'not-found' },
      ]);
    });

    test('a device behind purged tombstones reads everything anew, once', async () => {
      await engine.flush(
        'u',
        [
          call('mark', { word: 'x' }),
          call('append', { line: '1' }),
          call('forget', { word: 'x' }),
          call('append', { line: '2' }),
        ].toSpliced(0, 0, call('open', {})),
      );
      expect(await purgeTombstones(engine.database, 'u', 100)).toBe(1);
      expect(await engine.feed('u', { since: 2, cursor: 2, floor: 2 })).toMatchObject({ reset: true });
      const first = await page('u', { since: 0, floor: 0, limit: 1 });
      // The floor of a full read is the head when it began: its later pages are not reset again (protocol flaw 12).
      expect(await engine.feed('u', { since: first.to, cursor: 2, floor: first.head, limit: 1 })).not.toHaveProperty(
        'reset',
      );
    });

    test('a restored server makes every device read everything anew', async () => {
      await engine.flush('u', [call('append', { line: '1' })]);
      const { epoch } = await engine.feed('u');
      expect(await engine.feed('u', { since: 1, cursor: 1, floor: 1, epoch })).not.toHaveProperty('reset');
      await renewEpochs(engine.database);
      const answer = await engine.feed('u', { since: 1, cursor: 1, floor: 1, epoch });
      expect(answer).toMatchObject({ reset: true });
      expect(answer.epoch).not.toBe(epoch);
      expect(await engine.feed('u', { since: 5, cursor: 5, floor: 5 })).toMatchObject({ reset: true });
    });

    test('pages in any size, from any point, rebuild exactly what is stored', async () => {
      let users = 0;
      const toy = fc.oneof(
        fc.record({ name: fc.constant('mark'), input: fc.record({ word: fc.constantFrom('x', 'y', 'z') }) }),
        fc.record({ name: fc.constant('forget'), input: fc.record({ word: fc.constantFrom('x', 'y', 'z') }) }),
        fc.record({ name: fc.constant('append'), input: fc.record({ line: fc.constantFrom('1', '2') }) }),
        fc.record({
          name: fc.constant('buy'),
          input: fc.record({ item: fc.constant('i'), price: fc.integer({ min: 1, max: 3 }) }),
        }),
        fc.record({ name: fc.constant('greedy'), input: fc.constant({}) }),
      );
      const step = fc.oneof(
        fc.record({ flush: fc.array(toy, { minLength: 1, maxLength: 6 }), dev: fc.constantFrom('a', 'b') }),
        fc.record({ pull: fc.integer({ min: 1, max: 4 }) }),
        fc.record({ purge: fc.integer({ min: 1, max: 30 }) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const uid = `u${users++}`;
          const copy = new Reader(engine, uid);
          await engine.flush(uid, [call('open', {})]);
          for (const one of steps) {
            if ('flush' in one)
              await engine.flush(
                uid,
                one.flush.map(({ name, input }): QueuedCall => call(name, input, { dev: one.dev })),
              );
            else if ('pull' in one) await copy.pull(one.pull);
            else await purgeTombstones(engine.database, uid, one.purge);
          }
          await copy.pull(2);
          expect(copy.documents).toEqual(await stored(engine, uid));
          expect(await faults(engine.database)).toEqual([]);
        }),
        { numRuns: place === sqlitePlace ? 30 : 10 },
      );
    }, 120_000);
  });
}

/** A device that only reads, as the protocol's §4 has it. */
class Reader {
  documents = new Map<string, object>();
  #cursor = 0;
  readonly #engine: ToyEngine;
  readonly #uid: string;

  constructor(engine: ToyEngine, uid: string) {
    this.#engine = engine;
    this.#uid = uid;
  }

  async pull(limit: number): Promise<void> {
    let stage = { full: this.#cursor === 0, to: this.#cursor, floor: this.#cursor };
    let staged = new Map(stage.full ? [] : this.documents);
    for (;;) {
      const answer = await this.#engine.feed(this.#uid, {
        cursor: this.#cursor,
        since: stage.to,
        floor: stage.floor,
        limit,
      });
      if (answer.reset) {
        stage = { full: true, to: 0, floor: 0 };
        staged = new Map();
        continue;
      }
      for (const { path, data } of answer.docs) {
        if (data) staged.set(path, data);
        else staged.delete(path);
      }
      const floor = !stage.full ? answer.to : stage.to === 0 ? answer.head : stage.floor;
      stage = { full: stage.full, to: answer.to, floor };
      if (!answer.more) break;
    }
    this.documents = staged;
    this.#cursor = stage.to;
  }
}

async function stored(engine: ToyEngine, uid: string): Promise<Map<string, object>> {
  const rows = await engine.database.kysely
    .selectFrom('document')
    .select(['collection', 'id', 'data'])
    .where('uid', '=', uid)
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map(({ collection, id, data }) => [`${collection}/${id}`, JSON.parse(data ?? 'null')]));
}
