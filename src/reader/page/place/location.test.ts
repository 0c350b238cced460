import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('a page that is scrolled', () => {
  const whole = cutOf(piece(0, 10, 10_000));
  /** A chapter that is a file of so many screens, at a place of it. */
  function scrolledTo(page: number, pageCount: number, cut = whole, shownPiece = 0) {
    const own = cut.pieces[shownPiece];
    if (!own) throw new Error('no such piece');
    const screenOf = (block: number): number => ((block - own.firstBlock) / own.blocks) * pageCount;
    const first = own.firstBlock + Math.floor((page / pageCount) * own.blocks);
    const blocks = cut.pieces.reduce((sum, { blocks: more }) => sum + more, 0);
    const anchors = new Map([...cut.anchors].filter(([, block]) => block < blocks));
    return locationOf(
      {
        loaded: { place: { section: 0, piece: shownPiece }, cut: { ...cut, anchors }, piece: own },
        page,
        pageCount,
        locator: { section: 'a', block: first, offset: 0 },
        pageOfBlock: (block, at) => screenOf(at === 'start' ? block : block + 0.9),
      },
      book,
      progress,
      chapterOf,
    );
  }
  const pagesAt = (...from: Parameters<typeof scrolledTo>) => {
    const { page, pages } = scrolledTo(...from);
    return [page, pages];
  };

  test('is the last of its chapter at the bottom, however much of a screen that is', () => {
    expect(pagesAt(4.4, 5.4)).toEqual([6, 6]);
    expect(pagesAt(4.3, 5.4)).toEqual([5, 6]);
    expect(pagesAt(0, 5.4)).toEqual([1, 6]);
    expect(pagesAt(4, 5)).toEqual([5, 5]);
    expect(pagesAt(4.001, 5.001)).toEqual([5, 5]);
    expect(pagesAt(4.01, 5.02)).toEqual([6, 6]);
    expect(pagesAt(4.98, 5.99)).toEqual([6, 6]);
  });

  test('is the only one of a chapter under a screen, and the first of two of one just above', () => {
    expect(pagesAt(0, 1)).toEqual([1, 1]);
    expect(pagesAt(0, 1.2)).toEqual([1, 2]);
    expect(pagesAt(0.2, 1.2)).toEqual([2, 2]);
  });

  test('has a screen of text left at the bottom, which is all there is to see', () => {
    const { charactersLeft, pageCharacters } = scrolledTo(4.4, 5.4);
    expect(charactersLeft).toBe(pageCharacters);
  });

  test('is not the last at the bottom of a piece, where the chapter goes on in the next', () => {
    const { page, pages } = scrolledTo(1.4, 2.4, cutOf(piece(0, 6, 6_000), piece(6, 4, 4_000)));
    expect(page).toBeLessThan(pages);
  });

  test('is the last at the bottom of a piece, where the next one begins another chapter', () => {
    const parted = cutOf(piece(0, 10, 10_000), piece(10, 10, 10_000));
    expect(scrolledTo(4.4, 5.4, parted)).toMatchObject({ chapter: 'one', page: 6, pages: 6 });
  });

  test('has the last number at the bottom alone', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.05, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, share) => {
          const bottom = count - 1;
          const [page = 0, pages] = pagesAt(share * bottom, count);
          const [last] = pagesAt(bottom, count);
          expect(last).toBe(pages);
          expect(page).toBeGreaterThanOrEqual(1);
          expect(page === pages).toBe(bottom - share * bottom <= 0.01);
        },
      ),
    );
  });
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
