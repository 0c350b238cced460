import { expect, test } from 'vitest';
import { fromStrip, toStrip, type FromStrip, type ToStrip } from './stripMessages.ts';

const box = { left: 1, top: 2, right: 3, bottom: 4 };
const word: FromStrip = {
  kind: 'word',
  word: { key: 'ferry', text: 'Ferry', language: 'en', sentence: 'The Ferry.', seconds: 272.5 },
  box,
  line: { ...box, bottom: -4 },
};
const cue = { start: 1, end: 2, text: 'The Ferry.' };
const view: ToStrip = {
  kind: 'view',
  youtubeId: 'dQw4w9WgXcQ',
  theme: 'dark',
  page: { title: 'The Post', address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1s' },
  isFull: true,
  wanted: 'en',
  language: null,
  near: [cue],
  at: 0,
  number: 1,
  count: 12,
};
const lines: ToStrip = { kind: 'lines', title: 'The Post', duration: null, lines: [cue] };

test('messages are as they were sent', () => {
  for (const message of [view, { ...view, language: 'fr' }, lines, { ...lines, duration: 9.5 }, { kind: 'released' }])
    expect(toStrip(structuredClone(message))).toEqual(message);
  for (const message of [
    word,
    { kind: 'size', height: 12.5 },
    { kind: 'step', by: -1 },
    { kind: 'repeat' },
    { kind: 'lines' },
  ])
    expect(fromStrip(structuredClone(message))).toEqual(message);
});

test.each([
  null,
  'view',
  {},
  { ...view, wanted: 'xx' },
  { ...view, page: null },
  { ...view, at: 0.5 },
  { ...view, near: [{ ...cue, start: -1 }] },
  { ...view, near: [null] },
  { ...lines, lines: [{ ...cue, text: 1 }] },
  { ...lines, title: 1 },
])('a strip does not obey %j', (message) => expect(toStrip(message)).toBe(null));

test.each([
  null,
  {},
  { kind: 'size', height: -1 },
  { kind: 'step', by: 2 },
  { ...word, word: { ...word.word, language: 'xx' } },
  { ...word, word: { ...word.word, seconds: -1 } },
  { ...word, box: { ...box, left: '1' } },
  { ...word, line: null },
])('a page does not obey %j', (message) => expect(fromStrip(message)).toBe(null));
