import { expect, test } from 'vitest';
import { isBefore, isPassedBy, passedPage, sightedPage } from './sightedPage.ts';

const at = (block: number, offset = 0, section = 'one.xhtml', fraction = block / 100) => ({
  locator: { section, block, offset },
  fraction,
});
const word = (key: string, block: number, offset: number, isPhrase = false) => ({
  key,
  locator: { section: 'one.xhtml', block, offset },
  isPhrase,
});
const words = [word('the', 3, 10), word('old', 3, 14), word('the old', 3, 10, true), word('quay', 5, 0)];
const page = sightedPage(at(3, 10), words);
if (!page) throw new Error('it has words');

test('a page without words is none to pass, and phrases are not counted beside their words', () => {
  expect(sightedPage(at(0), [])).toBeNull();
  expect(page.words.map(({ key }) => key)).toEqual(['the', 'old', 'quay']);
});

test('it is passed by what begins after its last word, not by a line less, nor by a page before', () => {
  expect(isPassedBy(page, at(5, 2))).toBe(true);
  expect(isPassedBy(page, at(5, 0))).toBe(false);
  expect(isPassedBy(page, at(2))).toBe(false);
  expect(isPassedBy(page, at(0, 0, 'two.xhtml', 0.5))).toBe(true);
  expect(isPassedBy(page, at(9, 0, 'zero.xhtml', 0.01))).toBe(false);
  expect([isBefore(at(3, 9), page), isBefore(at(3, 10), page)]).toEqual([true, false]);
});

test('its stretch ends where the next page begins, or with its last word', () => {
  expect(passedPage(page, 'b', at(5, 9))).toMatchObject({ text: 'b one.xhtml', from: 3_000_010, to: 5_000_009 });
  expect(passedPage(page, 'b', at(0, 0, 'two.xhtml', 0.5)).to).toBe(5_000_001);
  expect(passedPage(page, 'b', null).to).toBe(5_000_001);
});
