import { describe, expect, test } from 'vitest';
import { FramePool } from '../frame/framePool.ts';
import { createNavigation, type PagedFrame } from './navigation.ts';
import type { Place } from '../frame/sectionStore.ts';

const lastSection = 9;
const pagesOfSection = 3;
const at = (section: number): Place => ({ section, piece: 0 });
const sections = {
  after: async ({ section }: Place) => (section < lastSection ? at(section + 1) : null),
  before: async ({ section }: Place) => (section > 0 ? at(section - 1) : null),
};

/** A section of three pages that is nothing but its place. */
class Sheet implements PagedFrame {
  readonly pageCount = pagesOfSection;
  readonly isPaginated = true;
  page = 0;
  isOpen = true;
  readonly place: Place;
  constructor(place: Place) {
    this.place = place;
  }
  show(page: number): void {
    this.page = Math.min(Math.max(page, 0), pagesOfSection - 1);
  }
  close(): void {
    this.isOpen = false;
  }
}

/** A book whose sections open at once, but for those that are held. */
function book() {
  const held = new Map<number, PromiseWithResolvers<void>>();
  const openedSections: number[] = [];
  const pool = new FramePool<Sheet>(async (place) => {
    openedSections.push(place.section);
    try {
      await held.get(place.section)?.promise;
    } finally {
      held.delete(place.section);
    }
    return new Sheet(place);
  });
  const frames = {
    get current() {
      return pool.current;
    },
    get next() {
      return pool.next;
    },
    get previous() {
      return pool.previous;
    },
    go: (place: Place) => pool.go(place),
    use: (frame: Sheet) => pool.use(frame),
    prepare: () =>
      pool.prepare(async (place) => ({ after: await sections.after(place), before: await sections.before(place) })),
  };
  const events: string[] = [];
  let painted: (() => void)[] = [];
  const navigation = createNavigation<Sheet>({
    frames,
    sections,
    onArrive: ({ place, page }, cause) => events.push(`${cause} ${place.section}.${page}`),
    onEdge: (side) => events.push(side),
    onFault: (error) => events.push(String(error)),
    afterPaint: (work) => painted.push(work),
  });
  return {
    navigation,
    events,
    openedSections,
    hold(section: number) {
      const hold = Promise.withResolvers<void>();
      held.set(section, hold);
      hold.promise.catch(() => undefined);
      return { go: () => hold.resolve(), fail: () => hold.reject(new Error(`section ${section} is broken`)) };
    },
    /** The browser paints: what waited for it begins, and neighbours that are not held are ready. */
    async paint() {
      const works = painted;
      painted = [];
      for (const work of works) work();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    goTo: (section: number, page = 0, cause: 'shown' | 'jump' = 'jump') =>
      navigation.open(async () => ({ place: at(section), pageIn: () => page }), cause),
  };
}

describe('turns', () => {
  test('before anything is open there is nothing to turn', async () => {
    const { navigation, events } = book();
    expect(await navigation.turn(1)).toBe(false);
    expect(events).toEqual([]);
  });

  test('go through a section, on into the next one and back, and end at the edges', async () => {
    const { navigation, events, goTo, paint } = book();
    await goTo(lastSection - 1, 1, 'shown');
    await paint();
    for (let turn = 0; turn < 5; turn += 1) {
      await navigation.turn(1);
      await paint();
    }
    expect(events).toEqual(['shown 8.1', 'turn 8.2', 'turn 9.0', 'turn 9.1', 'turn 9.2', 'end']);
    events.length = 0;
    await goTo(0, 1);
    await navigation.turn(-1);
    await navigation.turn(-1);
    expect(events).toEqual(['jump 0.1', 'turn 0.0', 'start']);
  });

  test('into a neighbour that is ready need not wait', async () => {
    const { navigation, events, goTo, paint } = book();
    await goTo(2, 2);
    await paint();
    void navigation.turn(1);
    expect(events).toEqual(['jump 2.2', 'turn 3.0']);
  });

  test('backwards into a section that nobody prepared shows its last page', async () => {
    const { navigation, events, goTo } = book();
    await goTo(4);
    expect(await navigation.turn(-1)).toBe(true);
    expect(events.at(-1)).toBe('turn 3.2');
  });
});

describe('moves that have to wait', () => {
  test('are done in the order in which they were asked for', async () => {
    const { navigation, events, goTo, hold } = book();
    await goTo(1);
    const slow = hold(6);
    const moves = [goTo(6), navigation.turn(1), goTo(2, 1), navigation.turn(-1)];
    await Promise.resolve();
    expect(events).toEqual(['jump 1.0']);
    slow.go();
    await Promise.all(moves);
    expect(events).toEqual(['jump 1.0', 'jump 6.0', 'turn 6.1', 'jump 2.1', 'turn 2.0']);
  });

  test('a jump while a slow neighbour is prepared arrives at once, and prepares its own', async () => {
    const { navigation, events, goTo, hold, paint } = book();
    const slow = hold(1);
    await goTo(2);
    await paint();
    await goTo(5, 2);
    await paint();
    slow.go();
    await navigation.turn(1);
    expect(events).toEqual(['jump 2.0', 'jump 5.2', 'turn 6.0']);
  });

  test('a place that cannot be opened rejects; the page before stays, with neighbours to turn to', async () => {
    const { navigation, events, goTo, hold, paint, openedSections } = book();
    await goTo(2, 2);
    const broken = hold(7);
    const jump = goTo(7);
    broken.fail();
    await expect(jump).rejects.toThrow('section 7 is broken');
    await paint();
    expect(openedSections).toContain(3);
    void navigation.turn(1);
    expect(events).toEqual(['jump 2.2', 'turn 3.0']);
    await goTo(7);
    expect(events.at(-1)).toBe('jump 7.0');
  });

  test('a turn to a page that cannot be opened is no turn, its reason is told, and its neighbours are prepared anew', async () => {
    const { navigation, events, goTo, hold, paint } = book();
    await goTo(2, 2);
    const broken = hold(3);
    const turn = navigation.turn(1);
    broken.fail();
    expect(await turn).toBe(false);
    expect(events).toEqual(['jump 2.2', 'Error: section 3 is broken']);
    await paint();
    void navigation.turn(1);
    expect(events.at(-1)).toBe('turn 3.0');
  });

  test('a target that cannot be found rejects, and moves after it are done', async () => {
    const { navigation, events, goTo } = book();
    await goTo(3);
    const lost = navigation.open(() => Promise.reject(new Error('not in this book')), 'jump');
    const next = navigation.turn(1);
    await expect(lost).rejects.toThrow('not in this book');
    expect(await next).toBe(true);
    expect(events).toEqual(['jump 3.0', 'turn 3.1']);
  });

  test('neighbours that fail are told of, and the page can be read on', async () => {
    const { navigation, events, goTo, hold, paint } = book();
    const broken = hold(3);
    await goTo(2, 2);
    await paint();
    broken.fail();
    await paint();
    expect(events.at(-1)).toMatch(/^AggregateError/);
    expect(await navigation.turn(1)).toBe(true);
    expect(events.at(-1)).toBe('turn 3.0');
  });
});

test('after the view is closed nothing arrives, nothing is told and nothing is prepared', async () => {
  const { navigation, events, goTo, hold, paint, openedSections } = book();
  await goTo(2, 2);
  const [slow, broken, unread] = [hold(6), hold(3), hold(7)];
  const moves = [goTo(6), goTo(7), navigation.turn(1)];
  navigation.close();
  slow.go();
  broken.fail();
  unread.fail();
  await Promise.all(moves);
  await paint();
  expect(await navigation.turn(1)).toBe(false);
  expect(events).toEqual(['jump 2.2']);
  expect(openedSections).not.toContain(1);
});
