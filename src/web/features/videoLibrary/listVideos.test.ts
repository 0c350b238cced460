import { expect, test } from 'vitest';
import type { Shares } from '#domain/library/shares.ts';
import type { Video } from '#domain/videos/video.ts';
import { noProgress, type VideoProgress } from '#domain/videos/videoProgress.ts';
import { listVideos, type ListedVideo, type VideoOrder } from './listVideos.ts';
import { factsLabel, leftLabel, subtitlesLabel, watchedShare } from './adding/videoLabels.ts';

const video: Video = {
  title: 'El sextante',
  language: 'en',
  source: { kind: 'youtube', youtubeId: '7Rz3kQ0bXw4' },
  duration: 840,
  coverId: null,
  fileId: null,
  trackId: 'track',
  nativeTrackId: 'native',
  indexId: 'index',
  lineCount: 3,
  wordCount: 11,
  uniqueWords: 9,
  addedAt: 10,
};
const watchedTo = (seconds: number, at = 0): VideoProgress => ({ ...noProgress, position: { seconds, at } });

test('videos are found by their title and ordered, those without counts last', () => {
  const listed = (id: string, more: Partial<Video>, progress?: VideoProgress, shares?: Shares): ListedVideo => ({
    id,
    video: { ...video, ...more },
    progress,
    shares,
  });
  const videos = [
    listed('old', { title: 'Ábaco 10', addedAt: 1 }, watchedTo(5, 99), { known: 0.2, learning: 0, new: 0.8 }),
    listed('new', { title: 'Ábaco 9', addedAt: 20 }),
    listed('french', { title: 'Le bac', language: 'fr' }, undefined, { known: 0.9, learning: 0.1, new: 0 }),
  ];
  const ids = (order: VideoOrder, query = '', language: 'en' | 'all' = 'all') =>
    listVideos(videos, { query, order, language }).map(({ id }) => id);
  expect(ids('watched')).toEqual(['old', 'new', 'french']);
  expect(ids('added')).toEqual(['new', 'french', 'old']);
  expect(ids('title')).toEqual(['new', 'old', 'french']);
  expect(ids('known')).toEqual(['french', 'old', 'new']);
  expect(ids('added', ' ABACO ')).toEqual(['new', 'old']);
  expect(ids('added', '', 'en')).toEqual(['new', 'old']);
});

test('a row says where a video is from, its languages and what is left of it', () => {
  expect(factsLabel(video)).toBe('YouTube · 14 min · inglés y español');
  expect(factsLabel({ ...video, language: 'es', source: { kind: 'file', name: 'a.webm', size: 1 } })).toBe(
    'Archivo · 14 min · español y tu idioma',
  );
  expect(factsLabel({ ...video, trackId: null, nativeTrackId: null, duration: null })).toBe('YouTube');
  expect([leftLabel(video, undefined), leftLabel(video, watchedTo(240))]).toEqual([null, 'Quedan 10 min']);
  expect(leftLabel(video, { ...noProgress, finished: true })).toBe('Visto');
  expect([watchedShare(video, watchedTo(9_999)), watchedShare({ ...video, duration: null }, watchedTo(5))]).toEqual([
    1, 0,
  ]);
});

test('subtitles are described by lines, length and what was left out', () => {
  expect(subtitlesLabel(142, 484, 0)).toBe('142 líneas · 8 min 4 s');
  expect(subtitlesLabel(1_250, 3_785, 3)).toBe('1.250 líneas · 1 h 3 min · 3 líneas sin hora, omitidas');
  expect(subtitlesLabel(1, null, 1)).toBe('1 línea · 1 línea sin hora, omitida');
});
