import { describe, expect, test } from 'vitest';
import {
  displacedArrived,
  knowledgeOf,
  movedTo,
  offerAnswered,
  openedAt,
  positionArrived,
  positionSaved,
} from './place.ts';
import { withStops } from './testing/stops.ts';

withStops(({ kind, nameOf, stop }) => {
  const here = stop(1, 50);
  const elsewhere = stop(30, 90);
  const opened = openedAt(nameOf, here);

  describe(`a position that arrives, in ${kind}`, () => {
    test('is followed while the learner has not moved, each newer one again', () => {
      const first = positionArrived(opened, elsewhere);
      expect(first).toMatchObject({ follow: elsewhere, place: { hasMoved: false, offer: null } });
      expect(positionArrived(first.place, stop(40, 95)).follow).toEqual(stop(40, 95));
      expect(positionArrived(openedAt(nameOf, null), elsewhere).follow).toEqual(elsewhere);
    });

    test('is offered once the learner has moved, and nothing moves by itself', () => {
      const { place, follow } = positionArrived(movedTo(opened, stop(2, 0)), elsewhere);
      expect(follow).toBeNull();
      expect(place.offer).toEqual(elsewhere);
      expect(positionArrived(place, stop(60, 200)).place.offer).toEqual(stop(60, 200));
      expect(movedTo(place, stop(3, 0)).offer).toEqual(elsewhere);
    });

    test('that is older, the same or none changes nothing', () => {
      for (const old of [stop(30, 49), here, null])
        expect(positionArrived(opened, old)).toEqual({ place: opened, follow: null });
    });

    test("that is this device's own, as it was sent or set back by the server, is no news", () => {
      const saved = positionSaved(positionSaved(movedTo(opened, stop(2, 0)), stop(2, 100)), stop(3, 120));
      for (const own of [stop(2, 100), stop(3, 120), stop(3, 80)])
        expect(positionArrived(saved, own)).toEqual({ place: saved, follow: null });
      // Somebody else came to the same place later.
      expect(positionArrived(saved, stop(2, 300)).place.offer).toEqual(stop(2, 300));
    });
  });

  describe(`a place that was displaced, in ${kind}`, () => {
    test('is offered when the text is opened and when it comes, until it is answered for', () => {
      expect(openedAt(nameOf, here, elsewhere).offer).toEqual(elsewhere);
      const offered = displacedArrived(movedTo(opened, stop(2, 0)), elsewhere);
      expect(offered.offer).toEqual(elsewhere);
      expect(knowledgeOf(offered)).toEqual({ since: here.at });
      const answered = offerAnswered(offered);
      expect([displacedArrived(answered, elsewhere).offer, knowledgeOf(answered)]).toEqual([
        null,
        { since: elsewhere.at, answered: elsewhere.at },
      ]);
    });

    test('is no news when this device made it', () => {
      const saved = positionSaved(movedTo(opened, elsewhere), elsewhere);
      expect(displacedArrived(saved, elsewhere)).toEqual(saved);
      expect(knowledgeOf(saved)).toEqual({ since: elsewhere.at });
    });

    test('an offer that is not answered is not taken up by going on', () => {
      const offered = positionArrived(movedTo(opened, stop(2, 0)), elsewhere).place;
      expect(knowledgeOf(offered).since).toBe(here.at);
    });
  });

  test(`an offer that was answered does not come back with the same position, in ${kind}`, () => {
    const offered = positionArrived(movedTo(opened, stop(2, 0)), elsewhere).place;
    const answered = offerAnswered(offered);
    expect(answered.offer).toBeNull();
    expect(positionArrived(answered, elsewhere).place.offer).toBeNull();
    expect(movedTo(offered, elsewhere).offer).toBeNull();
  });
});
