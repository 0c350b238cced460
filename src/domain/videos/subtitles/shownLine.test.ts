import { expect, test } from 'vitest';
import { joinCues } from './joinCues.ts';
import { joinedSentenceAt, shownLine } from './shownLine.ts';

const joined = joinCues(
  [
    { start: 0, end: 2, text: 'Call me Ishmael. Some years' },
    { start: 2, end: 4, text: 'ago I went to sea.' },
    { start: 5, end: 9, text: `It was ${'very '.repeat(20)}cold, and` },
    { start: 9, end: 12, text: `the wind was ${'very '.repeat(20)}strong.` },
  ],
  'en',
);

test('a cue is shown with the whole sentences that it has a part of', () => {
  expect(shownLine(joined, 0)).toMatchObject({
    spoken: 'Call me Ishmael. Some years ago I went to sea.',
    before: '',
    after: '',
    firstCue: 0,
    lastCue: 1,
  });
  expect(shownLine(joined, 1)).toMatchObject({ offset: 17, spoken: 'Some years ago I went to sea.' });
});

test('the running cue of a long sentence stands out', () => {
  const line = shownLine(joined, 3);
  expect(line?.spoken).toMatch(/^the wind/);
  expect(line?.before).toMatch(/^It was .* and $/);
  expect(line?.after).toBe('');
  expect(shownLine(joined, 2)?.after).toMatch(/^ the wind/);
});

test('there is no line before the first and after the last', () => {
  expect([shownLine(joined, -1), shownLine(joined, 4)]).toEqual([null, null]);
  expect(shownLine(joinCues([], 'en'), 0)).toBe(null);
});

test('the sentence of a word is found by its place', () => {
  expect(joinedSentenceAt(joined, joined.text.indexOf('Ishmael')).text).toBe('Call me Ishmael.');
  expect(joinedSentenceAt(joined, joined.text.indexOf('sea')).text).toBe('Some years ago I went to sea.');
  expect(joinedSentenceAt(joinCues([], 'en'), 5).text).toBe('');
});
