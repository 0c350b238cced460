import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { readVideoFile } from './readVideoFile.ts';
import { recordVideo } from './testing/recordVideo.ts';

test('a video that this browser plays has a picture', async () => {
  const { cover } = await readVideoFile(await recordVideo());
  expect(cover?.type).toBe('image/jpeg');
  const picture = await createImageBitmap(cover ?? new Blob());
  expect([picture.width, picture.height]).toEqual([64, 36]);
});

test.each([
  ['a picture', new File([''], 'a.png', { type: 'image/png' }), 'video-not-video'],
  ['music', new File([''], 'a.mp3', { type: 'audio/mpeg' }), 'video-not-video'],
  ['nothing', new File([], 'a.mp4', { type: 'video/mp4' }), 'video-not-playable'],
  ['what only says it is one', new File(['<script>'], 'a.mp4', { type: 'video/mp4' }), 'video-not-playable'],
] as const)('%s is refused', async (_name, file, id) => {
  await expect(readVideoFile(file)).rejects.toThrow(new Refusal(id));
});
