import { expect, test } from 'vitest';
import type { ContentsEntry, Section } from '../book/book.ts';
import { startAfterTitlePages } from './titlePages.ts';

const page =
  '<html><head><title>A long title that is not shown</title></head><body><h1>Title</h1><p>Author</p></body></html>';
const chapter = `<body><p>${'The boats had come home before the storm. '.repeat(50)}</p></body>`;
const note = `<body><p>${'The boats had come home. '.repeat(45)}</p></body>`;

function from(files: readonly string[], { named = [], size = 1, fixedLayout = false }: Options = {}) {
  const sections = files.map((_, index): Section => ({
    path: String(index),
    mediaType: 'application/xhtml+xml',
    linear: true,
    fixedLayout,
    side: null,
    size,
  }));
  const contents = named.map((index): ContentsEntry => ({
    label: 'Named',
    target: { section: String(index), fragment: '' },
    children: [],
  }));
  return { sections, contents, text: async (path: string) => files[Number(path)] ?? '' };
}
interface Options {
  readonly named?: readonly number[];
  readonly size?: number;
  readonly fixedLayout?: boolean;
}
const at = (section: number) => ({ section: String(section), fragment: '' });

test('pages of a few words that nothing names are passed over when the text begins after them', async () => {
  expect(await startAfterTitlePages(from([page, page, chapter]), null)).toEqual(at(2));
  expect(await startAfterTitlePages(from([chapter, page, chapter]), at(1))).toEqual(at(2));
});

test.each([
  ['the text begins at once', from([chapter, chapter]), null],
  ['a place in a section is named', from([page, chapter]), { section: '0', fragment: 'one' }],
  ['the contents name the page', from([page, chapter], { named: [0] }), at(0)],
  ['what follows is short too', from([page, note, chapter]), at(0)],
  ['no text follows soon', from([page, page, page, page, page, page, chapter]), at(0)],
  ['the book lays out its pages', from([page, chapter], { fixedLayout: true }), at(0)],
  ['the section is too large to be a title page', from([page, chapter], { size: 60_000 }), at(0)],
] as const)('it begins where it is said when %s', async (_, book, start) => {
  expect(await startAfterTitlePages(book, start)).toEqual(start);
});
