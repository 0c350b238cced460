import { glossaryMeaning } from '#domain/words/testing/glossaryMeaning.ts';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { answerQuery } from '../queries.ts';
import { openSource } from '../testing/openSource.ts';

test('a meaning is known of words of the glossary and their forms, marked or not, and guessed of what is made of them', async () => {
  const { source } = await openSource();
  const { answer, reads } = await answerQuery(source, 'meanings', {
    language: 'en',
    words: ['bee', 'bees', 'silently', 'zoo'].map((key) => ({ key })),
  });
  const meaning: Meaning = {
    ...glossaryMeaning(),
    senses: [{ text: 'abeja', partOfSpeech: 'noun', lemma: null }],
  };
  const bee = { text: 'bee', article: '' };
  expect([answer, reads]).toEqual([
    [
      meaning,
      { ...meaning, senses: [{ text: 'abeja', partOfSpeech: 'noun', lemma: bee }] },
      {
        ...meaning,
        senses: [{ text: 'callado', partOfSpeech: 'adjective', lemma: null }],
        guess: { how: 'derived', from: ['silent'] },
      },
      null,
    ],
    ['dictionaries'],
  ]);
});

test('who asks for the meanings of no words waits for no glossary', async () => {
  const { source } = await openSource(() => Promise.reject(new Refusal('unavailable')));
  const ask = (keys: readonly string[]) =>
    answerQuery(source, 'meanings', { language: 'en', words: keys.map((key) => ({ key })) });
  expect((await ask([])).answer).toEqual([]);
  await expect(ask(['bee'])).rejects.toThrow(new Refusal('unavailable'));
});
