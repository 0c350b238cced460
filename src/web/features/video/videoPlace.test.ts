import { expect, test } from 'vitest';
import { answeredPlace, movedPlace, openedPlace, videoPositionArrived, savedPlace } from './videoPlace.ts';

const at = (time: number) => ({ seconds: time * 10, at: time });

test('who has not moved here follows what is watched elsewhere', () => {
  const { place, follow } = videoPositionArrived(openedPlace(at(5), undefined), at(7));
  expect([follow, place.knownAt, place.offer]).toEqual([at(7), 7, null]);
});

test('who has moved is offered it, and keeps the place until it is answered', () => {
  const { place, follow } = videoPositionArrived(movedPlace(openedPlace(at(5), undefined)), at(7));
  expect([follow, place.offer, place.knownAt]).toEqual([null, at(7), 5]);
  expect(answeredPlace(place)).toEqual({ knownAt: 7, hasMoved: true, offer: null, answered: 7 });
});

test('what was saved here is no news when it comes back, nor is anything older', () => {
  const place = savedPlace(movedPlace(openedPlace(null, undefined)), 9);
  for (const position of [at(9), at(3), null])
    expect(videoPositionArrived(place, position)).toEqual({ place, follow: null });
});

test('a place that was displaced without anybody knowing is offered at once', () => {
  expect(openedPlace(at(9), at(4)).offer).toEqual(at(4));
});
