import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { openBook } from '../open.ts';
import { indexBook } from '../index/indexBook.ts';
import { buildEpub } from '../testing/epub.ts';
import { parseTolerantly } from '../xml/tolerant.ts';
import { withoutDoctype } from '../xml/doctype.ts';
import { parseXml } from '../xml/tree.ts';
import { sectionLimits } from '../xml/sectionLimits.ts';
import { cutSection } from './cutSection.ts';
import { blocksOf } from './source.ts';

/** The result of importing a book with this one section ends with. */
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
  ['a chapter of 16 million characters', () => '<p>The whale went down.</p>'.repeat(600_000), 'chapter-too-large'],
  ['more than a million elements', () => `<p>text</p>${'<i/>'.repeat(1_000_001)}`, 'chapter-too-large'],
  ['a paragraph of 50,001 elements', () => `<p>text${'<b>x</b>'.repeat(50_001)}</p>`, 'chapter-too-large'],
  [
    'tags that every cut would repeat',
    () =>
      `${many(40, () => `<div title="${'x'.repeat(100_000)}">`)}${'<p>The whale went down into the deep water again.</p>'.repeat(6_000)}`,
    'chapter-too-large',
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

test.each([
  ['in plain text', (text: string) => text, ' '],
  ['inside of a word of its own', (text: string) => `<i><b>${text}</b></i>`, ' '],
  ['without a sentence', (text: string) => text.replaceAll('.', ''), ' '],
  ['without a space', (text: string) => text.replaceAll(/[. ]/g, ''), ''],
])(
  'a novel that is one paragraph is parted between its sentences, and nothing of it is lost: %s',
  async (_, write, glue) => {
    const body = `<p>${write('The whale went down into the deep water. '.repeat(16_000))}</p>`;
    expect(await imported(body)).toBe('imported');
    const source = `<html><body>${body}</body></html>`;
    const blocks = blocksOf(source);
    expect(blocks.length).toBeGreaterThan(5);
    expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThanOrEqual(55_000);
    expect(blocks.map((block) => block.trimEnd()).join(glue)).toBe(body.replaceAll(/<[^>]*>/g, '').trimEnd());
    if (body.includes('.')) for (const block of blocks) expect(block.trimEnd().endsWith('water.')).toBe(true);
    const { pieces } = cutSection(source);
    expect(pieces.reduce((sum, { blocks: own }) => sum + own, 0)).toBe(blocks.length);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(90_000);
  },
);

test('a long paragraph of literature stays one', () => {
  expect(blocksOf(`<p>${'and yes I said yes '.repeat(2_500)}</p>`)).toHaveLength(1);
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

test('plain texts that a DOCTYPE declares are written out; markup, what comes from elsewhere and what multiplies is not', () => {
  const declared = (subset: string, text: string) => withoutDoctype(`<!DOCTYPE html [${subset}]><p>${text}</p>`);
  expect(declared('<!ENTITY hi "Hello &#233;"> <!ENTITY bye \'so "long"\'>', '&hi;, &bye; &amp; &nbsp;')).toBe(
    '<p>Hello &#233;, so &quot;long&quot; &amp; &nbsp;</p>',
  );
  expect(
    declared(
      '<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "<b>z</b>"><!ENTITY % z "w"><!ENTITY amp "no">',
      '&x;&y;&z;&amp;',
    ),
  ).toBe('<p>&x;&y;&z;&amp;</p>');
  expect(declared('<!-- <!ENTITY hi "no"> -->', '&hi;')).toBe('<p>&hi;</p>');
  const bomb = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  expect(declared(`<!ENTITY l0 "lol">${bomb}`, '&l9;')).toBe(`<p>${'&l8;'.repeat(10)}</p>`);
  expect(declared(`<!ENTITY big "${'x'.repeat(1_000)}">`, '&big;'.repeat(5_000)).length).toBeLessThan(1_100_000);
});

test('60 million characters of DOCTYPEs that never end are read once', () => {
  const doctype = '<!DOCTYPE[';
  expect(withoutDoctype(doctype.repeat(60_000_000 / doctype.length))).toBe('');
});
