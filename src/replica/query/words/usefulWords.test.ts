import { expect, test } from 'vitest';
import { answerQuery } from '../queries.ts';
import { openSource } from '../testing/openSource.ts';

test('useful words are told with their meanings, in the order of the text', async () => {
  const { source } = await openSource();
  const { answer } = await answerQuery(source, 'usefulWords', {
    language: 'en',
    indexId: 'index',
    keys: ['zoo', 'bees', 'ahab', 'the'],
    running: 24,
    chosen: [],
  });
  expect(answer.map(([key, { senses }]) => [key, ...senses.map(({ text }) => text)])).toEqual([['bees', 'abeja']]);
});

test('how often the asker counted a word goes before what the index says, which may not have come', async () => {
  const { source } = await openSource();
  const ask = async (indexId: string, occurrences?: readonly number[]) => {
    const question = { language: 'en', indexId, keys: ['bees', 'silent'], running: 12, chosen: [] } as const;
    const { answer } = await answerQuery(source, 'usefulWords', { ...question, ...(occurrences && { occurrences }) });
    return answer.map(([key]) => key);
  };
  expect(await ask('index')).toEqual(['bees']);
  expect(await ask('index', [1, 2])).toEqual(['silent']);
  expect(await ask('other', [1, 2])).toEqual(['silent']);
  expect(await ask('other', [2, 1])).toEqual(['bees']);
});
