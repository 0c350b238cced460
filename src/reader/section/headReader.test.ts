import { expect, test } from 'vitest';
import { cutSection } from './cutSection.ts';

test('an empty section is one piece without anything', () => {
  expect(cutSection('')).toEqual({
    pieces: [{ firstBlock: 0, blocks: 0, length: 0, html: '' }],
    styles: [],
    anchors: new Map(),
    viewport: null,
  });
});

test('styles are found in the order of the cascade, alternate ones are not; their text is none of the page', () => {
  const { styles, pieces } = cutSection(
    `<html><head><title>Not read</title><link rel="stylesheet" href="one.css"/><style>p { color: red }</style>
     <link rel="alternate stylesheet" href="other.css"/><link rel="StyleSheet" href="two.css"/></head>
     <body><script>var x = '<p>';</script><p>Read</p></body></html>`,
  );
  expect(styles).toEqual([{ href: 'one.css' }, { css: 'p { color: red }' }, { href: 'two.css' }]);
  expect(pieces[0]?.html.trim()).toBe('<body><p>Read</p></body>');
});

test('an anchor is the block that begins there, or the one that it stands in; the first of a name counts', () => {
  const { anchors } = cutSection(
    '<body><p>One</p><p id="b">Two <a name="c">three</a></p><div id="d"><p>Four</p></div><i id="b">x</i></body>',
  );
  expect([...anchors]).toEqual([
    ['b', 1],
    ['c', 1],
    ['d', 2],
  ]);
});

test('a viewport needs a width and a height', () => {
  const viewportOf = (content: string) =>
    cutSection(`<head><meta name="Viewport" content="${content}"/></head>`).viewport;
  expect(viewportOf('width=600, height = 800.5')).toEqual({ width: 600, height: 800.5 });
  expect(viewportOf('width=device-width')).toBeNull();
  expect(viewportOf('width=0,height=9')).toBeNull();
});
