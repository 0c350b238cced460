import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importWordList } from '#contract/calls/words.ts';
import { foundWord } from '#wordFiles/testing/foundWord.ts';
import { hasMore, incomingWord } from './incomingWord.ts';

test('a word goes with all that it has, and nothing that it lacks', () => {
  const word = foundWord({
    text: 'Quay',
    translation: ' muelle ',
    lemma: 'quay',
    notes: 'nota',
    tags: ['a', 'a', ' '],
    starred: true,
    sentence: 'A quay.',
    sentenceTranslation: 'Un muelle.',
    interval: 3.7,
    addedAt: 5.5,
  });
  expect(incomingWord({ key: 'quay', word }, '3', 4)).toEqual({
    text: 'Quay',
    status: '3',
    translation: 'muelle',
    notes: 'nota',
    tags: ['a'],
    starred: true,
    addedAt: 5,
    sentence: { text: 'A quay.', translation: 'Un muelle.' },
    interval: 3,
    dueIn: 4,
  });
  const plain = incomingWord({ key: 'quay', word: foundWord({ text: 'quay' }) }, '5', null);
  expect([plain, hasMore(plain)]).toEqual([{ text: 'quay', status: '5' }, false]);
});

test('whatever a file says, the call takes it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constant('x'.repeat(6_000)),
    fc.constant('\ud800\0'),
  );
  fc.assert(
    fc.property(
      fc.record({
        translation: text,
        lemma: text,
        notes: text,
        sentence: text,
        sentenceTranslation: text,
        tags: fc.array(text, { maxLength: 40 }),
        interval: fc.option(fc.double({ noNaN: true })),
        addedAt: fc.option(fc.double({ noNaN: true })),
        schedule: fc.record({ level: fc.double(), ease: fc.double(), due: fc.double() }),
      }),
      (fields) => {
        const words = [incomingWord({ key: 'quay', word: foundWord({ text: 'quay', ...fields }) }, '2', 0)];
        const made = importWordList.input.safeParse({ lang: 'en', existing: 'keep', words });
        expect(made.error?.issues ?? []).toEqual([]);
        expect(JSON.stringify(words).isWellFormed()).toBe(true);
      },
    ),
  );
});
