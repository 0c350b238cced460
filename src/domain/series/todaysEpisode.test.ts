import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextEpisode, nextSeries, todaysEpisode, withRead, type SeriesOfLearner } from './todaysEpisode.ts';

const today = { day: '2026-05-20', timeZone: 'UTC' };
const at = (day: string, hour = 12): number => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
const yesterday = at('2026-05-19');

/** A series of three episodes; those that are read, with the times when. */
function series(
  id: string,
  read: Readonly<Record<number, number>> | null,
  book: Partial<SeriesOfLearner['book']> = {},
): SeriesOfLearner {
  const episodes = Object.fromEntries(Object.entries(read ?? {}).map(([number, readAt]) => [number, { readAt }]));
  const level = id.startsWith('a2') ? 'A2' : 'A1';
  const facts = {
    id,
    level,
    known: null,
    episodes: Array.from({ length: 3 }, () => ({ questionCount: 5 })),
    wasAdded: read !== null,
    progress: { episodes },
  } as const;
  return { ...facts, book: read && { addedAt: 1, openedAt: null, ...book } };
}
const untouched = [series('a1-1', null), series('a1-2', null), series('a2-1', null)];
const offered = (all: readonly SeriesOfLearner[], said: Parameters<typeof todaysEpisode>[1] = null) =>
  todaysEpisode(all, said, today);

describe('where no series is begun, the first episode is offered', () => {
  test('of the easiest to whoever knows nothing or was not asked', () => {
    expect(offered(untouched)).toEqual({ series: 'a1-1', episode: 1, is: 'offered', unanswered: null });
    expect(offered(untouched, { level: 'nothing', isMeasured: false })?.series).toBe('a1-1');
  });
  test('of the level that was said', () => {
    expect(offered(untouched, { level: 'something', isMeasured: false })?.series).toBe('a2-1');
  });
  test('and none to whoever knows too much for it, measured or not', () => {
    for (const isMeasured of [false, true]) {
      expect(offered(untouched, { level: 'much', isMeasured })).toBeNull();
      expect(offered(untouched, { level: 'enough', isMeasured })?.series).toBe('a2-1');
    }
  });
  test('and nothing where there is no series', () => {
    expect(offered([])).toBeNull();
  });
});

describe('one episode a day', () => {
  test('a series that was added and not read begins today', () => {
    expect(offered([series('a1-1', {}), ...untouched.slice(1)])).toMatchObject({
      series: 'a1-1',
      episode: 1,
      is: 'today',
    });
  });
  test('the one after that of yesterday is today’s', () => {
    expect(offered([series('a1-1', { 1: yesterday })])).toMatchObject({ series: 'a1-1', episode: 2, is: 'today' });
  });
  test('when today’s was read, the next is tomorrow’s, in the learner’s zone', () => {
    const late = [series('a1-1', { 1: at('2026-05-20', 1) })];
    expect(offered(late)).toMatchObject({ series: 'a1-1', episode: 2, is: 'tomorrow' });
    expect(todaysEpisode(late, null, { day: '2026-05-20', timeZone: 'America/Lima' })?.is).toBe('today');
  });
  test('the series that was read last goes on', () => {
    const two = [series('a1-1', { 1: yesterday - 5 }), series('a1-2', { 1: yesterday, 2: yesterday })];
    expect(offered(two)).toMatchObject({ series: 'a1-2', episode: 3, is: 'today' });
  });
  test('one that was added for later does not take its place, one that was opened since does', () => {
    const begun = series('a1-1', { 1: yesterday });
    expect(offered([begun, series('a1-2', {}, { addedAt: yesterday + 1 })])?.series).toBe('a1-1');
    expect(offered([begun, series('a1-2', {}, { openedAt: yesterday + 1 })])?.series).toBe('a1-2');
    expect(offered([series('a1-1', {}), series('a1-2', {}, { addedAt: 2 })])?.series).toBe('a1-2');
  });
});

describe('the questions of the episode that was read last', () => {
  const answer = { given: 'V', right: true };
  /** Episode 1 was read the day before yesterday, 2 yesterday; so many of its questions were answered. */
  const answered = (count: number) => {
    const one = series('a1-1', { 1: yesterday - 9, 2: yesterday });
    const answers = Object.fromEntries(Array.from({ length: count }, (_, at) => [at, answer]));
    return { ...one, progress: { episodes: { ...one.progress.episodes, 2: { readAt: yesterday, answers } } } };
  };
  test('wait until they are answered', () => {
    for (const count of [0, 4]) expect(offered([answered(count)])?.unanswered).toBe(2);
    expect(offered([answered(5)])?.unanswered).toBeNull();
  });
  test('are none before one is read', () => {
    expect(offered([series('a1-1', {})])?.unanswered).toBeNull();
  });
});

describe('whoever reads out of order has a next episode that is true', () => {
  test.each([
    ['jumps to the end', { 3: yesterday }, 1],
    ['skips one', { 1: yesterday - 2, 3: yesterday }, 2],
    ['goes back', { 2: yesterday - 2, 1: yesterday }, 3],
    ['reads all', { 1: 1, 2: 2, 3: 3 }, null],
  ])('%s', (_what, read, next) => {
    expect(nextEpisode(series('a1-1', read))).toBe(next);
  });
});

describe('after a series', () => {
  const done = series('a1-1', { 1: 1, 2: 2, 3: 3 });
  test('the next one is offered, of its level first', () => {
    expect(offered([done, ...untouched.slice(1)])).toEqual({
      series: 'a1-2',
      episode: 1,
      is: 'offered',
      unanswered: null,
    });
  });
  test('one that was taken out of the library is not offered again', () => {
    for (const read of [{ 1: 1 }, {}]) {
      const removed = { ...series('a1-2', read), book: null };
      expect(offered([done, removed, series('a2-1', null)])?.series).toBe('a2-1');
      expect(offered([removed])).toBeNull();
    }
  });
  test('the one after that which was read last, though a harder one was begun', () => {
    const easy = series('a1-1', { 1: yesterday, 2: yesterday, 3: yesterday });
    const all = [easy, series('a1-2', null), series('a2-1', { 1: 5 }), series('a2-2', null)];
    expect(nextSeries(all, null)?.id).toBe('a1-2');
    // The one that is still open goes first all the same.
    expect(offered(all)).toMatchObject({ series: 'a2-1', episode: 2, is: 'today' });
  });
  test('of the last, one that was passed over', () => {
    expect(offered([series('a1-1', null), series('a1-2', { 1: 1, 2: 2, 3: 3 })])?.series).toBe('a1-1');
  });
  test('when all are read, nothing', () => {
    expect(offered([done])).toBeNull();
  });
});

test('reading what is offered, day after day, reads everything once, and each series to its end', () => {
  fc.assert(
    fc.property(fc.constantFrom('nothing', 'something', 'enough', null), fc.nat(2), (level, begun) => {
      let all: SeriesOfLearner[] = untouched.map((one, index) => (index === begun ? series(one.id, {}) : one));
      const said = level === null ? null : { level, isMeasured: true };
      const seen: string[] = [];
      for (let number = 0; number < 20; number++) {
        const day = new Date(at('2026-05-20') + number * 86_400_000).toISOString().slice(0, 10);
        const next = todaysEpisode(all, said, { day, timeZone: 'UTC' });
        if (!next) break;
        expect(next.is).not.toBe('tomorrow');
        seen.push(`${next.series} ${next.episode}`);
        all = all.map((one) => (one.id === next.series ? readOn(one, next.episode, at(day)) : one));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(3);
      expect(seen.length % 3).toBe(0);
    }),
  );
});

test('an episode that is read now is so in its series alone, and keeps the time when it was read first', () => {
  const [one, other] = [series('a1-1', { 1: 5 }), series('a1-2', { 1: 5 })];
  const [after, untouchedOne] = withRead([one, other], 'a1-1', 2, 9);
  expect(after?.progress.episodes).toEqual({ 1: { readAt: 5 }, 2: { readAt: 9 } });
  expect(untouchedOne).toBe(other);
  expect(withRead([one], 'a1-1', 1, 9)[0]?.progress.episodes).toEqual({ 1: { readAt: 5 } });
});

function readOn(one: SeriesOfLearner, episode: number, readAt: number): SeriesOfLearner {
  const book = one.book ?? { addedAt: readAt, openedAt: readAt };
  return { ...one, book, wasAdded: true, progress: { episodes: { ...one.progress.episodes, [episode]: { readAt } } } };
}
