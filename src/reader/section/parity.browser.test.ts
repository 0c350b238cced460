import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseMarkup } from '../sanitise/markup.ts';
import type { Resources } from '../sanitise/resources.ts';
import { collectBlocks } from '#wordLayer/block.ts';
import { cutSection } from './cutSection.ts';
import { blocksOf } from './source.ts';

const noResources: Resources = {
  url: () => Promise.resolve(null),
  text: () => Promise.resolve(null),
  release: () => undefined,
};

/** The blocks of the page, as the word layer sees them, over all pieces. */
async function pageBlocks(source: string): Promise<string[]> {
  const blocks: string[] = [];
  for (const piece of cutSection(source).pieces) {
    expect(piece.firstBlock).toBe(blocks.length);
    const { root } = await sanitiseMarkup(piece.html, 'a.xhtml', noResources);
    const body = root.querySelector('body');
    const found = body ? collectBlocks(body, piece.firstBlock) : [];
    expect(found).toHaveLength(piece.blocks);
    blocks.push(...found.map(({ text }) => text.trimEnd()));
  }
  return blocks;
}

const counted = (source: string) => blocksOf(source).map((text) => text.trimEnd());

const text = fc.constantFrom(
  'one ',
  'two',
  ' ',
  '\n',
  'l’ami',
  ' &amp; ',
  '&#8212;',
  '&nbsp;',
  'é',
  'caf&eacute; ',
  'so&shy;ft',
);
const inline = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    text,
    fc
      .tuple(
        fc.constantFrom(
          'b',
          'i',
          'span',
          'em',
          'small',
          'ruby',
          'rt',
          'q',
          'custom-tag',
          'span aria-hidden="true"',
          'span hidden=""',
          'button',
          'script',
          'svg',
          'textarea',
          'select',
        ),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag.split(' ')[0] ?? tag}>`),
    fc.constantFrom('<br/>', '<img src="a.png"/>', '<a id="x"/>', '<wbr/>'),
  ),
})).node;
const flow = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.array(inline, { maxLength: 4 }).map((parts) => `<p>${parts.join('')}</p>`),
    fc
      .tuple(
        fc.constantFrom('div', 'section', 'blockquote', 'ul', 'figure', 'article', 'aside'),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag}>`),
    fc.constantFrom(
      '<h1>Title</h1>',
      '<hr/>',
      '<pre>\n\n a  b</pre>',
      '<table><tr><td>a</td><td>b</td></tr></table>',
      'loose text',
      '<style>p{}</style>',
      '<li>item</li>',
      '<dl><dt>a</dt><dd>b</dd></dl>',
    ),
  ),
})).node;

/** A script's or a picture's inside is no markup in HTML: only what a real book may hold there. */
const isPlausible = (source: string) => !/<(script|svg|textarea|select|button|rt)[^>]*>[^<]*<(?!\/)/.test(source);

test('statistics and word layer see the same blocks in any section', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(flow, { maxLength: 5 })
        .map((parts) => parts.join(''))
        .filter(isPlausible),
      async (body) => {
        const source = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>no</title></head><body>${body}</body></html>`;
        expect(await pageBlocks(source)).toEqual(counted(source));
      },
    ),
    { numRuns: 1000 },
  );
}, 60_000);

test('the text of a drawing is read text by text', async () => {
  const drawing =
    '<svg><title>t</title><desc>d</desc><defs><text>no</text></defs><style>.a{fill:red}</style><g><text x="1">one <tspan>two</tspan></text><text>three</text></g></svg>';
  const source = `<html><body><p>before ${drawing} after</p></body></html>`;
  expect(await pageBlocks(source)).toEqual(['before', 'one two', 'three', 'after']);
  expect(counted(source)).toEqual(['before', 'one two', 'three', 'after']);
});

test('a long section is cut, and its pieces hold all of it once', async () => {
  const source = `<html><body class="c"><div id="all">${Array.from({ length: 2000 }, (_, index) => `<p id="p${index}">Paragraph ${index} of a section that is long enough to cut.</p>`).join('')}</div></body></html>`;
  const cut = cutSection(source);
  expect(cut.pieces.length).toBeGreaterThan(2);
  expect(cut.anchors.get('p1500')).toBe(1500);
  expect(cut.pieces.filter(({ html }) => html.includes('id="all"'))).toHaveLength(1);
  expect(await pageBlocks(source)).toEqual(counted(source));
});

test('a chapter of lines broken by br is cut too', async () => {
  const source = `<html><body><p>${Array.from({ length: 4000 }, (_, index) => `A line of verse, number ${index}`).join('<br/>')}</p></body></html>`;
  expect(cutSection(source).pieces.length).toBeGreaterThan(2);
  expect(await pageBlocks(source)).toEqual(counted(source));
});
