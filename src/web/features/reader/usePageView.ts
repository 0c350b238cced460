import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Book, Locator } from '#domain/library/book.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { OpenBook } from '#reader/book.ts';
import { createPageView } from '#reader/page/createPageView.ts';
import type { Location, PageEvents, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { shownStatus } from '#web/platform/shownStatus.ts';
import { followStatuses } from '#web/words/followStatuses.ts';
import { useTheme } from '#web/platform/theme.ts';
import { pageStyle } from './pageStyle.ts';

export interface PageViewParts {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly opened: OpenBook;
  readonly book: Book;
  readonly settings: Settings;
  /** The place to open the book at, null for its beginning; asked for when the first page can be shown. */
  readonly startAt: () => Locator | null;
  /** Read anew at every event, so that it may change from one render to the next. */
  readonly on: PageEvents;
}

/**
 * The reader's engine on a page of ours: opened where reading stopped, coloured by the learner's words, kept in step with both.
 * Hyphenated words are several words: nothing in the app knows which of them a dictionary lists (`TokeniseOptions.knows`), and
 * the learner's own words are no such list, since the book's index could not be counted by them.
 */
export function usePageView({ host, opened, book, settings, startAt, on }: PageViewParts): {
  readonly view: PageView | null;
  readonly location: Location | null;
} {
  const store = useAccount();
  const theme = useTheme();
  const [view, setView] = useState<PageView | null>(null);
  const [location, setLocation] = useState<Location | null>(null);
  const events = useRef(on);
  const start = useRef(startAt);
  const first = useRef({ book, settings });
  const preset = useRef(settings.initialWordsPreset);
  const shownStyle = useRef<{ readonly view: PageView; readonly looks: string } | null>(null);
  events.current = on;
  preset.current = settings.initialWordsPreset;
  start.current = startAt;

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const { book: at, settings: chosen } = first.current;
    const statuses = store.statuses(at.language);
    const page = createPageView({
      host: element,
      book: opened,
      language: at.language,
      label: at.title,
      style: pageStyle(chosen, theme, innerWidth),
      statusOf: (key) => shownStatus(statuses, preset.current)(key),
      overlay: isWebKit,
      on: {
        location(next, cause) {
          setLocation(next);
          events.current.location?.(next, cause);
        },
        word: (hit, cause) => events.current.word?.(hit, cause),
        hover: (hit) => events.current.hover?.(hit),
        phrase: (hit) => events.current.phrase?.(hit),
        cursor: (hit, status) => events.current.cursor?.(hit, status),
        link: (link, rect) => events.current.link?.(link, rect),
        blank: () => events.current.blank?.(),
        key: (event) => events.current.key?.(event),
        edge: (side) => events.current.edge?.(side),
      },
    });
    const stop = followStatuses(statuses, at.language, page);
    let current = true;
    // Colours first: a page that turned from all new to mostly known would flash.
    void statuses.ready.then(() => {
      if (!current) return;
      page.setPhrases(statuses.phrases());
      const locator = start.current();
      void page.open(locator ? { locator } : { fraction: 0 });
    });
    setView(page);
    return () => {
      current = false;
      stop();
      page.destroy();
      setView(null);
    };
    // The page is made once a book; what changes later reaches it through its methods.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, opened]);

  const { reading, statusColors, initialWordsPreset } = settings;
  const language = book.language;
  useEffect(() => {
    // Draws every word of the page again, those without a record among them.
    view?.setPhrases(store.statuses(language).phrases());
  }, [view, store, language, initialWordsPreset]);
  useEffect(() => {
    if (!view) return;
    const restyle = () => {
      const style = pageStyle({ reading, statusColors }, theme, innerWidth);
      const looks = JSON.stringify(style);
      // Every mark brings a new profile with the same settings in it; laying the book out again takes long.
      if (shownStyle.current?.view === view && shownStyle.current.looks === looks) return;
      shownStyle.current = { view, looks };
      view.setStyle(style);
    };
    restyle();
    addEventListener('resize', restyle);
    return () => removeEventListener('resize', restyle);
  }, [view, reading, statusColors, theme]);

  return { view, location };
}

/** Safari delivers no events from a frame without scripts (WebKit bug 218086). */
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)|Edg|OPR/.test(navigator.userAgent);
