import { expect, test } from 'vitest';
import { keepAnswered } from './keepAnswered.ts';

/** A store whose answers the test gives. */
function open() {
  const asked: { answer: (due: number) => void; fail: () => void }[] = [];
  const listeners = new Set<(collections: readonly string[] | 'all') => void>();
  const answers: number[] = [];
  const query = () =>
    new Promise((resolve, reject) =>
      asked.push({
        answer: (due) => resolve({ answer: due, reads: ['words_en'] }),
        fail: () => reject(new Error('no storage')),
      }),
    );
  const stop = keepAnswered(
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
    asked,
    answers,
    stop,
    settle,
    change: (collections: readonly string[] | 'all') => listeners.forEach((listener) => listener(collections)),
  };
}

test('a question is asked again when what its answer was made of has changed, and only then', async () => {
  const { asked, answers, change, settle, stop } = open();
  asked[0]?.answer(1);
  await settle();
  change(['books', 'words_fr']);
  expect(asked.length).toBe(1);
  change(['books', 'words_en']);
  asked[1]?.answer(2);
  await settle();
  change('all');
  asked[2]?.answer(3);
  await settle();
  stop();
  change('all');
  expect([answers, asked.length]).toEqual([[1, 2, 3], 3]);
});

test('changes while a question is under way ask it once more, after it', async () => {
  const { asked, answers, change, settle } = open();
  for (let round = 0; round < 3; round++) change(['words_en']);
  expect(asked.length).toBe(1);
  asked[0]?.answer(1);
  await settle();
  expect(asked.length).toBe(2);
  asked[1]?.fail();
  await settle();
  change(['words_en']);
  asked[2]?.answer(3);
  await settle();
  expect(answers).toEqual([1, 3]);
});
