import { expect, test } from 'vitest';
import type { OpenBook } from '../../book/book.ts';
import type { CutSection, SectionPiece } from '../../section/sectionPiece.ts';
import { createChapterFinder } from './chapters.ts';
import { locationOf } from './location.ts';
import { createProgress } from './progress.ts';

const piece = (firstBlock: number, blocks: number, length: number): SectionPiece => ({
  firstBlock,
  blocks,
  length,
  html: '',
});
const cutOf = (...pieces: readonly SectionPiece[]): CutSection => ({
  pieces,
  styles: [],
  anchors: new Map([
    ['one', 0],
    ['two', 10],
    ['three', 20],
  ]),
  viewport: null,
});
const section = {
  path: 'a',
  mediaType: 'application/xhtml+xml',
  linear: true,
  fixedLayout: false,
  size: 100,
  side: null,
};
const book: Pick<OpenBook, 'sections' | 'contents'> = {
  sections: [section, { ...section, path: 'b' }],
  contents: ['one', 'two', 'three'].map((fragment) => ({
    label: fragment,
    target: { section: 'a', fragment },
    children: [],
  })),
};
const chapterOf = createChapterFinder(book);
const progress = createProgress(book, undefined);

/** Three chapters of ten blocks in one file, a block to half a page: ten blocks are five pages. */
function at(page: number, cut: CutSection, shownPiece = 0) {
  const own = cut.pieces[shownPiece];
  if (!own) throw new Error('no such piece');
  return locationOf(
    {
      loaded: { place: { section: 0, piece: shownPiece }, cut, piece: own },
      page,
      pageCount: own.blocks / 2,
      locator: { section: 'a', block: own.firstBlock + page * 2, offset: 0 },
      pageOfBlock: (block) => (block - own.firstBlock) / 2,
    },
    book,
    progress,
    chapterOf,
  );
}

test('pages are counted in the chapter, also where a file holds several', () => {
  const cut = cutOf(piece(0, 30, 30_000));
  expect(at(0, cut)).toMatchObject({ chapter: 'one', page: 1, pages: 5 });
  expect(at(4, cut)).toMatchObject({ chapter: 'one', page: 5, pages: 5 });
  expect(at(5, cut)).toMatchObject({ chapter: 'two', page: 1, pages: 5 });
  expect(at(14, cut)).toMatchObject({ chapter: 'three', page: 5, pages: 5 });
});

test('what is left of a chapter falls by the same with every page', () => {
  const cut = cutOf(piece(0, 30, 30_000));
  expect([0, 1, 2, 3, 4].map((page) => at(page, cut).charactersLeft)).toEqual([10_000, 8_000, 6_000, 4_000, 2_000]);
});

test('a chapter that ends in a piece that is not laid out is estimated, and never ends before its page', () => {
  const cut = cutOf(piece(0, 16, 16_000), piece(16, 14, 14_000));
  expect(at(5, cut)).toMatchObject({ chapter: 'two', page: 1 });
  expect(at(5, cut).pages).toBeGreaterThanOrEqual(3);
  const later = at(1, cut, 1);
  expect(later.chapter).toBe('two');
  expect(later.pages).toBeGreaterThanOrEqual(later.page);
});

test('a part and its first chapter on one page are one', () => {
  const cut = cutOf(piece(0, 30, 30_000));
  const close = { ...cut, anchors: new Map([...cut.anchors, ['two', 1]]) };
  expect(at(0, close)).toMatchObject({ chapter: 'one', page: 1, pages: 10 });
});

test('an entry that leads to nothing in its file names no page of it, unless nothing else does', () => {
  const cut = cutOf(piece(0, 30, 30_000));
  const contents = (...fragments: readonly string[]) =>
    fragments.map((fragment) => ({ label: fragment, target: { section: 'a', fragment }, children: [] }));
  const chapterAt = (block: number, ...fragments: readonly string[]) =>
    createChapterFinder({ ...book, contents: contents(...fragments) })(0, block, cut).label;
  expect([0, 12, 25].map((block) => chapterAt(block, 'one', 'two', 'three', 'nowhere'))).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect([0, 12].map((block) => chapterAt(block, 'nowhere', 'two'))).toEqual(['', 'two']);
  expect([0, 12].map((block) => chapterAt(block, 'nowhere', 'gone'))).toEqual(['nowhere', 'nowhere']);
});

test('the chapter of a page is the one that begins nearest before it, in whatever order a file’s entries are listed', () => {
  const contents = ['three', 'one', 'two'].map((fragment) => ({
    label: fragment,
    target: { section: 'a', fragment },
    children: [],
  }));
  const find = createChapterFinder({ ...book, contents });
  expect([5, 15, 25].map((block) => find(0, block, cutOf(piece(0, 30, 30_000))).label)).toEqual([
    'one',
    'two',
    'three',
  ]);
});
