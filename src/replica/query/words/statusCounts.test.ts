import { expect, test } from 'vitest';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { answerQuery } from '../queries.ts';
import { openSource, writeBase } from '../testing/openSource.ts';

test('words are counted by families: all forms as one, by the one known best', async () => {
  const { source, copy } = await openSource();
  const forms = { bee: '2', bees: '4', silent: '1', 'silent bee': '3', zoo: '99' } as const;
  await writeBase(copy, new Map(Object.entries(forms).map(([key, status]) => [key, wordOf(key, { status })])));
  const { answer } = await answerQuery(source, 'familyCounts', { language: 'en' });
  expect([answer['2'], answer['4'], answer['1'], answer['3'], answer['99']]).toEqual([0, 1, 1, 1, 1]);
});

test('words are counted by what they show, those of the pack among them and cleared ones not', async () => {
  const { source, copy } = await openSource();
  const own = { bee: '2', cat: '2', dog: '5', zoo: '99' } as const;
  await writeBase(copy, new Map(Object.entries(own).map(([key, status]) => [key, wordOf(key, { status })])));
  const count = async () => (await answerQuery(source, 'statusCounts', { language: 'en' })).answer;
  expect(await count()).toEqual({ 1: 0, 2: 2, 3: 0, 4: 0, 5: 3, 99: 1 });
  await writeBase(copy, new Map([['dog', null]]));
  expect(await count()).toEqual({ 1: 0, 2: 2, 3: 0, 4: 0, 5: 2, 99: 1 });
});

test("the learner's own words are told with their statuses, those of the pack and cleared ones not", async () => {
  const { source, copy } = await openSource();
  const own = { bee: '2', cat: '99', dog: '5' } as const;
  await writeBase(copy, new Map(Object.entries(own).map(([key, status]) => [key, wordOf(key, { status })])));
  await writeBase(copy, new Map([['dog', null]]));
  const { answer } = await answerQuery(source, 'ownStatuses', { language: 'en' });
  expect(new Map(answer)).toEqual(
    new Map([
      ['bee', '2'],
      ['cat', '99'],
    ]),
  );
});
