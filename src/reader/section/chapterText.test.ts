import { expect, test } from 'vitest';
import type { ContentsEntry } from '../book/book.ts';
import { openBook } from '../open.ts';
import { createChapterFinder } from '../page/place/chapters.ts';
import { entriesOf } from '../book/entries.ts';
import { buildEpub, sectionName } from '../testing/epub.ts';
import { createChapterReader } from './chapterText.ts';

const entry = (label: string, section: string | null, fragment = ''): ContentsEntry => ({
  label,
  target: section === null ? null : { section, fragment },
  children: [],
});

/** Four files: two chapters in the first, the second goes on in the next, a note out of order, a last chapter. */
async function book(contents: readonly ContentsEntry[]) {
  const opened = await openBook(
    await buildEpub({
      sections: [
        { body: '<p>Front.</p><h1 id="one">One</h1><p>First.</p><h1 id="two">Two</h1><p>Second.</p>' },
        { body: '<p>Second goes on.</p>' },
        { body: '<p>A note.</p>', linear: false },
        { body: '<h1>Three</h1><p>Third.</p>' },
      ],
    }),
  );
  return { ...opened, contents };
}

test('a chapter goes up to the next entry, over the borders of files, without what is read by a link alone', async () => {
  const reader = createChapterReader(
    await book([
      entry('One', sectionName(0), 'one'),
      entry('A part', null),
      entry('Two', sectionName(0), 'two'),
      entry('Three', sectionName(3)),
    ]),
  );
  expect(await Promise.all([0, 1, 2, 3, 4].map((number) => reader.blocks(number)))).toEqual([
    ['One', 'First.'],
    [],
    ['Two', 'Second.', 'Second goes on.'],
    ['Three', 'Third.'],
    [],
  ]);
});

test('contents that name something out of order are read in the order of the book', async () => {
  const out = await book([
    entry('Two', sectionName(1)),
    entry('A part', null),
    entry('Three', sectionName(3)),
    entry('Table', sectionName(0), 'one'),
  ]);
  expect(entriesOf(out).map(({ label }) => label)).toEqual(['Table', 'Two', 'A part', 'Three']);
  const reader = createChapterReader(out);
  expect(await reader.blocks(3)).toEqual(['Three', 'Third.']);
  const here = createChapterFinder(out)(1, 0, { anchors: new Map() });
  expect(here).toMatchObject({ label: 'Two', entry: 1 });
});

test('an entry that leads to no file, or to no anchor, takes nothing of another', async () => {
  const reader = createChapterReader(
    await book([entry('Lost', 'nowhere.xhtml'), entry('One', sectionName(0), 'gone'), entry('Three', sectionName(3))]),
  );
  expect(await reader.blocks(0)).toEqual([]);
  expect((await reader.blocks(1)).at(0)).toBe('Front.');
});

test('an entry that leads to nothing in its file has no text, and ends no chapter', async () => {
  const reader = createChapterReader(
    await book([
      entry('One', sectionName(0), 'one'),
      entry('Lost', sectionName(0), 'nowhere'),
      entry('Two', sectionName(0), 'two'),
      entry('Gone', sectionName(0), 'gone'),
      entry('Three', sectionName(3), 'three'),
    ]),
  );
  expect(await Promise.all([0, 1, 2, 3, 4].map((number) => reader.blocks(number)))).toEqual([
    ['One', 'First.'],
    [],
    ['Two', 'Second.', 'Second goes on.'],
    [],
    ['Three', 'Third.'],
  ]);
});
