import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEveryDatabase } from '#tests/partners/databases.ts';
import type { QueuedCall } from '#contract/sync.ts';
import { answerAge, packAnswers, packOldAnswers } from './packAnswers.ts';
import { bucketOf, packedReceipts, receiptOf, unpackedReceipts } from './receipts.ts';
import { faults } from './testing/invariants.ts';
import { call, openToyEngine, received, type ToyEngine } from './testing/toyEngine.ts';

test('receipts come back from their text, and the buckets of more bits are parts of those of fewer', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { maxLength: 200 }), fc.nat({ max: 19 }), (ids, half) => {
      const receipts = ids.map(receiptOf);
      expect(unpackedReceipts(packedReceipts(receipts))).toEqual([...new Set(receipts)].toSorted());
      for (const receipt of receipts)
        expect(Math.floor(bucketOf(receipt, 2 * half + 2) / 4)).toBe(bucketOf(receipt, 2 * half));
    }),
  );
  expect(bucketOf('f'.repeat(16), 0)).toBe(0);
});

onEveryDatabase((place) => {
  let engine: ToyEngine;
  beforeEach(async () => {
    engine = await openToyEngine(place);
    await engine.flush('u', [call('open', {})]);
  });
  afterEach(async () => {
    expect(await faults(engine.database)).toEqual([]);
    await engine.close();
  });

  const append = (given: Partial<QueuedCall> = {}) => {
    const id = randomUUID();
    return call('append', { line: id }, { id, ...given });
  };
  const lines = async (uid = 'u'): Promise<readonly string[]> => {
    const page = await engine.feed(uid);
    const log = page.reset ? null : page.docs.find(({ path }) => path === 'books/log')?.data;
    return log && 'lines' in log && Array.isArray(log.lines) ? log.lines : [];
  };
  const left = () => engine.database.kysely.selectFrom('answers').select('id').execute();
  const small = { piece: 3, mostInBucket: 1 };

  test('whatever was packed, and wherever packing was cut, a call is applied once', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('new' as const), count: fc.integer({ min: 1, max: 12 }) }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('again' as const), at: fc.nat() }) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('pack' as const),
          back: fc.nat({ max: 10 }),
          pieces: fc.constantFrom(1, 2, 3, 7, 1_000),
        }),
      },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const uid = `user ${run++}`;
        await engine.flush(uid, [call('open', {})]);
        // Every call that was ever applied, in the order in which it was.
        const applied: QueuedCall[] = [];
        for (const now of steps) {
          if (now.do === 'new') {
            const calls = Array.from({ length: now.count }, () => append());
            applied.push(...calls);
            await engine.flush(uid, calls);
          } else if (now.do === 'again') {
            const old = applied[now.at % Math.max(1, applied.length)];
            const fresh = append();
            const answers = await engine.flush(uid, old ? [old, fresh] : [fresh]);
            applied.push(fresh);
            const head = applied.length + 1;
            expect(answers.at(-1)).toMatchObject({ ok: true, rev: head });
            if (old) expect(answers[0]).toMatchObject({ id: old.id, ok: true });
            expect(answers[0]?.rev).toBeLessThanOrEqual(head);
          } else {
            let pieces = now.pieces;
            const { database } = engine;
            const cut: typeof database = {
              ...database,
              transaction: (work) =>
                pieces-- > 0 ? database.transaction(work) : Promise.reject(new Error('cut short')),
            };
            await packAnswers(cut, uid, applied.length + 1 - now.back, small).catch((error: unknown) => {
              if (pieces >= 0) throw error;
            });
          }
          expect(await lines(uid)).toEqual(applied.map(({ id }) => id));
        }
        for (const old of applied) expect(await engine.flush(uid, [old])).toMatchObject([{ id: old.id, ok: true }]);
        expect(await lines(uid)).toEqual(applied.map(({ id }) => id));
      }),
      { numRuns: 12 },
    );
  });

  test('answers go when they are old for certain; refused calls keep theirs, and are refused again', async () => {
    const [first, refused, late] = [append(), call('append', 'no line'), append()];
    await engine.flush('u', [first, refused]);
    await packOldAnswers(engine.database, received);
    expect(await left()).toHaveLength(3);
    await engine.flush('u', [late]);
    await packOldAnswers(engine.database, received + answerAge - 1);
    expect(await left()).toHaveLength(4);
    await packOldAnswers(engine.database, received + answerAge);
    expect((await left()).map(({ id }) => id).toSorted()).toEqual([refused.id, late.id].toSorted());
    expect(await engine.flush('u', [first, refused])).toMatchObject([
      { ok: true, rev: 4, result: null },
      { ok: false, reason: 'invalid-argument' },
    ]);
    expect(await lines()).toEqual([first.id, late.id]);
    await packOldAnswers(engine.database, received + 2 * answerAge);
    expect((await left()).map(({ id }) => id)).toEqual([refused.id]);
    expect(await engine.flush('u', [late])).toMatchObject([{ ok: true, rev: 4, result: null }]);
  });

  test('a receipt is of one account, and the same call of another one is applied', async () => {
    const one = append();
    await engine.flush('u', [one]);
    await engine.flush('w', [call('open', {})]);
    for (const uid of ['u', 'w']) await packAnswers(engine.database, uid, 100);
    // Of one group: both accounts' receipts are read at once.
    await Promise.all(['u', 'w'].map((uid) => engine.flush(uid, [one])));
    expect(await lines('w')).toEqual([one.id]);
    expect(await lines('u')).toEqual([one.id]);
  });

  test('while an account’s answers are packed its calls go on, each once', async () => {
    const old = Array.from({ length: 60 }, () => append());
    await engine.flush('u', old);
    const fresh = Array.from({ length: 60 }, () => append());
    await Promise.all([
      packAnswers(engine.database, 'u', 1_000, small),
      ...fresh.map((one, at) => engine.flush('u', [one, ...old.slice(at, at + 1)])),
    ]);
    const shown = await lines();
    expect(shown.slice(0, 60)).toEqual(old.map(({ id }) => id));
    expect(shown.slice(60).toSorted()).toEqual(fresh.map(({ id }) => id).toSorted());
  });
});
