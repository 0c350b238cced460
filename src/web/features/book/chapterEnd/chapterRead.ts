import type { Location, MoveCause } from '#reader/page/view.ts';
import type { ChapterStart } from './chapterStarts.ts';

/** A reader who turns past the end of a chapter has read it when this share of its pages was shown. */
const readShare = 0.5;
/** A title page, a dedication or a picture ends without a word; the shortest chapters of our own stories do not. */
export const leastCharacters = 500;

type ChapterPage = Pick<Location, 'entry' | 'page' | 'pages' | 'pageCharacters'>;

/** True when a chapter was left over its end: its last page was turned, and a later chapter begins. */
export function turnedOverEnd(last: ChapterPage, next: Pick<Location, 'entry'>, cause: MoveCause): boolean {
  const isLater = last.entry !== null && next.entry !== null && next.entry > last.entry;
  return cause === 'turn' && last.page === last.pages && isLater;
}

/** True when the chapter of a page was read, and is long enough for a report. */
export function isChapterRead(start: Pick<ChapterStart, 'pages'>, { pages, pageCharacters }: ChapterPage): boolean {
  return start.pages.length >= pages * readShare && pages * pageCharacters >= leastCharacters;
}
