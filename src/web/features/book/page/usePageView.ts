import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Book, Locator } from '#domain/library/book.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { createPageView } from '#reader/createPageView.ts';
import type { Location, PageEvents, PageView, Target } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { useTheme } from '#web/platform/theme.ts';
import { useLatest } from '#web/ui/useLatest.ts';
import { showFailure } from '#web/ui/failure.ts';
import { followStatuses } from '#web/words/followStatuses.ts';
import { pageStyle, type PageLooks } from '../type/pageStyle.ts';
import { usePageLooks } from '../type/usePageLooks.ts';
import { useWhileEqual } from './useWhileEqual.ts';

interface PageViewParts {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly opened: OpenBook;
  readonly book: Book;
  readonly settings: Settings;
  /** True while meanings stand between the lines. */
  readonly isInterlinear: boolean;
  readonly shape: PageLooks['shape'];
  readonly direction: PageLooks['direction'];
  /** Tells whether a new word is drawn by a short stroke. */
  readonly isLight: (key: string) => boolean;
  /** A page is there and not painted yet. */
  readonly onEnter: (view: PageView, location: Location) => void;
}

/** Listeners to the page's events. */
export interface PageListeners extends PageEvents {
  /** The place to open the book at, null for its beginning; asked for when the first page can be shown. */
  startAt(): Locator | null;
}

/** A page of the book, which whatever is made of it listens to later (`usePageEvents`). */
interface OpenPage {
  /** Null until the page is made. */
  readonly view: PageView | null;
  /** Null until it is shown. */
  readonly location: Location | null;
  readonly listenersRef: RefObject<PageListeners | null>;
}

/**
 * The reader's engine on a page of ours: opened where reading stopped, coloured by the learner's words, kept in step with both.
 */
export function usePageView({
  host,
  opened,
  book,
  settings,
  isInterlinear,
  shape,
  direction,
  isLight,
  onEnter,
}: PageViewParts): OpenPage {
  const store = useAccount();
  const theme = useTheme();
  // Every mark brings a new profile with the same settings in it: nothing of the page is drawn again for that.
  const reading = useWhileEqual({ ...settings.reading, glosses: undefined });
  const statusColors = useWhileEqual(settings.statusColors);
  const [view, setView] = useState<PageView | null>(null);
  const [location, setLocation] = useState<Location | null>(null);
  const listenersRef = useRef<PageListeners | null>(null);
  const latest = useLatest({ isLight, onEnter, book });
  const made = useMemo(
    () => ({
      reading,
      statusColors,
      theme,
      isInterlinear,
      shape,
      direction,
      width: innerWidth,
      language: book.language,
      hasWords: book.otherLanguage === undefined,
      title: book.title,
    }),
    // The page is made once a book; what changes later reaches it through its methods.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, opened],
  );

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const statuses = store.statuses(made.language);
    const page = createPageView({
      host: element,
      book: opened,
      language: made.language,
      hasWords: made.hasWords,
      label: made.title,
      style: pageStyle(made, made.width),
      statusOf: (key) => statuses.get(key),
      isLight: (key) => latest.current.isLight(key),
      tokens: () => statuses.tokens(),
      on: {
        ...eventsOf(listenersRef),
        location(next, cause) {
          latest.current.onEnter(page, next);
          setLocation(next);
          listenersRef.current?.location?.(next, cause);
        },
      },
    });
    const stop = followStatuses(statuses, made.language, page);
    let current = true;
    // Colours first: a page that turned from all new to mostly known would flash.
    void statuses.ready.then(async () => {
      if (!current) return;
      page.setPhrases(statuses.phrases());
      const locator = listenersRef.current?.startAt() ?? null;
      const target = locator
        ? targetOf(locator, opened, latest.current.book)
        : ((await opened.findStart()) ?? { fraction: 0 });
      if (current) void page.open(target);
    });
    setView(page);
    return () => {
      current = false;
      stop();
      page.destroy();
      setView(null);
    };
  }, [host, store, opened, made, latest]);

  usePageLooks(view, made, { reading, statusColors, theme, isInterlinear, shape, direction });
  return { view, location, listenersRef };
}

/** Listens to a page: called when all that its events are for has been made. Each render listens anew. */
export function usePageEvents({ listenersRef }: Pick<OpenPage, 'listenersRef'>, on: PageListeners): void {
  useLayoutEffect(() => {
    listenersRef.current = on;
  });
}

/** A place, or, where another edition's was saved, as far on in the book. */
function targetOf(locator: Locator, { sections }: OpenBook, { position }: Book): Target {
  const isThere = sections.some(({ path }) => path === locator.section);
  return isThere || !position ? { locator } : { fraction: position.fraction };
}

/** Events for whoever listens when they happen. */
function eventsOf(listenersRef: RefObject<PageListeners | null>): PageEvents {
  const now = (): PageEvents => listenersRef.current ?? {};
  return {
    word: (hit, cause) => now().word?.(hit, cause),
    hover: (hit) => now().hover?.(hit),
    choosing: (choice) => now().choosing?.(choice),
    phrase: (hit, cause) => now().phrase?.(hit, cause),
    passage: (passage) => now().passage?.(passage),
    cursor: (hit, status) => now().cursor?.(hit, status),
    link: (link, rect) => now().link?.(link, rect),
    enlarge: (part) => now().enlarge?.(part),
    blank: () => now().blank?.(),
    key: (event) => now().key?.(event),
    edge: (side) => now().edge?.(side),
    fault: showFailure('No se pudo abrir la página'),
  };
}
