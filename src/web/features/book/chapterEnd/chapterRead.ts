import type { Location } from '#reader/page/view.ts';
import type { ChapterStart } from './chapterStarts.ts';

/** A reader who turns past the end of a chapter has read it when this share of its pages was shown. */
const readShare = 0.5;
/** A title page, a dedication or a picture ends without a word; the shortest chapters of our own stories do not. */
export const leastCharacters = 500;

type ChapterPage = Pick<Location, 'entry' | 'page' | 'pages' | 'pageCharacters'>;

/** True when a turned page was the last of its chapter, and a later one begins. */
export function turnedOverEnd(last: ChapterPage, next: Pick<Location, 'entry'>): boolean {
  const isLater = last.entry !== null && next.entry !== null && next.entry > last.entry;
  return last.page === last.pages && isLater;
}

/** True when the chapter of a page was read, here or elsewhere, and is long enough for a report. */
export function isChapterRead(
  { pages: shown, elsewhere = 0 }: Pick<ChapterStart, 'pages' | 'elsewhere'>,
  { pages, pageCharacters }: ChapterPage,
): boolean {
  const read = elsewhere + shown.filter((page) => page > elsewhere).length;
  return read >= pages * readShare && pages * pageCharacters >= leastCharacters;
}

/** True when so much of a chapter was read in this browser that the time which it took here says something. */
export function isReadHere(start: Pick<ChapterStart, 'pages'>, pages: number): boolean {
  return start.pages.length >= pages * readShare;
}
