import { expect, test } from 'vitest';
import { cutSection } from './cutSection.ts';
import { blocksOf } from './source.ts';

const section = (body: string) => `<html><body>${body}</body></html>`;

test.each([
  ['a span of Project Gutenberg', '<span class="pagenum"><a id="Page_6"></a>6</span>'],
  ['a small number in brackets', '<small class="pageno">[Pg xiv]</small>'],
  ['a page break of EPUB 3', '<span epub:type="pagebreak" id="p6" title="6">6</span>'],
  ...[
    '6',
    '1234',
    'xiv',
    'XIV',
    'Page 12',
    '[Pg 226]',
    'S. 14',
    'Seite 14',
    'p. 7',
    'pág. 9',
    '[34]',
    '(xii)',
    '{5}',
    '— 34 —',
    '12–13',
    '12v',
    '|&nbsp;7',
  ].map((name): [string, string] => [`called ${name}`, `<span class="pagenum">${name}</span>`]),
  ['a page break by its role', '<span role="doc-pagebreak">6</span>'],
])('the number of a printed page is no part of its sentence: %s', (_, number) => {
  const source = section(`<p>Elle se remit à se ${number}parler.</p>`);
  expect(blocksOf(source)).toEqual(['Elle se remit à se parler.']);
  expect(cutSection(source).pieces[0]?.html).toContain('hidden=""');
});

test.each([
  ...[
    'He',
    'Nobody',
    'I am',
    'mild',
    'did',
    'Part',
    'Chapter 1',
    'dim lid',
    'said',
    'Page',
    'über',
    'I',
    'ci',
    'mi',
    'dix',
    'mix',
  ].map((text): [string, string] => [`text of the book, ${text}`, `<a class="pagenum">${text}</a>`]),
  ['an empty one', '<span epub:type="pagebreak" id="p6"/>'],
  ['one that wraps a text', '<div class="pagenum"><p>A whole paragraph of the book stands in here.</p></div>'],
  ['a class that only sounds like one', '<span class="pagebreak">Chapter</span>'],
])('nothing else is taken for one: %s', (_, element) => {
  const text = blocksOf(section(`<p>One two ${element} three</p>`)).join(' ');
  expect(text.replaceAll(/\s+/g, ' ')).toBe(
    `One two ${element.replaceAll(/<[^>]*>/g, '')} three`.replaceAll(/\s+/g, ' '),
  );
});

test('a link still leads to where the number stands', () => {
  const { anchors } = cutSection(section('<p>One</p><p>Two <span class="pagenum" id="Page_6">6</span>three</p>'));
  expect(anchors.get('Page_6')).toBe(1);
});
