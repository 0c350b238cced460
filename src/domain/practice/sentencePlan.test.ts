import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#domain/documents/random.ts';
import { statuses } from '#domain/words/word.ts';
import { planSentences, wordsToAsk, type SentenceWord } from './sentencePlan.ts';

const now = 1_000;
const word = (key: string, more: Partial<SentenceWord> = {}): SentenceWord => ({
  key,
  status: null,
  srsNextReview: Infinity,
  isKnown: false,
  rank: 500,
  ...more,
});
const saved = (key: string, srsNextReview: number, status: SentenceWord['status'] = '2') =>
  word(key, { status, srsNextReview, isKnown: status === '5' });
const keysOf = (words: readonly SentenceWord[]) => wordsToAsk(words, now).map(({ key }) => key);

test('a due word is asked first, then one that is being learnt, then the rarest that is not known', () => {
  const words = [
    word('the', { isKnown: true, rank: 0 }),
    word('Manhattoes', { rank: null }),
    word('coral', { rank: 4_000 }),
    word('isles', { rank: 9_000 }),
    saved('known', 90_000, '5'),
    saved('later', 3_000),
    saved('sooner', 2_000),
    saved('due', 900),
    saved('longDue', 100),
    saved('ignored', 100, '99'),
  ];
  expect(keysOf(words)).toEqual(['longDue', 'due', 'sooner', 'later', 'isles', 'coral', 'Manhattoes', 'known', 'the']);
});

test('a sentence of which every word is ignored is left out, one without words too', () => {
  const plan = planSentences(
    [
      { id: 'ignored', words: [saved('nora', 1, '99')] },
      { id: 'empty', words: [] },
    ],
    9,
    now,
    seededRandom('s'),
  );
  expect(plan).toEqual([]);
});

test('two sentences with one word ask two words where they can', () => {
  const plan = planSentences(
    [
      { id: 'one', words: [saved('bee', 10), word('hums')] },
      { id: 'two', words: [saved('bee', 10), saved('hive', 20)] },
    ],
    9,
    now,
    seededRandom('s'),
  );
  expect(plan.map(({ sentenceId }) => sentenceId).toSorted()).toEqual(['one', 'two']);
  expect(plan[0]).toMatchObject({ key: 'bee', isDue: true });
  expect(plan[1]?.key).not.toBe('bee');
});

const anyWord = fc.record({
  key: fc.constantFrom('ant', 'bee', 'cat', 'dog', 'elk', 'fox'),
  status: fc.option(fc.constantFrom(...statuses)),
  wait: fc.nat({ max: 2_000 }),
  isKnown: fc.boolean(),
  rank: fc.option(fc.nat({ max: 9 })),
});
const anySentences = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    words: fc
      .uniqueArray(anyWord, { selector: ({ key }) => key })
      .map((words) =>
        words.map(({ wait, ...rest }) => ({ ...rest, srsNextReview: rest.status === null ? Infinity : wait })),
      ),
  }),
  { selector: ({ id }) => id },
);

test('a plan names each word and each sentence once, due words first, and none that is ignored', () => {
  fc.assert(
    fc.property(anySentences, fc.nat({ max: 8 }), fc.string(), (sentences, count, seed) => {
      const plan = planSentences(sentences, count, now, seededRandom(seed));
      expect(plan.length).toBeLessThanOrEqual(count);
      expect(new Set(plan.map(({ key }) => key)).size).toBe(plan.length);
      expect(new Set(plan.map(({ sentenceId }) => sentenceId)).size).toBe(plan.length);
      for (const { sentenceId, key, isDue } of plan) {
        const found = sentences.find(({ id }) => id === sentenceId)?.words.find((one) => one.key === key);
        expect(found && found.status !== '99').toBe(true);
        expect(isDue).toBe(found?.status != null && found.srsNextReview <= now);
      }
    }),
  );
});
