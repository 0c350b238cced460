import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys, foldText } from './foldText.ts';

test.each([
  ['Été', 'ete'],
  ['cœur', 'coeur'],
  ['Straße', 'strasse'],
  ["l'île", "l'ile"],
  ['dá-me', 'da-me'],
  ['', ''],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('keys have one order, in which accents count last', () => {
  expect(['zèbre', 'été', 'etc', 'ete', 'œuf', 'odeur', 'os'].toSorted(compareKeys)).toEqual([
    'etc',
    'ete',
    'été',
    'odeur',
    'œuf',
    'os',
    'zèbre',
  ]);
  const key = fc.string({ unit: fc.constantFrom('a', 'á', 'b', 'œ', 'e', "'") });
  fc.assert(
    fc.property(key, key, key, (a, b, c) => {
      expect(Math.sign(compareKeys(a, b))).toBe(-Math.sign(compareKeys(b, a)) || 0);
      if (compareKeys(a, b) <= 0 && compareKeys(b, c) <= 0) expect(compareKeys(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
