import { expect, test } from 'vitest';
import { sentencesWith } from './bookSentences.ts';

test('sentences of four to twenty words that have a word, as the text has it', () => {
  const block = 'The bee flies. The bees hum in the garden. A Bee is on the rose! Look: a bee, and then a bush.';
  expect(sentencesWith(block, ['bee', 'bush', 'rose'], 'en')).toEqual([
    { key: 'bee', text: 'A Bee is on the rose!', start: block.indexOf('A Bee') },
    { key: 'rose', text: 'A Bee is on the rose!', start: block.indexOf('A Bee') },
    { key: 'bee', text: 'Look: a bee, and then a bush.', start: block.indexOf('Look') },
    { key: 'bush', text: 'Look: a bee, and then a bush.', start: block.indexOf('Look') },
  ]);
});

test('a word inside another one, a long sentence and an empty block give none', () => {
  expect(sentencesWith('They have been beekeepers for years.', ['bee'], 'en')).toEqual([]);
  expect(sentencesWith(`A bee ${'and another '.repeat(12)}flew.`, ['bee'], 'en')).toEqual([]);
  expect(sentencesWith('', ['bee'], 'en')).toEqual([]);
  expect(sentencesWith('A bee is on the rose.', [], 'en')).toEqual([]);
});

test.each([
  ['a heading in capitals', 'THE BEE IN THE GARDEN.'],
  ['a line of a poem', 'In the vast garden a bee is;'],
  ['a title without a stop', 'Of a bee and other things'],
  ['a word with a hyphen', 'She wore a bee-like dress today.'],
])('%s gives none: a sentence is wanted', (_what, block) => {
  expect(sentencesWith(block, ['bee'], 'en')).toEqual([]);
});

test('what is said aloud, or ends in a question, is a sentence', () => {
  expect(sentencesWith('“Is there a bee in here?”', ['bee'], 'en')).toHaveLength(1);
  expect(sentencesWith('(A bee is in the garden…)', ['bee'], 'en')).toHaveLength(1);
});

test('phrases and words after an elision are found whatever apostrophe is written', () => {
  expect(sentencesWith('Please do not give up now.', ['give up'], 'en')).toHaveLength(1);
  expect(sentencesWith('He doesn’t want to go there.', ["doesn't"], 'en')).toHaveLength(1);
  expect(sentencesWith('C’est l’homme de la ville.', ['homme'], 'fr')).toHaveLength(1);
});
