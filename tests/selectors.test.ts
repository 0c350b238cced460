import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';

// A rule's cost is paid by every page that has it loaded: these make a browser style much of a page anew whenever an element
// comes or goes anywhere in it. The transcript of a video scrolled at half its frames for one of each.

/** Selectors by file. */
const selectors = globSync('src/web/**/*.css').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .matchAll(/([^{};]+)\{/g),
  ].map(([, selector = '']) => ({
    file,
    selector: selector.trim(),
  })),
);

test.each([
  ['looks from the root for something anywhere in the page', /(?::root|html|body)[^\s>+~,]*:has\(/],
  ['is of whatever element comes after another one', /[+~]\s*\*/],
])('no selector %s', (_name, pattern) => {
  expect(selectors.length).toBeGreaterThan(1_000);
  expect(selectors.filter(({ selector }) => pattern.test(selector))).toEqual([]);
});
