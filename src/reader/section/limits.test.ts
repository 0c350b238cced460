import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { openBook } from '../open.ts';
import { indexBook } from '../index/indexBook.ts';
import { buildEpub } from '../testing/epub.ts';
import { parseTolerantly } from '../xml/tolerant.ts';
import { withoutDoctype } from '../xml/doctype.ts';
import { parseXml } from '../xml/tree.ts';
import { sectionLimits } from './limits.ts';
import { cutSection } from './cutSection.ts';
import { blocksOf } from './source.ts';

/** What importing a book with this one section ends with. */
async function imported(body: string): Promise<string> {
  // The zip's own limits are tested beside it: here nothing is too large for them.
  const limits = {
    file: Infinity,
    entries: Infinity,
    unpacked: Infinity,
    entry: Infinity,
    ratio: Infinity,
    ratioFrom: Infinity,
  };
  const file = await buildEpub({ sections: [{ body }] });
  try {
    await indexBook(await openBook(file, limits), 'en');
    return 'imported';
  } catch (error) {
    if (error instanceof Refusal) return error.id;
    throw error;
  }
}

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

test.each([
  ['an element of 1,001 attributes', () => `<p ${many(1_001, (index) => `a${index}="" `)}>text</p>`, 'book-damaged'],
  ['5,001 levels', () => `${'<div>'.repeat(5_001)}text${'</div>'.repeat(5_001)}`, 'book-damaged'],
  ['a chapter of 16 million characters', () => '<p>The whale went down.</p>'.repeat(600_000), 'book-too-large'],
  ['more than a million elements', () => `<p>text</p>${'<i/>'.repeat(1_000_001)}`, 'book-too-large'],
  [
    'a paragraph that nothing can be laid out of',
    () => `<p>${'The whale went down. '.repeat(24_000)}</p>`,
    'book-too-large',
  ],
  ['a paragraph of 50,001 elements', () => `<p>text${'<b>x</b>'.repeat(50_001)}</p>`, 'book-too-large'],
  [
    'tags that every cut would repeat',
    () =>
      `${many(40, () => `<div title="${'x'.repeat(100_000)}">`)}${'<p>The whale went down into the deep water again.</p>'.repeat(6_000)}`,
    'book-too-large',
  ],
])('%s is refused at import', async (_, body, reason) => {
  expect(await imported(body())).toBe(reason);
});

test('a chapter of 300,000 characters, and one of ninety thousand elements, are cut into pieces that can be laid out', async () => {
  const paragraph = '<p>The whale went down into the deep water again and nobody spoke.</p>';
  const list = `<ol>${'<li>The <b>whale</b> went <i>down</i></li>'.repeat(27_000)}</ol>`;
  for (const body of [
    paragraph.repeat(300_000 / paragraph.length),
    '<p><b/><i/></p>'.repeat(30_000) + '<p>text</p>',
    list,
  ]) {
    expect(await imported(body)).toBe('imported');
    const { pieces } = cutSection(`<html><body>${body}</body></html>`);
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(8 * 31_000);
    expect(Math.max(...pieces.map(({ html }) => html.split('<').length))).toBeLessThan(8 * 11_000);
    expect(pieces.reduce((sum, { blocks }) => sum + blocks, 0)).toBe(
      blocksOf(`<html><body>${body}</body></html>`).length,
    );
  }
});

test('a package that nests without end, or lists without end, is damaged', async () => {
  const deep = `${'<a>'.repeat(1_001)}x`;
  await expect(parseXml(deep)).rejects.toMatchObject({ id: 'book-damaged' });
  expect(() => parseTolerantly(`<a ${many(1_001, (index) => `b${index}="" `)}/>`)).toThrow(Refusal);
  // Each text is kept by every element around it.
  expect(() => parseTolerantly('<a>'.repeat(900) + `${'text'.repeat(250)}<i/>`.repeat(120))).toThrow(Refusal);
  await expect(parseXml('x'.repeat(sectionLimits.source + 1))).rejects.toMatchObject({ id: 'book-damaged' });
});

test('a DOCTYPE is dropped with whatever its subset holds', () => {
  for (const doctype of [
    '<!DOCTYPE html>',
    '<!doctype html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">',
    `<!DOCTYPE a [ <!ENTITY x "]>boom"> <!-- it's ]> here --> <?pi ]> ?> ] >`,
  ]) {
    expect(withoutDoctype(`<?xml version="1.0"?>${doctype}<a>text</a>`)).toBe('<?xml version="1.0"?><a>text</a>');
  }
  expect(withoutDoctype('<a>1 &lt; 2</a>')).toBe('<a>1 &lt; 2</a>');
  expect(withoutDoctype('<!DOCTYPE a [ <!ENTITY x "endless> <a>&x;</a>')).not.toContain('<!DOCTYPE');
});

test('60 million characters of DOCTYPEs that never end are read once', () => {
  const doctype = '<!DOCTYPE[';
  expect(withoutDoctype(doctype.repeat(60_000_000 / doctype.length))).toBe('');
});
