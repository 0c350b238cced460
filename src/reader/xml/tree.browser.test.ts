import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTolerantly } from './tolerant.ts';
import { parseXml } from './tree.ts';

const name = fc.constantFrom('package', 'opf:metadata', 'dc:title', 'Manifest', 'item');
const text = fc
  .stringMatching(/^[ a-zà-ÿ&<'"]{0,12}$/)
  .map((raw) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
const attribute = fc.tuple(
  fc.constantFrom('id', 'opf:role', 'Href'),
  text.map((value) => value.replaceAll('"', '&quot;')),
);

const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc
    .tuple(
      name,
      fc.uniqueArray(attribute, { selector: ([key]) => key, maxLength: 3 }),
      fc.array(fc.oneof({ maxDepth: 3 }, text, tie('node')), { maxLength: 4 }),
    )
    .map(
      ([tag, attributes, children]) =>
        `<${tag}${attributes.map(([key, value]) => ` ${key}="${value}"`).join('')}>${children.join('')}</${tag}>`,
    ),
}));

it('reads well-formed XML alike by the browser and by the tolerant parser', async () => {
  await fc.assert(
    fc.asyncProperty(node, async (inner) => {
      const source = `<?xml version="1.0"?><root xmlns:opf="o" xmlns:dc="d">${inner}</root>`;
      expect((await parseXml(source)).children).toEqual(parseTolerantly(source).children);
    }),
    { numRuns: 300 },
  );
});

it('reads what is not well-formed by the tolerant parser', async () => {
  const tree = await parseXml('<package><metadata><dc:title>Bleak & House</dc:title></metadata>');
  expect(tree.children[0]?.children[0]?.children[0]).toMatchObject({ name: 'title', text: 'Bleak & House' });
});

it('expands no entity of a DOCTYPE', async () => {
  const tree = await parseXml('<!DOCTYPE r [<!ENTITY secret SYSTEM "file:///etc/passwd">]><r>&secret;</r>');
  expect(tree.text + (tree.children[0]?.text ?? '')).not.toContain('root');
});
