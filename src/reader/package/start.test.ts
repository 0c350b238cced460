import { expect, test } from 'vitest';
import type { ContentsEntry } from '../book/book.ts';
import { parseXml } from '../xml/tree.ts';
import { firstText, guideStart, landmarkStart } from './start.ts';

const entry = (label: string, section: string, children: readonly ContentsEntry[] = []): ContentsEntry => ({
  label,
  target: { section, fragment: '' },
  children,
});

test('the landmarks of an EPUB 3 say where the text begins', async () => {
  const nav = await parseXml(
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
      <nav epub:type="toc"><ol><li><a href="title.xhtml">Title</a></li></ol></nav>
      <nav epub:type="landmarks"><ol><li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
      <li><a epub:type="bodymatter z3998:fiction" href="text/one.xhtml#a">Begin</a></li></ol></nav></body></html>`,
  );
  expect(landmarkStart(nav, 'OEBPS/nav.xhtml')).toEqual({ section: 'OEBPS/text/one.xhtml', fragment: 'a' });
});

test('the guide of an EPUB 2 says it', async () => {
  const document = await parseXml(
    '<package><guide><reference type="cover" href="c.html"/><reference type="Text" href="t.html"/></guide></package>',
  );
  expect(guideStart(document, 'OEBPS/content.opf')).toEqual({ section: 'OEBPS/t.html', fragment: '' });
});

test.each([
  [
    'a Gutenberg book: past its licence, title and contents',
    [entry('The Project Gutenberg eBook of Gatsby', 'h-0'), entry('Table of Contents', 'h-1'), entry('I', 'h-2')],
    'h-2',
  ],
  ['chapters inside a part', [entry('Cover', 'c'), entry('PART ONE', 'p', [entry('Chapter 1', 'one')])], 'p'],
  ['a title of its own', [entry('Titelseite', 't'), entry('Inhalt', 'i'), entry('Der Anfang', 'a')], 'a'],
  ['letters before the chapters', [entry('CONTENTS', 'c'), entry('Letter 1', 'l'), entry('Chapter 1', 'one')], 'l'],
  ['numbers in brackets and dashes', [entry('Ulysses', 't'), entry('— I —', 'i'), entry('[ 1 ]', 'one')], 'i'],
  ['a title that says I', [entry('Am I Alone', 'a'), entry('Chapter 1', 'one')], 'one'],
  [
    'titles that begin with a word for one',
    [
      entry('Tredici', 'a'),
      entry('Un’altra voce', 'b'),
      entry('I numeri', 'c'),
      entry('One House', 'd'),
      entry('Uno, due', 'e'),
    ],
    'a',
  ],
  ['a numeral before its title', [entry('The Author to the Reader', 'a'), entry('I. The Bay', 'one')], 'one'],
  ['a preface is text', [entry('Portada', 'p'), entry('Prólogo', 'pro'), entry('Capítulo primero', 'c1')], 'pro'],
])('contents alone say it: %s', (_, contents, section) => {
  expect(firstText(contents)?.section).toBe(section);
});

test('a book whose contents say nothing opens at its beginning', () => {
  expect(firstText([])).toBeNull();
  expect(firstText([entry('Cover', 'c')])).toBeNull();
  expect(firstText([{ label: 'Chapter 1', target: null, children: [] }])).toBeNull();
});
