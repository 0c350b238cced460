import fc from 'fast-check';
import { expect, test } from 'vitest';
import { youtubeNews } from './youtubeMessages.ts';

const newsOf = (message: object) => youtubeNews(JSON.stringify(message));

test('place, length, state and title', () => {
  expect(
    newsOf({
      event: 'infoDelivery',
      info: { currentTime: 12.5, duration: 871.2, playerState: 1, videoData: { title: 'The sea' }, volume: 100 },
    }),
  ).toEqual({ time: 12.5, duration: 871.2, state: 'playing', title: 'The sea' });
  expect(newsOf({ event: 'onStateChange', info: 2 })).toEqual({ state: 'paused' });
  expect(newsOf({ event: 'onStateChange', info: 0 })).toEqual({ state: 'ended' });
  expect(newsOf({ event: 'initialDelivery', info: { duration: 0 } })).toEqual({});
  expect(newsOf({ event: 'onReady' })).toEqual({});
});

test.each([
  [2, 'youtube-gone'],
  [5, 'youtube-failed'],
  [100, 'youtube-gone'],
  [101, 'youtube-not-embeddable'],
  [150, 'youtube-not-embeddable'],
  [153, 'youtube-failed'],
  ['x', 'youtube-failed'],
])('error %s', (info, fault) => {
  expect(newsOf({ event: 'onError', info })).toEqual({ fault });
});

test('whatever is sent, nothing but numbers, states and texts of bounded length comes in', () => {
  const info = fc.record(
    {
      currentTime: fc.anything(),
      duration: fc.oneof(fc.anything(), fc.double()),
      playerState: fc.anything(),
      videoData: fc.anything(),
    },
    { requiredKeys: [] },
  );
  const message = fc.oneof(
    fc.anything(),
    fc.record({
      event: fc.constantFrom('infoDelivery', 'onError', 'onStateChange', 'other'),
      info: fc.oneof(info, fc.anything()),
    }),
  );
  fc.assert(
    fc.property(message, (sent) => {
      for (const data of [sent, JSON.stringify(sent)]) {
        const { time = 0, duration = 1, title = '' } = youtubeNews(data) ?? {};
        expect(Number.isFinite(time) && time >= 0 && Number.isFinite(duration) && duration > 0).toBe(true);
        expect(typeof title).toBe('string');
      }
    }),
  );
  expect(
    youtubeNews(`{"event":"infoDelivery","info":{"videoData":{"title":"${'x'.repeat(9_000)}"}}}`)?.title,
  ).toHaveLength(500);
});
