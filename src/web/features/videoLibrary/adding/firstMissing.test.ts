import { expect, test } from 'vitest';
import type { OwnVideo } from '#contract/content/ownVideo.ts';
import { videoId, type Video } from '#domain/videos/video.ts';
import { firstMissing } from './firstMissing.ts';

const film = (title: string, size: number): OwnVideo => ({
  video: {
    title,
    language: 'en',
    source: { kind: 'file', name: `${title}.webm`, size },
    duration: 90,
    coverId: null,
    fileId: `film ${title}`,
    trackId: null,
    nativeTrackId: null,
    indexId: null,
    lineCount: 0,
    wordCount: 0,
    uniqueWords: 0,
  },
  files: [],
});
const [train, cat] = [film('The Train', 1), film('The Cat', 2)];
const inVideoteca = ({ video }: OwnVideo, changes: Partial<Video> = {}): readonly [string, Video] => [
  videoId(video.source),
  { ...video, addedAt: 0, ...changes },
];
const next = (...videos: readonly (readonly [string, Video])[]) =>
  firstMissing([train, cat], new Map(videos))?.video.title;

test('the first film of ours that is not in the videoteca is offered', () => {
  expect([next(), next(inVideoteca(train)), next(inVideoteca(train), inVideoteca(cat))]).toEqual([
    'The Train',
    'The Cat',
    undefined,
  ]);
});

test('a film that was renamed, has another language or has lost its file is there', () => {
  for (const changes of [{ title: 'Mi tren' }, { language: 'de' }, { fileId: null }] as const)
    expect(next(inVideoteca(train, changes))).toBe('The Cat');
});

test('a film that was made anew since, or that the demo brought by its address, is there by its title', () => {
  const { video } = train;
  const source = { kind: 'url', url: '/videos/1.webm' } as const;
  expect(next([videoId(source), { ...video, source, addedAt: 0 }])).toBe('The Cat');
  expect(next([videoId(source), { ...video, source, fileId: null, addedAt: 0 }])).toBe('The Train');
});
