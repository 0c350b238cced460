import { expect, test } from 'vitest';
import { newPlainBook } from '#domain/library/testing/plainBook.ts';
import { changing } from '../../sync/changing.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { answerQuery } from '../queries.ts';
import { openSource, writeBase } from '../testing/openSource.ts';

test('the words of a list are counted in a book by their group and by what they show', async () => {
  const { source, copy } = await openSource();
  // The book has: the 9, bees 2, zoo 5, ahab 3, pip 4; the pack has «the» and «bee», whose form is «bees».
  const book = { ...newPlainBook, language: 'en', indexId: 'index' };
  await changing(copy, async (transaction) => {
    await transaction.objectStore('rows').put(book, 'books/b');
    return { changed: new Set(['books/b']) };
  });
  await writeBase(copy, new Map([['zoo', wordOf('zoo', { status: '2' })]]));
  const ask = async () => {
    const input = {
      language: 'en',
      bookIds: ['b'],
      keys: ['the', 'zoo', 'ahab', 'pip', 'nowhere'].join('\n'),
      groups: Uint8Array.of(0, 1, 1, 1, 0),
    } as const;
    return (await answerQuery(source, 'listedInBooks', input)).answer.get('b');
  };
  await expect.poll(ask).toBeDefined();
  const found = await ask();
  expect(found?.counts).toEqual({ known: 11, learning: 5, new: 7 });
  expect(found?.listed).toEqual([
    { group: 0, shown: '5', occurrences: 9 },
    { group: 1, shown: '2', occurrences: 5 },
    { group: 1, shown: null, occurrences: 7 },
  ]);
});
