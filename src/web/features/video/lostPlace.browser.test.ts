import { beforeEach, expect, test } from 'vitest';
import { forgetPlace, lostPlace, notePlace } from './lostPlace.ts';

beforeEach(() => localStorage.clear());

test('a place is known again to its account and video until it, or a later one, is saved', () => {
  notePlace('ana', 'film', { seconds: 12, at: 5 });
  expect(lostPlace('ana', 'film')).toEqual({ seconds: 12, at: 5 });
  expect(lostPlace('leo', 'film')).toBeNull();
  expect(lostPlace('ana', 'other')).toBeNull();
  forgetPlace('ana', 'film', { at: 5 });
  expect(lostPlace('ana', 'film')).toBeNull();
});

test('what was noted after the place that was saved, or of another video, is not forgotten with it', () => {
  notePlace('ana', 'film', { seconds: 14, at: 7 });
  forgetPlace('ana', 'film', { at: 5 });
  forgetPlace('ana', 'other', { at: 9 });
  forgetPlace('leo', 'film', { at: 9 });
  expect(lostPlace('ana', 'film')).toEqual({ seconds: 14, at: 7 });
});

test('what is no place there is none', () => {
  localStorage.setItem('glosa.videoPlace', '{"uid":"ana","videoId":"film","seconds":"12"}');
  expect(lostPlace('ana', 'film')).toBeNull();
  localStorage.setItem('glosa.videoPlace', 'nothing');
  expect(lostPlace('ana', 'film')).toBeNull();
});
