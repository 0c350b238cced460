import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses } from '#domain/words/word.ts';
import {
  addressOf,
  filterOf,
  isFiltered,
  listStateOf,
  listOrders,
  pageNumbers,
  pageOfFirst,
  plainList,
  sortOf,
} from './listState.ts';

const filled = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed());
const state = fc.record({
  text: fc.string({ maxLength: 20 }).filter((text) => text.isWellFormed()),
  statuses: fc.subarray([...statuses]),
  tag: fc.option(filled),
  bookIds: fc.array(filled, { maxLength: 3 }),
  videoIds: fc.array(filled, { maxLength: 2 }),
  isDue: fc.boolean(),
  isStarred: fc.boolean(),
  family: fc.option(filled),
  order: fc.constantFrom(...listOrders.map(({ id }) => id)),
  page: fc.integer({ min: 1, max: 5_000 }),
  word: fc.option(filled),
});

test('an address holds the whole state of a list', () => {
  fc.assert(
    fc.property(state, (list) => {
      expect(listStateOf(new URLSearchParams(addressOf(list).toString()))).toEqual(list);
    }),
  );
  expect(addressOf(plainList).toString()).toBe('');
});

test.each([
  'pagina=0',
  'pagina=-3',
  'pagina=1e9',
  'pagina=x',
  'estado=7',
  'estado=',
  'orden=nada',
  'toca=si',
  'etiqueta=&libro=&palabra=',
])('what makes no sense in an address is left out: %s', (address) => {
  expect(listStateOf(new URLSearchParams(address))).toEqual(plainList);
});

test('only what narrows the list is a filter', () => {
  expect(isFiltered({ ...plainList, text: '  ', page: 4, order: 'palabra', word: 'cat' })).toBe(false);
  fc.assert(
    fc.property(state, (list) => {
      expect(Object.keys(filterOf(list, 5)).length > 0).toBe(isFiltered(list));
    }),
  );
  expect(filterOf({ ...plainList, isDue: true, videoIds: ['v'] }, 5)).toEqual({ due: 5, bookIds: [], videoIds: ['v'] });
  expect(sortOf({ ...plainList, order: 'recientes' })).toEqual({ by: 'added', descending: true });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 116, [1, 2, 3, null, 116]],
  [4, 116, [1, 2, 3, 4, 5, null, 116]],
  [60, 116, [1, null, 59, 60, 61, null, 116]],
  [116, 116, [1, null, 115, 116]],
  [114, 116, [1, null, 113, 114, 115, 116]],
])('page %i of %i', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

test('when pages hold more or fewer words, the first word of the page stays on the page', () => {
  expect([pageOfFirst(1, 20, 50), pageOfFirst(5, 10, 20), pageOfFirst(2, 50, 10), pageOfFirst(4, 20, 50)]).toEqual([
    1, 3, 6, 2,
  ]);
  const sizes = fc.constantFrom(10, 20, 30, 50);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), sizes, sizes, (page, now, size) => {
      const first = (page - 1) * now;
      const next = pageOfFirst(page, now, size);
      expect((next - 1) * size).toBeLessThanOrEqual(first);
      expect(first).toBeLessThan(next * size);
    }),
  );
});
