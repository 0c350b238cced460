import { useEffect, useMemo, useState } from 'react';
import type { Book, Locator } from '#domain/library/book.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import type { BookFind } from '#reader/search/searchBook.ts';
import { useMedia } from '#web/ui/useMedia.ts';
import { findAfter } from './findAfter.ts';
import { useBookFinds, type BookFinds } from './useBookFinds.ts';
import { useDrawnFinds } from './useDrawnFinds.ts';

/** Below this width the panel is a sheet over the page. */
const narrow = matchMedia('(max-width: 999px)');

/** The search in a book: what is asked, what was found, the find that is looked at. */
export interface Find {
  /** A sheet over the page becomes a bar once a find was chosen in it. */
  readonly shape: 'closed' | 'panel' | 'bar';
  readonly field: string;
  readonly found: BookFinds;
  /** Those that are listed: not the forms left out, nor other chapters where only this one is wanted. */
  readonly finds: readonly BookFind[];
  readonly leftOut: ReadonlySet<number>;
  readonly onlyHere: boolean;
  /** The find that is looked at, among `finds`; null before one was chosen. */
  readonly at: number | null;
  /** The first find after the page that is read. */
  readonly nearest: number;
  /** The page before the search, to which one can go back; null before a find was chosen. */
  readonly origin: { readonly page: number; readonly locator: Locator } | null;
  readonly recent: readonly string[];
  /** @param text what is looked for; left out, the field stays as it was */
  open(text?: string): void;
  close(): void;
  write(text: string): void;
  leaveOut(needle: number): void;
  setOnlyHere(only: boolean): void;
  goTo(at: number): void;
  /** To the next find or the one before, from the one that is looked at, else from the page. */
  step(by: 1 | -1): void;
  goBack(): void;
}

/** What was searched for last, of any book, while the app is open. */
let recentSearches: readonly string[] = [];
const mostRecent = 5;

interface FindParts {
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly onOpen: () => void;
}

export function useFind({ view, location, book, opened, onOpen }: FindParts): Find {
  const [shape, setShape] = useState<Find['shape']>('closed');
  const [field, setField] = useState('');
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [onlyHere, setOnlyHere] = useState(false);
  const [looked, setLooked] = useState<BookFind | null>(null);
  const [origin, setOrigin] = useState<Find['origin']>(null);
  const isSheet = useMedia(narrow);
  const found = useBookFinds(book, shape === 'closed' ? '' : field);
  const entry = location?.entry ?? null;
  const finds = useMemo(
    () =>
      leftOut.size === 0 && !onlyHere
        ? found.finds
        : found.finds.filter((find) => !leftOut.has(find.needle) && (!onlyHere || find.entry === entry)),
    [found.finds, leftOut, onlyHere, entry],
  );
  const order = useMemo(() => new Map(opened.sections.map(({ path }, index) => [path, index])), [opened]);
  const nearest = location ? findAfter(finds, location.locator, order) : 0;
  const at = looked ? finds.indexOf(looked) : -1;
  useDrawnFinds(view, location, shape === 'closed' ? [] : finds, looked);
  useEffect(() => view?.pointAt(looked), [view, looked]);

  function write(text: string): void {
    setField(text);
    setLeftOut(new Set());
    setLooked(null);
  }
  function goTo(next: number): void {
    const find = finds[next];
    if (!find) return;
    if (location && !origin) setOrigin({ page: location.page, locator: location.locator });
    recentSearches = [field.trim(), ...recentSearches.filter((text) => text !== field.trim())].slice(0, mostRecent);
    setLooked(find);
    void view?.jump({ locator: find.locator });
    if (isSheet) setShape('bar');
  }
  return {
    shape: shape === 'bar' && !isSheet ? 'panel' : shape,
    field,
    found,
    finds,
    leftOut,
    onlyHere,
    at: at < 0 ? null : at,
    nearest,
    origin,
    recent: recentSearches,
    open(text) {
      if (text !== undefined) write(text);
      if (shape === 'closed') onOpen();
      setShape('panel');
    },
    close() {
      setShape('closed');
      setLooked(null);
      setOrigin(null);
      view?.focus();
    },
    write,
    leaveOut: (needle) =>
      setLeftOut(
        (before) => new Set(before.has(needle) ? [...before].filter((one) => one !== needle) : [...before, needle]),
      ),
    setOnlyHere,
    goTo,
    step(by) {
      if (finds.length === 0) return;
      const from = at >= 0 ? at + by : by > 0 ? nearest : nearest - 1;
      goTo((from + finds.length) % finds.length);
    },
    goBack() {
      if (origin) void view?.jump({ locator: origin.locator });
      setLooked(null);
    },
  };
}
