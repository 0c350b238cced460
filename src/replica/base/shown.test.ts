import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Path } from '#domain/documents/ref.ts';
import { documentStores, writeTransaction } from '../base/database.ts';
import { createTestCopy } from '../testing/createTestCopy.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { allWritten, putShown, readEverything, readShown, writtenAt } from './shown.ts';
import { rebuild } from '../sync/rebuild.ts';

/** Two tabs of a device, for which two words of one step are many. */
async function open() {
  const { uid, database } = await openFakeDatabase();
  const tab = () =>
    createTestCopy({
      uid,
      database,
      manyWords: 2,
    });
  return [tab(), tab()] as const;
}

const keys = ['cat', 'dog', 'zoo', 'été'];
const paths: Path[] = [...keys.map((key) => `words_en/${key}`), 'words_fr/chat', 'users/ana'];

/** Writes of words and others, some in transactions that are aborted, seen by either tab. */
const write = fc.record({
  tab: fc.constantFrom(0, 1),
  documents: fc.dictionary(fc.constantFrom(...paths), fc.option(fc.nat(9)), { minKeys: 1 }),
  isAborted: fc.boolean(),
  isRebuilt: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
});

test('the last write of a document is what is shown, whether it came alone or among many, in both tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      const tabs = await open();
      let expected = new Map<Path, object | null>();
      for (const { tab, documents, isAborted, isRebuilt } of writes) {
        const copy = tabs[tab === 0 ? 0 : 1];
        const given = new Map(
          Object.entries(documents).map(([path, at]) => [path, at === null ? null : wordOf(path, { createdAt: at })]),
        );
        const done = writeTransaction(copy.database, async (transaction) => {
          if (isRebuilt) expect(await rebuild(transaction, copy)).toEqual(new Set(expected.keys()));
          await putShown(transaction, copy, given);
          // Read before the end, as the next call of the same step does.
          await writtenAt(transaction, copy, paths);
          if (isAborted) throw new Error('aborted');
        });
        await done.catch(() => undefined);
        if (!isAborted) expected = new Map([...(isRebuilt ? [] : expected), ...given]);
        for (const one of tabs) {
          const shown = await readShown(one, paths);
          expect(shown).toEqual(new Map(paths.map((path) => [path, expected.get(path) ?? null])));
          const reading = one.database.transaction(documentStores, 'readonly');
          const [all, english] = [await allWritten(reading, one), await allWritten(reading, one, 'en')];
          expect(all).toEqual(expected);
          expect(english).toEqual(new Map([...expected].filter(([path]) => path.startsWith('words_en/'))));
        }
      }
      const there = [...expected].filter(([, document]) => document !== null);
      expect(await readEverything(tabs[0])).toEqual(new Map(there));
    }),
    { numRuns: 60 },
  );
});
