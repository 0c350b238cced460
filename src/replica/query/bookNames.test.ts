import { expect, test } from 'vitest';
import { answerQuery } from './queries.ts';
import { openSource } from './testing/openSource.ts';

test('a book tells its names, those that are words of the language left out; without its index none', async () => {
  const { source } = await openSource();
  const ask = async (indexId: string) => (await answerQuery(source, 'bookNames', { language: 'en', indexId })).answer;
  expect(await ask('index')).toEqual([
    { key: 'pip', text: 'Pip', occurrences: 4 },
    { key: 'ahab', text: 'Ahab', occurrences: 3 },
  ]);
  expect(await ask('other')).toEqual([]);
});
