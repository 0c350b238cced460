import { expect, test } from 'vitest';
import { answerQuery } from '../queries.ts';
import { meaningInDictionary } from '../../dictionaries/dictionaryMeaning.ts';
import { noDictionaries } from '../../dictionaries/ownDictionary.ts';
import { openSource } from '../testing/openSource.ts';

test('a book tells its names, those that are words of the language left out; without its index none', async () => {
  const { source } = await openSource();
  const ask = async (indexId: string) => (await answerQuery(source, 'bookNames', { language: 'en', indexId })).answer;
  expect(await ask('index')).toEqual([
    { key: 'pip', text: 'Pip', occurrences: 4 },
    { key: 'ahab', text: 'Ahab', occurrences: 3 },
  ]);
  expect(await ask('other')).toEqual([]);
});

test('names step back where a dictionary of the learner’s or the server’s has the word, but for what is a name in it too', async () => {
  const { source } = await openSource();
  const has = async (...entries: readonly (readonly [key: string, partOfSpeech: 'noun' | 'name'])[]) => {
    const senses = new Map(entries.map(([key, partOfSpeech]) => [key, [{ text: 'algo', partOfSpeech }]]));
    const dictionaries: typeof noDictionaries = {
      ...noDictionaries,
      meaningOf: (language, word) =>
        meaningInDictionary('Suyo', language, word(), async (key) => senses.get(key) ?? []),
    };
    const { answer } = await answerQuery({ ...source, dictionaries }, 'bookNames', {
      language: 'en',
      indexId: 'index',
    });
    return answer.map(({ text }) => text);
  };
  expect(await has(['pip', 'noun'])).toEqual(['Ahab']);
  expect(await has(['pip', 'name'])).toEqual(['Pip', 'Ahab']);
  expect(await has(['whale', 'noun'])).toEqual(['Pip', 'Ahab']);
});
