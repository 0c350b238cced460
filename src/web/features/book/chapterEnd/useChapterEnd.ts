import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import type { BookPlace, OpenBook } from '#reader/book/book.ts';
import { entriesOf } from '#reader/book/entries.ts';
import type { Location, MoveCause } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { isChapterRead, isReadHere, turnedOverEnd } from './chapterRead.ts';
import { chapterStart, recordPageShown, recordTimeRead, startOf, type ChapterStart } from './chapterStarts.ts';

/** A chapter that was read to its end. */
export interface EndedChapter {
  /** Its number among the entries of the contents. */
  readonly entry: number;
  readonly start: ChapterStart;
  /** It was read in this browser, so that the time is known which it took. */
  readonly isReadHere: boolean;
}

/** A page that lies open longer was left lying, milliseconds. */
const longestPage = 300_000;

interface ChapterEndParts {
  readonly bookId: string;
  /** False: its text has no words to learn, and its chapters end without a word of them. */
  readonly hasWords: boolean;
  /** It was opened where reading stopped, and not at a place that was asked for. */
  readonly isResumed: boolean;
  /** The end of the chapter before the first page is shown with it. */
  readonly beginsWithEnd: boolean;
  readonly opened: Pick<OpenBook, 'contents' | 'sections'>;
  readonly profile: Profile;
}

/**
 * Remembers how chapters are read and tells when one has come to its end: when its last page is turned forwards.
 * @returns the chapter that has ended, with what to call at every page shown and at the book's edge
 */
export function useChapterEnd(parts: ChapterEndParts) {
  const { bookId, hasWords, isResumed, beginsWithEnd, opened, profile } = parts;
  const { uid, guest } = useAccount();
  const entries = useMemo(() => entriesOf(opened), [opened]);
  const [ended, setEnded] = useState<EndedChapter | null>(null);
  const before = useRef<{ readonly location: Location; readonly at: number } | null>(null);

  function recordTime(): void {
    const { location, at } = before.current ?? {};
    if (!location || at === undefined || guest) return;
    before.current = { location, at: performance.now() };
    const chapter = chapterOf(location);
    if (chapter) recordTimeRead(uid, chapter, Math.min(performance.now() - at, longestPage));
  }

  function chapterOf({ entry }: Location) {
    const target = entry === null ? null : entries[entry]?.target;
    return target ? nameOf(target) : null;
  }

  function nameOf({ section, fragment }: BookPlace) {
    return { bookId, place: `${section}#${fragment}` };
  }

  /** Shows the end of the chapter before a page, as it was read; of one that was not read here, from now. */
  function showEndBefore({ entry: next }: Location): void {
    const entry = next === null ? -1 : next - 1;
    const target = entries[entry]?.target;
    if (!target) return;
    const known = chapterStart(uid, nameOf(target));
    setEnded({
      entry,
      start: known ?? startOf(profile, Date.now()),
      isReadHere: known !== null && known.elsewhere === undefined,
    });
  }

  /** Ends the chapter of a page when it was read. */
  function end(location: Location): void {
    const chapter = chapterOf(location);
    const start = chapter && chapterStart(uid, chapter);
    if (hasWords && start && location.entry !== null && isChapterRead(start, location))
      setEnded({ entry: location.entry, start, isReadHere: isReadHere(start, location.pages) });
  }

  const leave = useEffectEvent(recordTime);
  const comeBack = useEffectEvent(() => {
    if (before.current) before.current = { ...before.current, at: performance.now() };
  });
  useEffect(() => {
    const look = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      leave();
    };
  }, []);

  return {
    ended,
    /** @param cause `heard`: a voice has turned the page, and goes on over the ends of chapters */
    pageShown(location: Location, cause: MoveCause | 'heard'): void {
      recordTime();
      const last = before.current?.location;
      before.current = { location, at: performance.now() };
      if (cause === 'layout') return;
      const chapter = chapterOf(location);
      const page = { page: location.page, isResumed: isResumed && cause === 'shown' };
      if (chapter && !guest) recordPageShown(uid, chapter, page, profile, Date.now());
      if (!last && beginsWithEnd) showEndBefore(location);
      else if (last && cause === 'turn' && turnedOverEnd(last, location)) end(last);
      else setEnded(null);
    },
    /** The last page of the book was turned. */
    bookEnded: end,
    close: () => setEnded(null),
  };
}
