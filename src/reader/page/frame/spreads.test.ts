import { expect, test } from 'vitest';
import type { Section } from '../../book/book.ts';
import { isWide, spreadsOf } from './spreads.ts';

const page = (changes: Partial<Section> = {}): Section => ({
  path: '',
  mediaType: '',
  linear: true,
  fixedLayout: true,
  size: 1,
  side: null,
  ...changes,
});
const found = (sections: readonly Section[], direction: 'ltr' | 'rtl' = 'ltr') => {
  const spreadOf = spreadsOf(sections, direction);
  return sections.map((_section, index) => {
    const spread = spreadOf(index);
    return spread && [spread.first, spread.second];
  });
};

test('the cover lies alone, the pages after it lie open two by two, the last one may be alone', () => {
  expect(found([page(), page(), page(), page()])).toEqual([null, [1, 2], [1, 2], null]);
  expect(found([page(), page(), page()], 'rtl')).toEqual([null, [1, 2], [1, 2]]);
});

test('a book says on which side its pages lie', () => {
  expect(found([page({ side: 'left' }), page({ side: 'right' })])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(found([page({ side: 'right' }), page({ side: 'left' })], 'rtl')).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(found([page({ side: 'left' }), page({ side: 'left' }), page()])).toEqual([null, [1, 2], [1, 2]]);
  expect(found([page(), page({ side: 'center' }), page(), page()])).toEqual([null, null, null, null]);
});

test('pages that flow, and those read by a link alone, lie with none', () => {
  expect(found([page(), page({ fixedLayout: false }), page(), page()])).toEqual([null, null, null, null]);
  expect(found([page(), page({ linear: false }), page()])).toEqual([null, null, null]);
});

test('two pages need a wide window', () => {
  expect([isWide({ width: 1280, height: 700 }), isWide({ width: 390, height: 750 })]).toEqual([true, false]);
});
