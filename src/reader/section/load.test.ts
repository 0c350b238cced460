import { expect, test } from 'vitest';
import { cutSection } from './cutSection.ts';
import { sectionSource } from './load.ts';

const section = { linear: true, fixedLayout: true, size: 1, side: null };
const book = (text: string) => ({ text: () => Promise.resolve(text) });

test('a drawing in the spine is a page of its size, with its style sheets and its text', async () => {
  const svg =
    '<?xml version="1.0"?>\n<?xml-stylesheet href="../a.css" type="text/css"?>\n<!DOCTYPE svg>\n<svg width="736px" height="1162px" viewBox="0 0 368 581"><text>Sous le vent</text></svg>';
  const cut = cutSection(await sectionSource(book(svg), { ...section, path: 'a.svg', mediaType: 'image/svg+xml' }));
  expect([cut.viewport, cut.styles]).toEqual([{ width: 736, height: 1162 }, [{ href: '../a.css' }]]);
  expect(cut.pieces.map(({ blocks, html }) => [blocks, html.includes('xml')])).toEqual([[1, false]]);
});

test.each([
  ['<svg viewBox="0 0 368.5 581.1">', { width: 368.5, height: 581.1 }],
  ['<svg width="100%" height="100%" viewBox="-10 -10 40,50">', { width: 40, height: 50 }],
  ['<svg>', null],
  ['no drawing', null],
])('the size of %s', async (tag, size) => {
  const source = await sectionSource(book(`${tag}</svg>`), { ...section, path: 'a.svg', mediaType: 'image/svg+xml' });
  expect(cutSection(source).viewport).toEqual(size);
});

test('any other picture is shown on a page of its own', async () => {
  const source = await sectionSource(book(''), { ...section, path: 'pages/a b.jpg', mediaType: 'image/jpeg' });
  expect(source).toContain('src="a%20b.jpg"');
});
