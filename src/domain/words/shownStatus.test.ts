import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordForms } from '#domain/lemmas/wordForms.ts';
import { coverOf, shownStatus, virtualWord, type WordCover } from './shownStatus.ts';
import { statuses, type Status } from './word.ts';

const pack = new Set(['the', 'take']);
const forms = new WordForms('take\ttakes\ttaking');
const ownOf =
  (own: Readonly<Record<string, Status>> = {}) =>
  (key: string) =>
    own[key] ?? null;

test.each<[WordCover['preset'], string, string | null, string | null]>([
  ['new', 'the', 'pack', '5'],
  ['new', 'takes', 'form', '5'],
  ['new', 'other', null, null],
  ['known', 'the', 'pack', '5'],
  ['known', 'takes', 'form', '5'],
  ['known', 'other', 'preset', '5'],
])('with the preset %s, «%s» without a record is covered by %s and shows %s', (preset, key, coveredBy, status) => {
  const cover = { pack, forms, preset };
  const found = coverOf(key, cover, ownOf());
  expect([found, shownStatus(null, found)]).toEqual([coveredBy, status]);
  expect(virtualWord(key, cover, ownOf())).toEqual(
    coveredBy && {
      text: key,
      status: '5',
      isVirtual: true,
      coveredBy,
      ...(coveredBy === 'form' && { formOf: 'take' }),
    },
  );
});

test("a record's own status wins over whatever covers the word", () => {
  expect([shownStatus('1', 'pack'), shownStatus('99', 'preset'), shownStatus('2', 'form')]).toEqual(['1', '99', '2']);
});

test('a form is known as long as its word shows known, whatever the record of its word says', () => {
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...statuses)), (own) => {
      const isKnown = coverOf('taking', { pack, forms, preset: 'new' }, ownOf(own ? { take: own } : {})) === 'form';
      expect(isKnown).toBe(own === null || own === '5');
    }),
  );
});
