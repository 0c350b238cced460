import { expect, test } from 'vitest';
import { isInSpanish, isSubtitleFile, titleFromFile } from './videoFileNames.ts';

test.each([
  ['Moby.Dick.1956.mp4', 'Moby Dick 1956'],
  ['moby_dick.en.srt', 'moby dick'],
  ['moby-dick_spa.vtt', 'moby-dick'],
  ['moby.dick.pt-BR.vtt', 'moby dick'],
  // A short last word is no language.
  ['The_Sea.mp4', 'The Sea'],
  ['Top-Gun.mkv', 'Top-Gun'],
  ['Episode_One.mp4', 'Episode One'],
  ['.srt', ''],
])('a film is called what its file %s says', (name, title) => {
  expect(titleFromFile(name)).toBe(title);
});

test('a file of subtitles is known by its ending, and Spanish ones by their names', () => {
  expect(['a.SRT', 'a.vtt', 'a.ass', 'a.txt'].every(isSubtitleFile)).toBe(true);
  expect(['a.mp4', 'srt', 'a.srt.mp4'].some(isSubtitleFile)).toBe(false);
  expect(['film.es.srt', 'film_spa.vtt', 'film castellano .srt', 'film-Español.srt'].every(isInSpanish)).toBe(true);
  expect(['film.en.srt', 'films.srt', 'esther.srt'].some(isInSpanish)).toBe(false);
});
