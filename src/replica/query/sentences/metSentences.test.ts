import { expect, test } from 'vitest';
import { answerQuery } from '../queries.ts';
import { openSource, writeSentences } from '../testing/openSource.ts';

test('a word is found in the sentences that have it or another form of it, itself first and the latest first', async () => {
  const { copy, source } = await openSource();
  await writeSentences(copy, {
    old: { text: 'A bee came.', createdAt: 1 },
    form: { text: 'Two bees came.', createdAt: 3, saved: false },
    new: { text: 'Here a Bee, there a bee.', createdAt: 2 },
    part: { text: 'The beech and the beetle.', createdAt: 9 },
    phrase: { text: 'Bring up the bee', createdAt: 0 },
  });
  const ask = async (key: string) =>
    (await answerQuery(source, 'metSentences', { language: 'en', key })).answer.map(
      ({ id, sentence, start, end }) => `${id}: ${sentence.text.slice(start, end)}`,
    );
  expect(await ask('bee')).toEqual(['new: Bee', 'old: bee', 'phrase: bee', 'form: bees']);
  expect(await ask('bees')).toEqual(['form: bees', 'new: Bee', 'old: bee', 'phrase: bee']);
  expect(await ask('bring up')).toEqual(['phrase: Bring up']);
  expect(await ask('zoo')).toEqual([]);
});
