import { expect, test } from 'vitest';
import { coverOf, shownStatus, virtualWord, type WordCover } from './shownStatus.ts';

const pack = new Set(['the']);

test.each<[WordCover['preset'], string, string | null, string | null]>([
  ['new', 'the', 'pack', '5'],
  ['new', 'other', null, null],
  ['known', 'the', 'pack', '5'],
  ['known', 'other', 'preset', '5'],
])('with the preset %s, «%s» without a record is covered by %s and shows %s', (preset, key, coveredBy, status) => {
  const cover = { pack, preset };
  expect([coverOf(key, cover), shownStatus(null, coverOf(key, cover))]).toEqual([coveredBy, status]);
  expect(virtualWord(key, cover)).toEqual(coveredBy && { text: key, status: '5', isVirtual: true, coveredBy });
});

test("a record's own status wins over whatever covers the word", () => {
  expect([shownStatus('1', 'pack'), shownStatus('99', 'preset'), shownStatus('2', null)]).toEqual(['1', '99', '2']);
});
