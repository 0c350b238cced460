import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlaceKeeper } from './createPlaceKeeper.ts';
import type { Knowledge } from './place.ts';
import { withStops } from './testing/stops.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

withStops(({ kind, nameOf, stop }) => {
  function open({ fails = false } = {}) {
    const saved: unknown[] = [];
    const remembered: unknown[] = [];
    const keeper = createPlaceKeeper({
      nameOf,
      pause: 1_000,
      save(made, knowledge: Knowledge) {
        saved.push([made, knowledge]);
        return fails ? Promise.reject(new Error('offline')) : Promise.resolve(null);
      },
      memory: {
        remember: (made) => void remembered.push(made),
        recall: () => null,
        forget: (at) => void remembered.push(`forget ${at}`),
      },
    });
    keeper.open(stop(1, 50), null);
    const move = (place: number, at: number, when: 'now' | 'soon' | 'on-leaving') =>
      keeper.moved(() => stop(place, at), when);
    return { keeper, saved, remembered, move };
  }

  describe(`where reading stops, in ${kind}`, () => {
    test('opening a text and leaving it saves nothing', () => {
      const { keeper, saved } = open();
      keeper.leave();
      expect(saved).toEqual([]);
    });

    test('of moves in a row the last is saved, once they rest', () => {
      const { saved, move } = open();
      move(2, 60, 'soon');
      vi.advanceTimersByTime(999);
      move(3, 70, 'soon');
      vi.advanceTimersByTime(999);
      expect(saved).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(saved).toEqual([[stop(3, 70), { since: 50 }]]);
    });

    test('a move that waits is saved when the page is left, and once', () => {
      const { keeper, saved, move } = open();
      move(2, 60, 'soon');
      keeper.leave();
      keeper.leave();
      vi.advanceTimersByTime(5_000);
      expect(saved).toEqual([[stop(2, 60), { since: 50 }]]);
    });

    test('a place that changes by itself is saved as it is when the page is left, and remembered until that is answered', async () => {
      const { keeper, saved, remembered } = open();
      let at = 60;
      keeper.moved(() => stop(2, at), 'on-leaving');
      expect(remembered).toEqual([stop(2, 60)]);
      at = 61;
      keeper.leave();
      await vi.waitFor(() => expect(remembered).toEqual([stop(2, 60), 'forget 61']));
      expect(saved).toEqual([[stop(2, 61), { since: 50 }]]);
    });

    test('a save that fails is no failure of the page, and the next goes on from it', async () => {
      const { saved, remembered, move } = open({ fails: true });
      move(2, 60, 'now');
      move(3, 70, 'now');
      await vi.waitFor(() => expect(remembered).toHaveLength(2));
      expect(saved).toEqual([
        [stop(2, 60), { since: 50 }],
        [stop(3, 70), { since: 60 }],
      ]);
    });

    test('who has not moved follows another device; who has is offered its place, and the answer is saved', () => {
      const { keeper, saved, move } = open();
      expect(keeper.arrived(stop(20, 90))).toEqual(stop(20, 90));
      move(21, 100, 'now');
      expect(keeper.arrived(stop(40, 110))).toBeNull();
      expect(keeper.offer()).toEqual(stop(40, 110));
      keeper.answered();
      expect(keeper.offer()).toBeNull();
      move(21, 120, 'now');
      expect(saved.at(-1)).toEqual([stop(21, 120), { since: 110, answered: 110 }]);
    });

    test('who asked for a place is offered a newer one, and being there is not saved', () => {
      const { keeper, saved } = open();
      keeper.open(stop(1, 50), null, stop(7, 0));
      expect(keeper.arrived(stop(20, 90))).toBeNull();
      expect(keeper.offer()).toEqual(stop(20, 90));
      keeper.leave();
      expect(saved).toEqual([]);
    });

    test('listeners hear of an offer and of its answer', () => {
      const { keeper, move } = open();
      move(2, 60, 'now');
      const offers: unknown[] = [];
      keeper.subscribe(() => offers.push(keeper.offer()));
      keeper.displaced(stop(9, 55));
      keeper.displaced(stop(9, 55));
      keeper.answered();
      expect(offers).toEqual([stop(9, 55), null]);
    });
  });
});
