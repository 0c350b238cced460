import { describe, expect, test } from 'vitest';
import { FramePool, type NeighboursOf, type PooledFrame } from './framePool.ts';
import type { Place } from './sectionStore.ts';

/** A frame of nothing but its place; opened and closed by the test's own hand. */
class Sheet implements PooledFrame {
  isOpen = true;
  readonly place: Place;
  constructor(place: Place) {
    this.place = place;
  }
  close(): void {
    this.isOpen = false;
  }
}

const at = (section: number): Place => ({ section, piece: 0 });
const lastSection = 9;
const beside: NeighboursOf = ({ section }) =>
  Promise.resolve({
    after: section < lastSection ? at(section + 1) : null,
    before: section > 0 ? at(section - 1) : null,
  });

/** A pool whose sections open at once, but for those that are held. */
function pool() {
  const held = new Map<number, PromiseWithResolvers<void>>();
  const opened: Sheet[] = [];
  const frames = new FramePool<Sheet>(async (place) => {
    const hold = held.get(place.section);
    try {
      await hold?.promise;
    } finally {
      held.delete(place.section);
    }
    const sheet = new Sheet(place);
    opened.push(sheet);
    return sheet;
  });
  return {
    frames,
    hold(section: number) {
      const hold = Promise.withResolvers<void>();
      held.set(section, hold);
      // It may fail before anybody asks for the section.
      hold.promise.catch(() => undefined);
      return { go: () => hold.resolve(), fail: () => hold.reject(new Error(`section ${section} is broken`)) };
    },
    openSections: () =>
      opened
        .filter(({ isOpen }) => isOpen)
        .map(({ place }) => place.section)
        .toSorted((one, next) => one - next),
    async show(section: number) {
      frames.use(await frames.go(at(section)));
    },
  };
}

describe('the frames of a view', () => {
  test('the current one and its neighbours are open, all others closed', async () => {
    const { frames, show, openSections } = pool();
    await show(2);
    expect(await frames.prepare(beside)).toBe(true);
    expect(openSections()).toEqual([1, 2, 3]);
    expect([frames.previous?.place.section, frames.next?.place.section]).toEqual([1, 3]);
    await show(7);
    expect(frames.next).toBeUndefined();
    await frames.prepare(beside);
    expect(openSections()).toEqual([6, 7, 8]);
    await show(0);
    await frames.prepare(beside);
    expect(frames.previous).toBeNull();
  });

  test('a jump while neighbours are looked for closes nothing that is shown or gone to', async () => {
    const { frames, show, openSections } = pool();
    await show(2);
    const slow = Promise.withResolvers<void>();
    const preparing = frames.prepare(async (place) => {
      await slow.promise;
      return beside(place);
    });
    await show(5);
    slow.resolve();
    expect(await preparing).toBe(false);
    expect(frames.current?.isOpen).toBe(true);
    await frames.prepare(beside);
    expect(openSections()).toEqual([4, 5, 6]);
  });

  test('a jump while a slow neighbour opens is not undone by it', async () => {
    const { frames, hold, show, openSections } = pool();
    const slow = hold(1);
    await show(2);
    const preparing = frames.prepare(beside);
    await Promise.resolve();
    await show(5);
    slow.go();
    expect(await preparing).toBe(false);
    expect(frames.previous).toBeUndefined();
    await frames.prepare(beside);
    expect(openSections()).toEqual([4, 5, 6]);
  });

  test('the place that is gone to stays open while the old neighbours are closed', async () => {
    const { frames, hold, show, openSections } = pool();
    await show(2);
    await frames.prepare(beside);
    const slow = hold(6);
    const going = frames.go(at(6));
    expect(await frames.prepare(beside)).toBe(false);
    slow.go();
    frames.use(await going);
    expect(frames.current?.isOpen).toBe(true);
    await frames.prepare(beside);
    expect(openSections()).toEqual([5, 6, 7]);
  });

  test('what failed to open is tried again, and the page before is still shown', async () => {
    const { frames, hold, show, openSections } = pool();
    await show(2);
    const broken = hold(6);
    const going = frames.go(at(6));
    broken.fail();
    await expect(going).rejects.toThrow('section 6 is broken');
    expect(frames.current?.place.section).toBe(2);
    expect(await frames.prepare(beside)).toBe(true);
    await show(6);
    await frames.prepare(beside);
    expect(openSections()).toEqual([5, 6, 7]);
  });

  test('a neighbour that fails is told, and the other one is ready', async () => {
    const { frames, hold, show } = pool();
    const broken = hold(3);
    await show(2);
    const preparing = frames.prepare(beside);
    broken.fail();
    await expect(preparing).rejects.toThrow(AggregateError);
    expect(frames.previous?.place.section).toBe(1);
    expect(frames.next).toBeUndefined();
    expect(await frames.prepare(beside)).toBe(true);
    expect(frames.next?.place.section).toBe(3);
  });

  test('a frame that opens after the view was closed is closed', async () => {
    const { frames, hold, show, openSections } = pool();
    await show(2);
    const slow = hold(5);
    const going = frames.go(at(5));
    frames.close();
    slow.go();
    const late = await going;
    expect(openSections()).toEqual([]);
    expect(() => frames.use(late)).toThrow(RangeError);
  });
});
