import { expect, test } from 'vitest';
import { secondOfSentence } from './findSentence.ts';
import { joinCues } from './joinCues.ts';

const cues = ['The sea is', 'quiet.', 'Nobody came.', 'Nobody  came.'].map((text, at) => ({
  start: at * 10,
  end: at * 10 + 9,
  text,
}));
const joined = joinCues(cues, 'en');

test.each([
  ['begins with its first line', 'The sea is quiet.', null, 0],
  ['said twice is the first', 'Nobody came.', null, 20],
  ['said twice is the one nearest to where it was kept', 'Nobody came.', 27, 30],
  ['that is not said is nowhere', 'Somebody came.', 20, null],
  ['that is only a part is nowhere', 'quiet.', null, null],
  ['without a letter is nowhere', '', 0, null],
] as const)('a sentence that %s', (_name, text, near, second) => {
  expect(secondOfSentence(joined, cues, text, near)).toBe(second);
});
