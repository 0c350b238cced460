import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOfText } from '#domain/library/shares.ts';
import { statuses } from '#domain/words/word.ts';
import { countsOfWhole } from './freeBook.ts';
import { packFreeBookCounts, unpackFreeBookCounts } from './freeBookCounts.ts';

/** Keys alike at their beginnings, as a language's are, and of letters beyond its own. */
const key = fc.oneof(
  fc.array(fc.constantFrom('a', 'b', 'é', "'", '-', '𝒶'), { minLength: 1, maxLength: 14 }).map((all) => all.join('')),
  fc.stringMatching(/^[a-z]{1,12}$/),
);
const counts = fc
  .dictionary(key, fc.integer({ min: 1, max: 9_999 }), { maxKeys: 60 })
  .map((words): [string, number][] => Object.entries(words));
const books = fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,8}$/), counts, { maxKeys: 4 });

function throughTheWire(written: Readonly<Record<string, [string, number][]>>) {
  const packed: unknown = JSON.parse(JSON.stringify(packFreeBookCounts(new Map(Object.entries(written)))));
  return unpackFreeBookCounts(packed as ReturnType<typeof packFreeBookCounts>);
}

test('what is packed is there again, as often as it occurred', () => {
  fc.assert(
    fc.property(books, (written) => {
      const found = throughTheWire(written);
      expect([...found.keys()]).toEqual(Object.keys(written));
      for (const [id, words] of Object.entries(written))
        expect(new Map(Object.entries(found.get(id) ?? {}))).toEqual(new Map(words));
    }),
  );
});

test('words that stand far from each other, and at every distance, are found', () => {
  const all = Array.from({ length: 400 }, (_, at): [string, number] => [`w${String(at).padStart(3, '0')}`, 1]);
  const distances = Array.from({ length: 300 }, (_, way) =>
    [all[0], all[way + 1]].filter((word) => word !== undefined),
  );
  const written = Object.fromEntries([
    ['all', all] as const,
    ...distances.map((two, way) => [`d${way}`, two] as const),
  ]);
  const found = throughTheWire(written);
  for (const [id, words] of Object.entries(written)) expect(Object.entries(found.get(id) ?? {})).toEqual(words);
});

test('long words that begin alike are told from each other', () => {
  const written: [string, number][] = [
    ['donaudampfschifffahrt', 2],
    ['donaudampfschifffahrten', 1],
    ['donaudampfschiffe', 4],
  ];
  expect(throughTheWire({ fluss: written }).get('fluss')).toEqual(Object.fromEntries(written));
});

test('the share of a book is that of its words, and its rest is known to nobody', () => {
  const learner = fc.func(fc.constantFrom(...statuses, null));
  fc.assert(
    fc.property(counts, learner, fc.integer({ min: 0, max: 500 }), (words, statusOf, rest) => {
      const listed = words.reduce((sum, [, count]) => sum + count, 0);
      const unpacked = throughTheWire({ book: words }).get('book') ?? {};
      const ofKey = (one: string) => (one === ' ' ? null : statusOf(one));

      const plain = sharesOfText(Object.fromEntries(words), ofKey);
      expect(sharesOfText(countsOfWhole({ counted: listed }, unpacked), ofKey)).toEqual(plain);
      const whole = sharesOfText(countsOfWhole({ counted: listed + rest }, unpacked), ofKey);
      expect(whole.known).toBeLessThanOrEqual(plain.known);
      const written: Record<string, number> = { ...Object.fromEntries(words), ...(rest > 0 && { rest }) };
      expect(whole).toEqual(sharesOfText(written, (one) => (one === 'rest' && rest > 0 ? null : ofKey(one))));
    }),
  );
});
