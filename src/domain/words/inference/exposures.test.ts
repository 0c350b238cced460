import { expect, test } from 'vitest';
import type { Status } from '../word.ts';
import {
  afterAnswer,
  afterReading,
  candidates,
  mostExposedWords,
  noExposures,
  type Exposures,
  type Passage,
} from './exposures.ts';

type PassedPassage = Extract<Passage, { kind: 'passed' }>;

const settings = { autoInferenceEnabled: true, inferenceThreshold: 25 };
const statuses: Record<string, Status> = { known: '5', unknown: '1', learning: '2', ignored: '99' };
const statusOf = (key: string) => (Object.hasOwn(statuses, key) ? (statuses[key] ?? null) : null);
const today = '2026-05-20';
const keys = ['new', 'constructor', 'unknown', 'new'];

const page = (at: number, words: readonly string[] = keys): PassedPassage => ({
  kind: 'passed',
  text: 'b1 one.xhtml',
  from: at * 100,
  middle: at * 100 + 50,
  to: at * 100 + 100,
  keys: words,
});
const read = (exposures: Exposures, pages: number, from = 0): Exposures =>
  afterReading(
    exposures,
    Array.from({ length: pages }, (_, at) => page(from + at)),
    today,
  );
const proposed = (exposures: Exposures, now = 0) =>
  candidates(exposures, settings, statusOf, now)
    .map(({ key }) => key)
    .toSorted();

test('new and unknown words become candidates at the threshold, not before', () => {
  expect(proposed(read(noExposures, 24))).toEqual([]);
  expect(proposed(read(noExposures, 25))).toEqual(['constructor', 'new', 'unknown']);
});

test('the words of most pages come first, with the pages that say so', () => {
  const more = afterReading(read(noExposures, 25), [page(25, ['unknown'])], today);
  expect(candidates(more, settings, statusOf, 0)[0]).toEqual({ key: 'unknown', pages: 26, lines: 0 });
});

test('lines of a video count as pages do, and are told apart', () => {
  const line: Passage = { ...page(0, ['new']), text: 'video v1', isLine: true };
  const both = afterReading(read(noExposures, 24), [line], today);
  expect(candidates(both, settings, statusOf, 0)).toEqual([{ key: 'new', pages: 24, lines: 1 }]);
});

test('a page counts once a day', () => {
  const once = afterReading(noExposures, [page(1, ['new']), page(1, ['new'])], today);
  expect(once.words['new']?.[0]).toBe(1);
  expect(afterReading(once, [page(1, ['new'])], today).words['new']?.[0]).toBe(1);
  expect(afterReading(once, [page(1, ['new'])], '2026-05-21').words['new']?.[0]).toBe(2);
});

test('text that was passed in other pages counts where the middle of the page was not passed', () => {
  const phone = afterReading(noExposures, [page(0, ['new'])], today);
  const wide = (from: number, to: number, text = 'b1 one.xhtml'): Passage => ({
    kind: 'passed',
    text,
    from,
    middle: (from + to) / 2,
    to,
    keys: ['new'],
  });
  expect(afterReading(phone, [wide(0, 180)], today).words['new']?.[0]).toBe(1);
  expect(afterReading(phone, [wide(0, 300)], today).words['new']?.[0]).toBe(2);
  expect(afterReading(phone, [wide(0, 180, 'b1 two.xhtml')], today).words['new']?.[0]).toBe(2);
});

test('a page of yesterday that comes late is yesterday’s, and is not counted for the second time', () => {
  const both = afterReading(afterReading(noExposures, [page(1, ['new'])], today), [page(1, ['new'])], '2026-05-19');
  expect(both.words['new']?.[0]).toBe(2);
  expect(afterReading(both, [page(1, ['new'])], '2026-05-19').words['new']?.[0]).toBe(2);
});

test('looking a word up begins it again', () => {
  const looked = afterReading(read(noExposures, 25), [{ kind: 'lookedUp', keys: ['new'] }], today);
  expect(proposed(looked)).toEqual(['constructor', 'unknown']);
  expect(read(looked, 3, 40).words['new']?.[0]).toBe(3);
});

test('a refused word is not proposed for 30 days, also while it is read on', () => {
  const day = 86_400_000;
  const refused = read(afterAnswer(read(noExposures, 25), [], ['new', 'unknown', 'constructor'], 0), 5, 100);
  expect(proposed(refused, 30 * day - 1)).toEqual([]);
  expect(proposed(refused, 30 * day)).toEqual(['constructor', 'new', 'unknown']);
});

test('an accepted word begins again: undone, it is not proposed at once', () => {
  expect(proposed(afterAnswer(read(noExposures, 30), ['new'], [], 0))).toEqual(['constructor', 'unknown']);
});

test('nothing is proposed while inference is off, nor once a word has been marked', () => {
  const exposures = read(noExposures, 30);
  expect(candidates(exposures, { ...settings, autoInferenceEnabled: false }, statusOf, 0)).toEqual([]);
  expect(candidates(exposures, settings, () => '2', 0)).toEqual([]);
});

test('of too many words those seen least and longest ago go; pages of long ago are forgotten', () => {
  let exposures = read(noExposures, 25);
  for (let at = 0; at < 8; at++)
    exposures = afterReading(
      exposures,
      [
        page(
          1_000 + at,
          Array.from({ length: 500 }, (_, word) => `w${at} ${word}`),
        ),
      ],
      `2026-05-2${at + 1}`,
    );
  expect(Object.keys(exposures.words)).toHaveLength(mostExposedWords);
  expect(proposed(exposures)).toEqual(['constructor', 'new', 'unknown']);
  expect([exposures.words['w0 7'], exposures.words['w7 7']?.[0]]).toEqual([undefined, 1]);
  expect(Object.keys(exposures.passed)).toEqual(['2026-05-25', '2026-05-26', '2026-05-27', '2026-05-28']);
});

test('a word named as what every object has is a word', () => {
  const odd = afterReading(noExposures, [page(1, ['__proto__'])], today);
  expect(Object.entries(odd.words)).toEqual([['__proto__', [1, 20_593]]]);
});
