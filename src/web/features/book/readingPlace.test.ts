import { describe, expect, test } from 'vitest';
import type { ReadingPosition } from '#domain/library/book.ts';
import {
  displacedArrived,
  knowledgeOf,
  movedTo,
  offerAnswered,
  openedAt,
  positionArrived,
  positionSaved,
} from './readingPlace.ts';

const position = (block: number, at: number): ReadingPosition => ({
  locator: { section: 'a.xhtml', block, offset: 0 },
  fraction: block / 100,
  at,
});
const here = position(1, 50);
const elsewhere = position(30, 90);

describe('a position that arrives', () => {
  test('is followed while the learner has not moved, each newer one again', () => {
    const first = positionArrived(openedAt(here), elsewhere);
    expect(first).toMatchObject({ follow: elsewhere.locator, place: { hasMoved: false, offer: null } });
    expect(positionArrived(first.place, position(40, 95)).follow).toEqual(position(40, 95).locator);
    expect(positionArrived(openedAt(null), elsewhere).follow).toEqual(elsewhere.locator);
  });

  test('is offered once the learner has moved, and nothing moves by itself', () => {
    const moved = movedTo(openedAt(here), position(2, 0).locator);
    const { place, follow } = positionArrived(moved, elsewhere);
    expect(follow).toBeNull();
    expect(place.offer).toEqual(elsewhere);
    expect(positionArrived(place, position(60, 200)).place.offer).toEqual(position(60, 200));
    expect(movedTo(place, position(3, 0).locator).offer).toEqual(elsewhere);
  });

  test('that is older, the same or none changes nothing', () => {
    const opened = openedAt(here);
    for (const old of [position(30, 49), here, null])
      expect(positionArrived(opened, old)).toEqual({ place: opened, follow: null });
  });

  test("that is this page's own, as it was sent or set back by the server, is no news", () => {
    const moved = positionSaved(
      positionSaved(movedTo(openedAt(here), position(2, 0).locator), position(2, 100)),
      position(3, 120),
    );
    for (const own of [position(2, 100), position(3, 120), position(3, 80)])
      expect(positionArrived(moved, own)).toEqual({ place: moved, follow: null });
    // Somebody else came to the same place later.
    expect(positionArrived(moved, position(2, 300)).place.offer).toEqual(position(2, 300));
  });
});

describe('a place that was displaced', () => {
  test('is offered when the book is opened and when it comes, until it is answered for', () => {
    expect(openedAt(here, elsewhere).offer).toEqual(elsewhere);
    const offered = displacedArrived(movedTo(openedAt(here), position(2, 0).locator), elsewhere);
    expect(offered.offer).toEqual(elsewhere);
    expect(knowledgeOf(offered)).toEqual({ since: here.at });
    const answered = offerAnswered(offered);
    expect([displacedArrived(answered, elsewhere).offer, knowledgeOf(answered)]).toEqual([
      null,
      { since: elsewhere.at, answered: elsewhere.at },
    ]);
  });

  test('is no news when this page made it', () => {
    const moved = positionSaved(movedTo(openedAt(here), elsewhere.locator), elsewhere);
    expect(displacedArrived(moved, elsewhere)).toEqual(moved);
    expect(knowledgeOf(moved)).toEqual({ since: elsewhere.at });
  });

  test('an offer that is not answered is not taken up by reading on', () => {
    const offered = positionArrived(movedTo(openedAt(here), position(2, 0).locator), elsewhere).place;
    expect(knowledgeOf(offered).since).toBe(here.at);
  });
});

test('an offer that was answered does not come back with the same position', () => {
  const offered = positionArrived(movedTo(openedAt(here), position(2, 0).locator), elsewhere).place;
  const answered = offerAnswered(offered);
  expect(answered.offer).toBeNull();
  expect(positionArrived(answered, elsewhere).place.offer).toBeNull();
  expect(movedTo(offered, elsewhere.locator).offer).toBeNull();
});
