import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import { accountSpace } from '#server/config/limits.ts';
import { call, openToyEngine, received, type ToyEngine } from './testing/toyEngine.ts';
import { renewEpochs } from './epoch.ts';
import { faults } from './testing/invariants.ts';

/** `apply` of the sync protocol (§3), on any database. */
export function applySuite(place: () => Promise<DatabasePlace>): void {
  let engine: ToyEngine;
  beforeEach(async () => {
    engine = await openToyEngine(place);
    await engine.flush('u', [call('open', {})]);
  });
  afterEach(async () => {
    expect(await faults(engine.database)).toEqual([]);
    await engine.close();
  });

  const lines = async (uid: string): Promise<unknown> => {
    const page = await engine.feed(uid);
    return page.reset ? null : (page.docs.find(({ path }) => path === 'books/log')?.data ?? null);
  };

  describe('apply', () => {
    test('runs the rule, gives each call the next rev and tells it once a commit', async () => {
      const answers = await engine.flush('u', [call('append', { line: 'one' }), call('append', { line: 'two' })]);
      expect(answers).toMatchObject([
        { ok: true, rev: 2, result: { count: 1 } },
        { ok: true, rev: 3, result: { count: 2 } },
      ]);
      expect(await lines('u')).toEqual({ lines: ['one', 'two'] });
      expect(engine.news.at(-1)).toEqual({ uid: 'u', rev: 3 });
    });

    test('a call sent again gets its first answer and does nothing more', async () => {
      const one = call('append', { line: 'one' });
      const first = await engine.flush('u', [one]);
      expect(await engine.flush('u', [one])).toEqual(first);
      expect(await engine.flush('u', [one, call('append', { line: 'two' })])).toMatchObject([first[0], { rev: 3 }]);
      expect(await lines('u')).toEqual({ lines: ['one', 'two'] });
    });

    test('nothing is accepted of a device that knows another epoch, and all of it under the right one', async () => {
      const one = call('append', { line: 'one' });
      const { epoch } = await engine.feed('u');
      for (const other of [null, '', 'another'])
        expect(await engine.flushAt('u', other, [one])).toEqual({ answers: [], feedFirst: true });
      expect(await lines('u')).toBe(null);
      const first = await engine.flushAt('u', epoch, [one]);
      expect(first).toMatchObject({ answers: [{ ok: true, rev: 2 }] });
      expect(await engine.flushAt('u', epoch, [one])).toEqual(first);
      await renewEpochs(engine.database);
      expect(await engine.flushAt('u', epoch, [one, call('append', { line: 'two' })])).toEqual({
        answers: [],
        feedFirst: true,
      });
      expect(await lines('u')).toEqual({ lines: ['one'] });
    });

    test('an account that nobody has written to has no epoch to know: of two first flushes one is taken', async () => {
      const flushes = ['one', 'two'].map((line) => engine.flushAt('new', null, [call('append', { line })]));
      expect(await Promise.all(flushes)).toMatchObject([
        { answers: [{ ok: true, rev: 1 }] },
        { answers: [], feedFirst: true },
      ]);
      expect(await engine.flushAt('newer', 'of a server that was restored', [call('open', {})])).toEqual({
        answers: [],
        feedFirst: true,
      });
    });

    test('the same call sent twenty times at once is applied once', async () => {
      const one = call('append', { line: 'one' });
      const all = await Promise.all(Array.from({ length: 20 }, () => engine.flush('u', [one])));
      expect(new Set(all.map((answers) => JSON.stringify(answers)))).toHaveProperty('size', 1);
      expect(await lines('u')).toEqual({ lines: ['one'] });
    });

    test('the same id of another user is another call', async () => {
      const one = call('append', { line: 'one' });
      await engine.flush('u', [one]);
      expect(await engine.flush('v', [one])).toMatchObject([{ ok: true, rev: 1 }]);
    });

    test('devices in parallel lose nothing and keep each its order', async () => {
      const devices = ['a', 'b', 'c', 'd'];
      const sent = devices.map((dev) =>
        Array.from({ length: 30 }, (_, n) => call('append', { line: `${dev}${n}` }, { dev })),
      );
      await Promise.all(
        sent.map(async (calls) => {
          for (let from = 0; from < calls.length; from += 5) await engine.flush('u', calls.slice(from, from + 5));
        }),
      );
      const kept = JSON.stringify(await lines('u')).match(/[a-d]\d+/g) ?? [];
      expect(kept).toHaveLength(120);
      for (const dev of devices) {
        expect(kept.filter((line) => line.startsWith(dev))).toEqual(Array.from({ length: 30 }, (_, n) => `${dev}${n}`));
      }
    });

    test('a refusal takes a rev, leaves nothing else and is remembered', async () => {
      const purchase = call('buy', { item: 'freeze', price: 2 });
      const refused = [{ id: purchase.id, ok: false, rev: 2, reason: 'insufficient-gems' }];
      expect(await engine.flush('u', [purchase])).toEqual(refused);
      await engine.flush(
        'u',
        ['x', 'y', 'z'].map((word) => call('mark', { word })),
      );
      expect(await engine.flush('u', [purchase])).toEqual(refused);
      const page = await engine.feed('u');
      expect(page).toMatchObject({
        docs: expect.arrayContaining([{ path: 'users/u', data: expect.objectContaining({ consumables: {} }) }]),
      });
    });

    test('a balance is written by grants alone, whatever the rule puts', async () => {
      await engine.flush('u', [
        call('mark', { word: 'x' }),
        call('mark', { word: 'y' }),
        call('buy', { item: 'freeze', price: 2 }),
      ]);
      const page = await engine.feed('u');
      expect(page).toMatchObject({
        docs: expect.arrayContaining([
          {
            path: 'users/u',
            data: expect.objectContaining({ gems: 0, experiencePoints: 6, consumables: { freeze: 1 } }),
          },
        ]),
      });
    });

    test('an input that does not parse is refused and remembered; unknown fields too', async () => {
      const bad = call('append', { line: 1 });
      const answers = await engine.flush('u', [
        bad,
        call('append', { line: 'x', more: true }),
        call('append', { line: 'good' }),
      ]);
      expect(answers).toMatchObject([
        { ok: false, reason: 'invalid-argument' },
        { ok: false, reason: 'invalid-argument' },
        { ok: true },
      ]);
      expect(await engine.flush('u', [bad])).toEqual([answers[0]]);
    });

    test.each(['nul \0', 'half \ud800', 'x'.repeat(1_500)])(
      'a document that could not be kept on every database is refused (%#)',
      async (word) => {
        expect(await engine.flush('u', [call('mark', { word }), call('append', { line: word })])).toMatchObject([
          { ok: false, reason: 'invalid-argument' },
          { ok: true },
        ]);
      },
    );

    test('a name that this server does not know is not remembered and holds back what follows', async () => {
      expect(
        await engine.flush('u', [call('append', { line: 'one' }), call('later', {}), call('append', { line: 'two' })]),
      ).toHaveLength(1);
      expect(await engine.flush('u', [call('toString', {}), call('__proto__', {})])).toEqual([]);
      expect(await lines('u')).toEqual({ lines: ['one'] });
    });

    test('a bug holds the queue back twice and is refused the third time, with nothing of it kept or logged in words', async () => {
      const poison = call('failing', {});
      const next = call('append', { line: 'after' });
      expect(await engine.flush('u', [poison, next])).toEqual([]);
      expect(await engine.flush('u', [poison, next])).toEqual([]);
      expect(await engine.flush('u', [poison, next])).toMatchObject([
        { ok: false, reason: 'call-failed' },
        { ok: true },
      ]);
      expect(await lines('u')).toEqual({ lines: ['after'] });
      expect(engine.logged.join()).toContain('a rule failed');
      expect(engine.logged.join()).not.toContain('secret');
    });

    test('a cause granted again counts once, in one flush or over many, and is logged as a bug', async () => {
      const answers = await engine.flush('u', [call('greedy', {}), call('greedy', {})]);
      expect(answers).toMatchObject([{ result: { gems: 5 } }, { result: { gems: 5 } }]);
      expect(await engine.flush('u', [call('mark', { word: 'x' }), call('greedy', {})])).toMatchObject([
        { ok: true },
        { result: { gems: 6 } },
      ]);
      expect(engine.logged.join()).toContain('granted a cause again');
    });

    test('the device is believed about the time within 48 hours back and 5 minutes ahead', async () => {
      const hour = 3_600_000;
      const answers = await engine.flush(
        'u',
        [-100, -47, 0.05, 1].map((hours) => call('append', { line: 'x' }, { at: received + hours * hour })),
      );
      const times = answers.map((answer) => (answer.ok ? answer.result : null));
      expect(times).toMatchObject([-48, -47, 0.05, 5 / 60].map((hours) => ({ now: received + hours * hour })));
    });

    test('a document is due when its next review says, and a removed one never', async () => {
      await engine.flush('u', [
        call('mark', { word: 'x' }),
        call('mark', { word: 'y' }),
        call('forget', { word: 'y' }),
      ]);
      const rows = await engine.database.kysely
        .selectFrom('document')
        .select(['id', 'due_at', 'deleted', 'data'])
        .where('collection', '=', 'words_en')
        .orderBy('id')
        .execute();
      expect(rows).toMatchObject([
        { id: 'x', due_at: received + 1, deleted: 0 },
        { id: 'y', due_at: null, deleted: 1, data: null },
      ]);
    });

    test('an account counts its documents and their size, and a full one takes no more until something is removed', async () => {
      const account = () =>
        engine.database.kysely
          .selectFrom('account')
          .select(['documents', 'document_size'])
          .where('uid', '=', 'u')
          .executeTakeFirstOrThrow();
      const stored = async () =>
        (
          await engine.database.kysely
            .selectFrom('document')
            .select('data')
            .where('uid', '=', 'u')
            .where('deleted', '=', 0)
            .execute()
        ).map(({ data }) => data?.length ?? 0);
      await engine.flush('u', [
        call('mark', { word: 'x' }),
        call('mark', { word: 'y' }),
        call('forget', { word: 'y' }),
        call('mark', { word: 'y' }),
      ]);
      const sizes = await stored();
      expect(await account()).toEqual({
        documents: sizes.length,
        document_size: sizes.reduce((sum, size) => sum + size, 0),
      });
      for (const full of [{ documents: accountSpace.documents }, { document_size: accountSpace.documentSize }]) {
        const before = await account();
        await engine.database.kysely.updateTable('account').set(full).where('uid', '=', 'u').execute();
        expect(await engine.flush('u', [call('mark', { word: 'z' })])).toMatchObject([
          { ok: false, reason: 'account-full' },
        ]);
        expect(await engine.flush('u', [call('forget', { word: 'x' }), call('mark', { word: 'x' })])).toMatchObject([
          { ok: true },
          { ok: true },
        ]);
        await engine.database.kysely.updateTable('account').set(before).where('uid', '=', 'u').execute();
      }
    });

    test('one call that the database cannot keep spoils no other of its group', async () => {
      // A rule that writes what passes every check but the ledger's own column types.
      const bad = call('buy', { item: 'nul \0 in a cause', price: 1 });
      await engine.flush('u', [call('mark', { word: 'x' })]);
      const [good, poisoned] = await Promise.all([
        engine.flush('v', [call('append', { line: 'v' })]),
        engine.flush('u', [bad]),
      ]);
      expect(good).toMatchObject([{ ok: true }]);
      if (engine.database.dialect === 'sqlite') expect(poisoned).toMatchObject([{ ok: true }]);
      else {
        expect(poisoned).toEqual([]);
        expect(await engine.flush('u', [bad])).toEqual([]);
        expect(await engine.flush('u', [bad])).toMatchObject([{ ok: false, reason: 'call-failed' }]);
      }
    });
  });
}
