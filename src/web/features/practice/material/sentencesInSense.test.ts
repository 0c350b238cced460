import { expect, test } from 'vitest';
import { openSource } from '#replica/query/testing/openSource.ts';
import { answerQuery, type QueryInput, type QueryName } from '#replica/query/queries.ts';
import { glossaryMeaning } from '#domain/words/testing/glossaryMeaning.ts';
import { askedSense, sentencesInSense } from './sentencesInSense.ts';

const material = {
  key: 'torno',
  word: { originalText: 'torno', status: '1', srsNextReview: 0 },
  isSaved: true,
  sentence: null,
  scramble: null,
  options: [],
} as const;

test('a sentence of a book is shown with a word only where the word means in it what is asked', async () => {
  const known = glossaryMeaning('(em ~) alrededor', 'torno');
  const { source } = await openSource(async () => ({
    entries: [{ lemma: 'torno', partOfSpeech: 'noun', gender: 'm', senses: ['torno', '(em ~) alrededor'], note: '' }],
    forms: [],
  }));
  const store = {
    query: <Name extends QueryName>(name: Name, input: QueryInput<Name>) => answerQuery(source, name, input),
  };
  const found = ['Deu voltas ao torno.', 'Olhou em torno da casa.', 'O torno parou.'].map((text) => ({
    key: 'torno',
    text,
  }));
  const other = { key: 'casa', text: 'Olhou em torno da casa.' };
  const left = async (sense: string) =>
    (await sentencesInSense(store, 'pt', new Map([['torno', sense]]), [...found, other])).map(({ text }) => text);
  expect(await left('torno')).toEqual(['Deu voltas ao torno.', 'O torno parou.', other.text]);
  expect(await left('(em ~) alrededor')).toEqual(['Olhou em torno da casa.', other.text]);
  // The learner's own meaning is asked with any sentence.
  expect(askedSense({ ...material, known, meaning: { text: 'mi torno', source: 'own', isGuess: false } })).toBeNull();
  expect(askedSense({ ...material, known, meaning: { text: 'torno', source: 'glossary', isGuess: false } })).toBe(
    'torno',
  );
});
