import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameWork } from '../sameWork.ts';
import { frequentNewWords, paceOfNew, wordsPerNew, zoneOf } from './storyShelf.ts';
import type { Status } from '#domain/words/word.ts';

const statuses: Readonly<Record<string, Status>> = { the: '5', quay: '2', nora: '99' };
const statusOf = (key: string): Status | null => statuses[key] ?? null;

test.each([
  [1, 'flowing'],
  [0.965, 'flowing'],
  [0.9649, 'fitting'],
  [0.895, 'fitting'],
  [0.8949, 'calm'],
  [0, 'calm'],
])('a text of which %d is known is read %s, as the percentage beside it says', (known, zone) => {
  expect(zoneOf(known)).toBe(zone);
});

test('new words come by how often they occur', () => {
  expect(frequentNewWords({ the: 6, dust: 2, wing: 5, quay: 9, ant: 2 }, statusOf, 3)).toEqual([
    ['wing', 5],
    ['dust', 2],
    ['ant', 2],
  ]);
});

test.each([
  [0, null],
  [0.02, { lines: 5 }],
  [0.1, { lines: 1 }],
  [0.2, { aLine: 2 }],
  [1, { aLine: 10 }],
])('a share of %d new words is %j', (share, pace) => {
  expect(paceOfNew(share)).toEqual(pace);
});

test.each<[string, string[], string, string[], boolean]>([
  ['Pride and Prejudice', ['Jane Austen'], 'Pride and Prejudice', ['Austen, Jane, 1775-1817'], true],
  ['The Time Machine', ['H. G. Wells'], 'Time Machine', ['Herbert George Wells'], true],
  ['Moby-Dick; or, The Whale', ['Herman Melville'], 'Moby Dick', ['Melville'], true],
  ['Émile', ['Zoë Ü'], 'emile', [], true],
  ['Selected Poems', ['Ana Ruiz'], 'Selected Poems', ['Eva Gil'], false],
  ['Emma', ['Jane Austen'], 'Persuasion', ['Jane Austen'], false],
  ['', [], '', [], false],
])('«%s» of %j and «%s» of %j', (title, authors, otherTitle, otherAuthors, same) => {
  expect(isSameWork({ title, authors }, { title: otherTitle, authors: otherAuthors })).toBe(same);
});

test('a work is the same as itself, and the same both ways', () => {
  const work = fc.record({ title: fc.string(), authors: fc.array(fc.string(), { maxLength: 3 }) });
  fc.assert(
    fc.property(work, work, (one, other) => {
      expect(isSameWork(one, other)).toBe(isSameWork(other, one));
      expect(isSameWork({ ...one, title: `x${one.title}` }, { ...one, title: `x${one.title}` })).toBe(true);
    }),
  );
});

test.each([
  [0, null],
  [0.29, 3],
  [0.25, 4],
  [0.04, 25],
  [0.9, 2],
])('where a share of %d is new, there is one new word in %s', (share, words) => {
  expect(wordsPerNew(share)).toBe(words);
});
