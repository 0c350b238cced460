import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packIndex, unpackIndex } from './wordIndex.ts';

/** Keys as `wordId` makes them: no tab and no line break. */
const key = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\t\n]/.test(text));
const entries = fc.uniqueArray(fc.oneof(fc.tuple(key, fc.nat()), fc.tuple(key, fc.nat(), key)), {
  selector: ([text]) => text,
});

test('what is packed comes out again', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (words) => {
      const packed = await packIndex({
        keys: words.map(([text]) => text),
        counts: Uint32Array.from(words, ([, count]) => count),
        names: new Map(words.flatMap(([text, , name]) => (name === undefined ? [] : [[text, name] as const]))),
      });
      expect(await unpackIndex(packed)).toEqual(words);
    }),
  );
});

test('what is not ours is refused', async () => {
  await expect(unpackIndex(new Blob(['rain\t3']))).rejects.toThrow(TypeError);
});
