import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords } from '#domain/videos/subtitles/countWords.ts';
import { indexLines, packIndex, shownWords, unpackIndex } from './wordIndex.ts';

/** Keys as `wordId` makes them: no tab and no line break. */
const key = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\t\n]/.test(text));
const times = fc.integer({ min: 1, max: 100_000 });
const entries = fc.uniqueArray(fc.oneof(fc.tuple(key, times), fc.tuple(key, times, key)), {
  selector: ([text]) => text,
});

test('what is packed comes out again', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (words) => {
      const index = {
        keys: words.map(([text]) => text),
        counts: Uint32Array.from(words, ([, count]) => count),
        names: new Map(words.flatMap(([text, , name]) => (name === undefined ? [] : [[text, name] as const]))),
      };
      const packed = await packIndex(index, 'en');
      expect(await unpackIndex(packed)).toEqual(words);
    }),
  );
});

test('what is not ours is refused', async () => {
  await expect(unpackIndex(new Blob(['rain\t3']))).rejects.toThrow(TypeError);
});

test('the file holds words with hyphens joined; shown are those of our dictionary, the others apart and beside that whole', () => {
  const cues = [{ start: 0, end: 1, text: "Peut-être l'oiseau-mouche ? L'oiseau, dit-il, peut." }];
  const counted = countWords(cues, 'fr');
  expect(counted.keys).toContain('peut-être');
  expect(counted.keys).not.toContain('être');
  const lines = indexLines(counted, 'fr');
  expect(new Map(lines.map(([key, times]) => [key, times]))).toEqual(
    new Map([
      ['peut-être', 1],
      ["l'oiseau-mouche", 1],
      ["l'", 1],
      ['oiseau', 1],
      ['dit', 1],
      ['il', 1],
      ['peut', 1],
    ]),
  );
  expect(new Map(shownWords(lines, 'fr').map(([key, times]) => [key, times]))).toEqual(
    new Map([
      ...counted.keys.map((word, at) => [word, counted.counts[at]] as const),
      ["l'oiseau-mouche", 1],
      ['oiseau-mouche', 1],
    ]),
  );
});

test('a name that stands in words with hyphens alone is still told as one', () => {
  const index = {
    keys: ['jean', 'luc'],
    counts: [2, 2],
    names: new Map([
      ['jean', 'Jean'],
      ['luc', 'Luc'],
    ]),
    compounds: new Map([['jean-luc', 2]]),
  };
  expect(shownWords(indexLines(index, 'fr'), 'fr')).toEqual([
    ['jean', 2, 'Jean'],
    ['luc', 2, 'Luc'],
    ['jean-luc', 2],
  ]);
});
