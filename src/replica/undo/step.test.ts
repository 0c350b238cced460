import { expect, test } from 'vitest';
import { textId } from '#domain/text/textId.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { isUnchanged, latestSteps, stepOf, type UndoableStep } from './step.ts';

const step = (id: number, words = 1): UndoableStep => ({
  id: String(id),
  language: 'en',
  changes: null,
  isRemoval: false,
  words,
  text: null,
});
const now = 100 * 86_400_000;
const made = { id: 'a', changes: null, isRemoval: false };

test('the latest twenty are remembered, and the last one of many words though it is older', () => {
  const ones = Array.from({ length: 30 }, (_, at) => step(at));
  expect(latestSteps(ones, now)).toEqual(ones.slice(-20));
  const [older, last] = [step(100, 5), step(101, 3)];
  expect(latestSteps([older, last, ...ones], now)).toEqual([last, ...ones.slice(-20)]);
  expect(latestSteps([...ones, older, last], now)).toEqual([...ones.slice(-18), older, last]);
});

test('steps of very many words are remembered as far as they have room, and the latest always', () => {
  const huge = step(1, 200_000);
  expect(latestSteps([step(0, 90_000), huge], now)).toEqual([huge]);
  expect(latestSteps([huge, step(2, 60_000), step(3, 30_000)], now).map(({ id }) => id)).toEqual(['2', '3']);
  expect(latestSteps([huge, step(2)], now).map(({ id }) => id)).toEqual(['1', '2']);
});

test('imports are remembered for thirty days whatever came after, and count among no others', () => {
  const importOf = (id: number, days: number, words = 50_000): UndoableStep => ({
    ...step(id, words),
    imported: { from: 'lute', at: now - days * 86_400_000 },
  });
  const ones = Array.from({ length: 30 }, (_, at) => step(at));
  const [old, lastDay, recent] = [importOf(100, 31), importOf(101, 30), importOf(102, 1)];
  expect(latestSteps([old, lastDay, recent, ...ones], now)).toEqual([lastDay, recent, ...ones.slice(-20)]);
  expect(latestSteps([step(0, 60_000), recent, ...ones.slice(0, 3)], now)).toHaveLength(5);
  const many = Array.from({ length: 104 }, (_, at) => importOf(at, 1, 1_000));
  expect(latestSteps([...many, ...ones], now)).toEqual([...many.slice(-100), ...ones.slice(-20)]);
  const [huge, next] = [importOf(0, 1, 390_000), importOf(1, 1)];
  expect(latestSteps([huge, next], now)).toEqual([next]);
  expect(latestSteps([importOf(0, 1, 900_000)], now)).toHaveLength(1);
});

test('a step has the words alone of what its calls wrote, and their text where it is one', () => {
  const cat = wordOf('cat', { originalText: 'Cat' });
  const documents = (before: object | null) => ({
    before: new Map<string, object | null>([
      ['users/ana', {}],
      ['words_en/cat', before],
    ]),
    written: new Map<string, object>([
      ['users/ana', {}],
      ['words_en/cat', cat],
    ]),
  });
  expect(stepOf(made, documents(null))).toEqual({
    step: { ...made, language: 'en', words: 1, text: 'Cat' },
    words: [['cat', null, expect.any(String)]],
  });
  expect(stepOf(made, { before: new Map([['users/ana', {}]]), written: new Map() })).toBeNull();
});

test.each([
  [{ status: '5' }, false],
  [{ notes: 'gato' }, false],
  [{ translation: 'gato' }, false],
  [{ lemma: 'cat' }, false],
  [{ tags: ['a'] }, false],
  [{ starred: true }, false],
  [{ srsLevel: 3 }, false],
  [{ reviews: { right: 1, wrong: 0 } }, false],
  [{ lastModified: 9, dateAdded: 9, srsNextReview: 9, srsLastReview: 9 }, true],
] as const)('a word that a step made and then became %j is unchanged: %s', (change, expected) => {
  const written = wordOf('cat');
  const found = stepOf(made, {
    before: new Map([['words_en/cat', null]]),
    written: new Map([['words_en/cat', written]]),
  });
  const [word] = found?.words ?? [];
  if (!word) throw new Error('the step has no word');
  expect(isUnchanged(word, written)).toBe(true);
  expect(isUnchanged(word, { ...written, ...change })).toBe(expected);
  expect(isUnchanged(word, null)).toBe(false);
});

test('a word of a step that an earlier release made is known to be unchanged', () => {
  const word = wordOf('cat', { notes: 'gato' });
  const { status, notes, translation, lemma, tags, starred, srsLevel, srsLastReview } = word;
  const made = textId(JSON.stringify([status, notes, translation, lemma, tags, starred, srsLevel, srsLastReview]));
  expect([isUnchanged(['cat', null, made], word), isUnchanged(['cat', null, made], { ...word, status: '5' })]).toEqual([
    true,
    false,
  ]);
});
