import { expect, test } from 'vitest';
import { openingSecond, saveTimeOf } from './videoMoves.ts';

const stopped = { position: { seconds: 40, at: 5 } };

test('a video begins where watching stopped, or where its page was killed after that', () => {
  const opening = { progress: stopped, lost: null, duration: 600, requestedSecond: null };
  expect(openingSecond(opening)).toBe(40);
  expect(openingSecond({ ...opening, lost: { seconds: 52, at: 6 } })).toBe(52);
  expect(openingSecond({ ...opening, lost: { seconds: 52, at: 4 } })).toBe(40);
  expect(openingSecond({ ...opening, progress: { position: null } })).toBe(0);
});

test('one that had nearly ended begins anew, where its length is known', () => {
  const opening = { progress: { position: { seconds: 595, at: 5 } }, lost: null, duration: 600, requestedSecond: null };
  expect(openingSecond(opening)).toBe(0);
  expect(openingSecond({ ...opening, duration: null })).toBe(595);
  expect(openingSecond({ ...opening, duration: 601 })).toBe(0);
  expect(openingSecond({ ...opening, duration: 602 })).toBe(595);
});

test('a sentence is said where the subtitles, moved as they are, say it', () => {
  const opening = { progress: stopped, lost: { seconds: 52, at: 6 }, duration: 600, requestedSecond: 3 };
  expect(openingSecond(opening)).toBe(3);
  expect(openingSecond({ ...opening, progress: { ...stopped, offset: { value: -5, at: 1 } } })).toBe(0);
  expect(openingSecond({ ...opening, progress: { ...stopped, offset: { value: 2, at: 1 } } })).toBe(5);
});

test('a place is saved at a pause, at a jump and now and then while it plays', () => {
  const paused = (second: number) => ({ media: 'paused', second }) as const;
  const playing = (second: number) => ({ media: 'playing', second }) as const;
  expect(saveTimeOf(playing(7), paused(7))).toBe('now');
  expect(saveTimeOf(paused(7), paused(9))).toBe('now');
  expect(saveTimeOf(playing(19), playing(20))).toBe('now');
  expect(saveTimeOf(playing(20), playing(20))).toBe('on-leaving');
  expect(saveTimeOf(playing(21), playing(22))).toBe('on-leaving');
  expect(saveTimeOf(paused(7), playing(7))).toBe('on-leaving');
  // Events that the media fires by itself move nothing.
  expect(saveTimeOf({ media: 'loading', second: 7 }, paused(7))).toBeNull();
});
