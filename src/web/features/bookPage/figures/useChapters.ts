import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { entriesOf } from '#reader/book/entries.ts';
import { chapterAt } from '#web/books/chapters/chapterAt.ts';
import { countChapters, type ChapterWords } from '#web/books/chapters/chapterFigures.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { useStatusVersion } from '#web/words/useStatusVersion.ts';
import { useTokens } from '#web/words/useTokens.ts';
import { figuresOfChapters, chapterToRead, type ChapterFigures } from './bookFigures.ts';

/** The chapters of a book with what the learner knows of each at this moment. */
export interface Chapters {
  readonly all: readonly ChapterFigures[];
  /** Null at the end of the book. */
  readonly next: ChapterFigures | null;
}

/** Counts a book's chapters once, and what is known of them after each mark; undefined until all are counted. */
export function useChapters(store: AccountStore, opened: OpenBook, book: Book): Chapters | undefined {
  const { language, position, finished } = book;
  const statuses = store.statuses(language);
  const tokens = useTokens(statuses);
  const version = useDeferredValue(useStatusVersion(statuses));
  const [counted, setCounted] = useState<ReadonlyMap<number, ChapterWords>>();
  useEffect(() => {
    const chapters = new Map<number, ChapterWords>();
    const count = entriesOf(opened).length;
    return countChapters(opened, { language, tokens }, (entry, chapter) => {
      chapters.set(entry, chapter);
      if (chapters.size === count) setCounted(chapters);
    });
  }, [opened, language, tokens]);

  const [stoppedIn, setStoppedIn] = useState<number | null>();
  const locator = position?.locator;
  useEffect(() => {
    let current = true;
    const show = (entry: number | null) => current && setStoppedIn(entry);
    if (!locator) show(null);
    // A damaged section is read on in all the same.
    else chapterAt(opened, locator).then(show, () => show(null));
    return () => {
      current = false;
    };
    // A position that was saved anew is another object with the same place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, locator?.section, locator?.block]);

  return useMemo(() => {
    if (!counted || stoppedIn === undefined || version === 0) return undefined;
    const all = figuresOfChapters(entriesOf(opened), counted, (key) => statuses.get(key));
    return { all, next: chapterToRead(all, stoppedIn, finished) };
    // The statuses object stays the same; `version` tells that its answers have changed.
  }, [opened, counted, stoppedIn, finished, statuses, version]);
}
