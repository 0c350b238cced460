import { expect, test } from 'vitest';
import { createWordReader, linesWithNewWords, newWordsOf } from './videoWords.ts';

const cue = (text: string, at: number) => ({ start: at, end: at + 1, text });

test('new words by how often they come, as they are written, and the lines that have some', () => {
  const cues = ['The whale swims.', 'A Whale! The sea.', 'the ship', 'The the'].map(cue);
  const words = createWordReader(cues, 'en')();
  expect(words?.keysOfCue[0]).toEqual(['the', 'whale', 'swims']);
  if (!words) return;
  const statusOf = (key: string) => (key === 'the' || key === 'a' ? '5' : key === 'sea' ? '2' : null);
  expect(newWordsOf(words, statusOf)).toEqual([
    { key: 'whale', text: 'whale', times: 2 },
    { key: 'swims', text: 'swims', times: 1 },
    { key: 'ship', text: 'ship', times: 1 },
  ]);
  expect(linesWithNewWords(words, statusOf)).toEqual([0, 1, 2]);
});

test('a long video is read in parts', () => {
  const read = createWordReader(
    Array.from({ length: 450 }, (_, at) => cue(`word${'x'.repeat(at % 7)}`, at)),
    'en',
  );
  expect([read(), read()]).toEqual([null, null]);
  expect(read()?.keysOfCue).toHaveLength(450);
  expect(createWordReader([], 'en')()?.keysOfCue).toEqual([]);
});
