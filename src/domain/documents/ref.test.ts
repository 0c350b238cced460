import { expect, test } from 'vitest';
import { pathOf, refAt } from './ref.ts';

test('a path names its document, slashes in the id or not', () => {
  for (const ref of [
    { collection: 'words_en', id: 'and/or' },
    { collection: 'users', id: 'ana' },
  ])
    expect(refAt(pathOf(ref))).toEqual(ref);
});
