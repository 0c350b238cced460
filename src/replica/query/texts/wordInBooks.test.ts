import { expect, test } from 'vitest';
import { changing } from '../../sync/changing.ts';
import { openSource } from '../testing/openSource.ts';
import { wordInBooks } from './wordInBooks.ts';

test('the books that have any form of a word, and how often; a book without an index is in none, one with all the words of a phrase may have it', async () => {
  const { copy, source } = await openSource();
  await changing(copy, async (transaction) => {
    for (const [id, indexId] of [
      ['one', 'index'],
      ['none', null],
      ['gone', 'unknown'],
    ])
      await transaction.objectStore('rows').put({ title: id, indexId }, `books/${id}`);
    return { changed: new Set(['books/one']) };
  });
  const ask = (key: string) =>
    wordInBooks.answer(source, { language: 'en', key, bookIds: ['one', 'none', 'gone', 'removed'] });
  expect([...(await ask('bee'))]).toEqual([['one', { forms: ['bees'], occurrences: 2 }]]);
  expect([...(await ask('zoo'))]).toEqual([['one', { forms: ['zoo'], occurrences: 5 }]]);
  expect([...(await ask('whale'))]).toEqual([]);
  expect([...(await ask('the whale'))]).toEqual([]);
  expect([...(await ask('the zoo'))]).toEqual([['one', { forms: ['the zoo'], occurrences: null }]]);
});
