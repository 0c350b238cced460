import { expect, test } from 'vitest';
import { addressAt, titleOfVideo, watchedVideo } from './watchedVideo.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=9s', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/', null],
  ['https://www.youtube.com/watch', null],
  ['https://www.youtube.com/watch?v=short', null],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', null],
  ['https://www.youtube.com.example/watch?v=dQw4w9WgXcQ', null],
  ['https://example.com/watch?v=dQw4w9WgXcQ', null],
  ['about:blank', null],
])('%s is a page of the video %s', (address, id) => expect(watchedVideo(address)).toBe(id));

test('a second has an address of the same video', () => {
  expect(addressAt('dQw4w9WgXcQ', 272.9)).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=272s');
  expect(watchedVideo(addressAt('dQw4w9WgXcQ', 272.9))).toBe('dQw4w9WgXcQ');
});

test.each([
  ['(3) Moby-Dick - YouTube', 'Moby-Dick'],
  ['(99+) Moby-Dick - YouTube', 'Moby-Dick'],
  ['Moby-Dick (1851)', 'Moby-Dick (1851)'],
  ['YouTube', 'YouTube'],
])('%s is the title %s', (page, title) => expect(titleOfVideo(page)).toBe(title));
