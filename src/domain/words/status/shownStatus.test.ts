import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formsIn } from '#domain/lemmas/testing/formsIn.ts';
import { coverOf, shownStatus, virtualWord, type WordCover } from './shownStatus.ts';
import { statuses, type Status } from '../word.ts';

const pack = new Set(['the', 'take']);
const check = new Set(['leave']);
const forms = formsIn({ take: 'takes taking took', leave: 'left leaving' });
const ownOf =
  (own: Readonly<Record<string, Status>> = {}) =>
  (key: string) =>
    own[key] ?? null;

test.each<[WordCover['preset'], string, string | null, string | null]>([
  ['new', 'the', 'pack', '5'],
  ['new', 'takes', 'form', '5'],
  ['new', 'took', 'form', '5'],
  ['new', 'leave', 'check', '5'],
  ['new', 'left', 'check', '5'],
  ['new', 'other', null, null],
  ['known', 'the', 'pack', '5'],
  ['known', 'takes', 'form', '5'],
  ['known', 'other', 'preset', '5'],
])('with the preset %s, «%s» without a record is covered by %s and shows %s', (preset, key, coveredBy, status) => {
  const cover = { pack, check, forms, preset };
  const found = coverOf(key, cover, ownOf());
  expect([found, shownStatus(null, found)]).toEqual([coveredBy, status]);
  expect(virtualWord(key, cover, ownOf())).toEqual(
    coveredBy && {
      text: key,
      status: '5',
      isVirtual: true,
      coveredBy,
      ...(forms.baseOf(key) !== undefined && { formOf: forms.baseOf(key) }),
    },
  );
});

test("a record's own status wins over whatever covers the word", () => {
  expect([shownStatus('1', 'pack'), shownStatus('99', 'preset'), shownStatus('2', 'form')]).toEqual(['1', '99', '2']);
});

test('a form is known as long as its word shows known, whatever the record of its word says', () => {
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...statuses)), (own) => {
      const by = (base: string, form: string) =>
        coverOf(form, { pack, check, forms, preset: 'new' }, ownOf(own ? { [base]: own } : {}));
      const isKnown = own === null || own === '5';
      expect([by('take', 'taking'), by('leave', 'left')]).toEqual(isKnown ? ['form', 'check'] : [null, null]);
    }),
  );
});
