import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { unpackIndex } from '#replica/files/wordIndex.ts';
import { unpackCues } from './cueFile.ts';
import { parseSubtitles } from './parseSubtitles.ts';
import { lengthOf, makeNativeTrack, makeTrack } from './tracks.ts';

test('a track is its lines and exact counts, under the hashes of their files', async () => {
  const subtitles = await parseSubtitles('00:01 --> 00:02\nThe whale, the whale!\n\n00:05 --> 00:09\nA ship');
  const { facts, files } = await makeTrack(subtitles, 'en');
  expect(facts).toMatchObject({ lineCount: 2, wordCount: 6, uniqueWords: 4 });
  const [track, index] = files.map(([, content]) => content);
  expect(files.map(([id]) => id)).toEqual([facts.trackId, facts.indexId]);
  expect(track && (await unpackCues(track))).toEqual(subtitles.cues);
  expect(index && (await unpackIndex(index))).toEqual([
    ['a', 1],
    ['ship', 1],
    ['the', 2],
    ['whale', 2],
  ]);
  expect(lengthOf(subtitles.cues)).toBe(9);
  expect((await makeNativeTrack(subtitles)).facts.nativeTrackId).toBe(facts.trackId);
});

test('a video without subtitles has no files of them', async () => {
  expect(await makeTrack(null, 'en')).toEqual({
    facts: { trackId: null, indexId: null, lineCount: 0, wordCount: 0, uniqueWords: 0 },
    files: [],
  });
  expect(lengthOf([])).toBe(null);
});

test('nothing is made of what has no lines', async () => {
  await expect(parseSubtitles('00:01 --> 00:02\n<b></b>')).rejects.toThrow(new Refusal('subtitles-unknown'));
});
