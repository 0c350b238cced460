import { expect, test } from 'vitest';
import { followAnswer } from './followAnswer.ts';

/** A store whose answers the test gives. */
function open() {
  const queries: { answer: (due: number) => void; fail: () => void }[] = [];
  const listeners = new Set<(collections: readonly string[] | 'all') => void>();
  const answers: number[] = [];
  const query = () =>
    new Promise((resolve, reject) =>
      queries.push({
        answer: (due) => resolve({ answer: due, reads: ['words_en'] }),
        fail: () => reject(new Error('no storage')),
      }),
    );
  const stop = followAnswer(
    {
      // Only this one question is asked.
      query: query as never,
      watchChanges: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    'dueCount',
    { language: 'en', at: 0 },
    (answer) => answers.push(answer),
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    queries,
    answers,
    stop,
    settle,
    change: (collections: readonly string[] | 'all') => listeners.forEach((listener) => listener(collections)),
  };
}

test('a question is asked again when what its answer was made of has changed, and only then', async () => {
  const { queries, answers, change, settle, stop } = open();
  queries[0]?.answer(1);
  await settle();
  change(['books', 'words_fr']);
  expect(queries.length).toBe(1);
  change(['books', 'words_en']);
  queries[1]?.answer(2);
  await settle();
  change('all');
  queries[2]?.answer(3);
  await settle();
  stop();
  change('all');
  expect([answers, queries.length]).toEqual([[1, 2, 3], 3]);
});

test('changes while a question is under way ask it once more, after it', async () => {
  const { queries, answers, change, settle } = open();
  for (let round = 0; round < 3; round++) change(['words_en']);
  expect(queries.length).toBe(1);
  queries[0]?.answer(1);
  await settle();
  expect(queries.length).toBe(2);
  queries[1]?.fail();
  await settle();
  change(['words_en']);
  queries[2]?.answer(3);
  await settle();
  expect(answers).toEqual([1, 3]);
});
