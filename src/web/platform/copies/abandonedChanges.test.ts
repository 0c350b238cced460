import { expect, test } from 'vitest';
import type { KeptChange } from '#replica/sync/keptChanges.ts';
import { changesIn, textOfChanges } from './abandonedChanges.ts';

const change = (id: string, text = ''): KeptChange => ({ name: 'saveWord', inputs: [{ text }], ids: [id], at: 1 });

test('changes are kept in their order, and those of several pages in the order in which these were left', () => {
  const first = textOfChanges([change('a'), { undo: 'step' }, change('b')], 1_000);
  const second = textOfChanges([change('c')], 2_000);
  expect(changesIn([second ?? '', first ?? ''])).toEqual([change('a'), { undo: 'step' }, change('b'), change('c')]);
  expect(textOfChanges([], 1_000)).toBeNull();
});

test('what does not fit is left out, and nothing else', () => {
  const large = 'x'.repeat(150_000);
  const text = textOfChanges([change('a'), change('b', large), change('c', large), change('d')], 0) ?? '';
  expect(text.length).toBeLessThan(210_000);
  expect(changesIn([text])).toEqual([change('a'), change('b', large), change('d')]);
  expect(textOfChanges([change('e', large + large)], 0)).toBeNull();
});

test('what is not whole is nothing', () => {
  expect(changesIn(['{"at":1,"chan', textOfChanges([change('a')], 1) ?? ''])).toEqual([change('a')]);
});
