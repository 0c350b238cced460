import type { Location } from '#reader/page/view.ts';

/** The first of three pages of a book's first chapter. */
export const firstPage: Location = {
  locator: { section: 'a.xhtml', block: 0, offset: 0 },
  fraction: 0,
  page: 1,
  pages: 3,
  charactersLeft: 3_000,
  pageCharacters: 1_000,
  chapter: 'One',
  entry: 0,
  isFixed: false,
  atStart: true,
  atEnd: false,
};
