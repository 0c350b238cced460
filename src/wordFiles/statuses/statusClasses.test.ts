import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses, type Status } from '#domain/words/word.ts';
import { wordFileSources, type WordFileSource } from '../wordFile.ts';
import { statusClassesOf } from './statusClasses.ts';
import { statusOfInterval } from '#domain/anki/intervals.ts';

const ownNames = new Map<string, Status>([
  ['la sé', '5'],
  ['conocida', '5'],
  ['no la sé', '1'],
  ['aprendiendo, algo', '3'],
  ['ignorada', '99'],
]);

function ours(source: WordFileSource, ...found: readonly string[]): (Status | null)[] {
  const classOf = statusClassesOf(source, found, ownNames);
  return found.map((status) => classOf({ status, interval: null }).proposed);
}

// In a row: what the source writes, ours, and what a program that numbers otherwise would make of it.
test.each([
  ['lwt', ['1', '2', '3', '4', '5', '98', '99'], ['1', '2', '3', '4', '5', '99', '5']],
  ['lute', ['0', '1', '2', '3', '4', '5', '98', '99'], [null, '1', '2', '3', '4', '5', '99', '5']],
  ['lute', ['I', 'w'], ['99', '5']],
  [
    'linguacafe',
    ['-7', '-6', '-5', '-4', '-3', '-2', '-1', '0', '1', '2'],
    ['1', '2', '2', '3', '4', '4', '5', '5', '99', null],
  ],
  [
    'linguacafe',
    ['7', '6', '5', '4', '3', '2', '1', 'new', 'learned', 'ignored'],
    ['1', '2', '2', '3', '4', '4', '5', null, '5', '99'],
  ],
  ['lingq', ['-1', '0', '1', '2', '3', '4', '✓'], ['99', '1', '2', '3', '4', '5', '5']],
  ['language-reactor', ['LEARNING', 'KNOWN', 'SKIPPED'], ['2', '5', '99']],
  ['migaku', ['unknown', 'LEARNING', 'known', 'ignored'], ['1', '2', '5', '99']],
  ['kindle', ['0', '100'], ['1', '5']],
  ['koreader', ['0', '1', '5', '6', '7', '8', '15'], ['1', '2', '2', '3', '3', '4', '4']],
  ['jpdb', ['known', 'easy', 'okay', 'hard', 'something', 'fail'], ['5', '4', '3', '3', '2', '2']],
  ['glosa', ['La sé', 'Conocida', 'No la sé', 'Aprendiendo, algo', 'Ignorada'], ['5', '5', '1', '3', '99']],
] as const)('%s writes %j', (source, theirs, expected) => {
  expect(ours(source, ...theirs)).toEqual(expected);
});

test('their 99 is never our ignored, nor their 98 our known', () => {
  for (const source of ['lwt', 'lute'] as const) {
    expect(ours(source, '99')).not.toEqual(['99']);
    expect(ours(source, '98')).not.toEqual(['5']);
  }
});

test('a bare 1 of LinguaCafe is ignored beside stages below zero, and nearly learned without them', () => {
  expect([ours('linguacafe', '1', '-3')[0], ours('linguacafe', '1', 'learned')[0]]).toEqual(['99', '5']);
});

test.each([
  [null, '1'],
  [-600, '2'],
  [0, '2'],
  [6, '2'],
  [7, '3'],
  [20, '3'],
  [21, '4'],
  [89, '4'],
  [90, '5'],
  [4_000, '5'],
] as const)('an interval of %s days is status %s', (days, status) => {
  expect(statusOfInterval(days)).toBe(status);
  const { proposed } = statusClassesOf('anki', [], ownNames)({ status: null, interval: days });
  expect(proposed).toBe(status);
});

test('words of an interval that becomes one status are one class', () => {
  const classOf = statusClassesOf('anki', [], ownNames);
  const keys = Array.from({ length: 200 }, (_, interval) => classOf({ status: null, interval }).key);
  expect(new Set(keys).size).toBe(4);
});

test.each([
  ['lingq', '2'],
  ['kobo', '1'],
  ['list', '2'],
  ['lute', '1'],
] as const)('words of %s without a status begin as %s', (source, status) => {
  expect(statusClassesOf(source, [], ownNames)({ status: null, interval: null }).proposed).toBe(status);
});

test('any text of any source has a class with one of our statuses, or none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...wordFileSources), fc.array(fc.string()), (source, found) => {
      const classOf = statusClassesOf(source, found, ownNames);
      for (const status of found) {
        const { key, proposed } = classOf({ status, interval: null });
        expect(proposed === null || statuses.includes(proposed)).toBe(true);
        expect(classOf({ status: ` ${status} `, interval: null }).key).toBe(key);
      }
    }),
  );
});
