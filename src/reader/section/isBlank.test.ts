import { expect, test } from 'vitest';
import { cutSection } from './cutSection.ts';
import { isBlank } from './isBlank.ts';

test.each([
  ['nothing', '<div></div>', true],
  ['the number of a printed page', '<p><span class="pagenum">[Pg 5]</span></p>', true],
  ['a word', '<p>One</p>', false],
  ['a picture', '<p><img src="a.png"/></p>', false],
  ['a rule', '<hr/>', false],
])('a section with %s', (_, body, blank) => {
  expect(isBlank(cutSection(`<html><body>${body}</body></html>`))).toBe(blank);
});
