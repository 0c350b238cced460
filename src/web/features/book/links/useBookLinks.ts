import { useState } from 'react';
import type { Locator } from '#domain/library/book.ts';
import type { BookPlace, OpenBook } from '#reader/book/book.ts';
import type { Location, PageEvents, PageView, Target } from '#reader/page/view.ts';
import { toast } from '#web/ui/toasts.ts';

/** A note that is open over its sign. */
export interface OpenNote {
  readonly paragraphs: readonly string[];
  readonly target: BookPlace;
  readonly anchor: DOMRect;
}

/** The place that a link was followed from. */
export interface WayBack {
  /** As the foot numbered it; null for a place that was not shown since the book was opened. */
  readonly page: number | null;
  readonly locator: Locator;
  /** Pages turned since. */
  readonly turns: number;
}

/** A reader who reads on does not want to go back any more. */
const mostTurns = 3;

/** The links of a book: what they have opened, and the ways to follow them. */
export interface BookLinks {
  readonly note: OpenNote | null;
  readonly wayBack: WayBack | null;
  /** Leads to a place of the book and leaves a way back. */
  readonly goTo: (target: Target) => void;
  /** Offers a way back to a place that was not shown: where reading stopped, when the book was opened elsewhere. */
  readonly offerBack: (locator: Locator) => void;
  readonly follow: NonNullable<PageEvents['link']>;
  readonly goToNote: () => void;
  readonly closeNote: () => void;
  readonly goBack: () => void;
  readonly dismissWayBack: () => void;
  readonly pageTurned: () => void;
}

interface BookLinksParts {
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly opened: OpenBook;
  readonly onOutside: (url: string) => void;
}

/**
 * Follows the links of a book: one that leaves it is asked about, a note opens over its sign, any other leads to its place and
 * leaves a way back.
 */
export function useBookLinks({ view, location, opened, onOutside }: BookLinksParts): BookLinks {
  const [note, setNote] = useState<OpenNote | null>(null);
  const [wayBack, setWayBack] = useState<WayBack | null>(null);

  function goTo(target: Target): void {
    if ('section' in target && !opened.sections.some(({ path }) => path === target.section)) {
      toast({ tone: 'undone', title: 'Aquí no hay adónde ir', detail: 'Esa parte no viene en el archivo del libro.' });
      return;
    }
    if (location) setWayBack({ page: location.page, locator: location.locator, turns: 0 });
    void view?.jump(target);
  }

  async function openNote(target: BookPlace, anchor: DOMRect): Promise<void> {
    const paragraphs = await import('#reader/section/noteText.ts')
      .then(({ noteText }) => noteText(opened, target))
      .catch(() => []);
    // A note without a text of its own is a place like any other.
    if (paragraphs.length === 0) goTo(target);
    else setNote({ paragraphs, target, anchor });
  }

  return {
    note,
    wayBack,
    goTo,
    offerBack: (locator) => setWayBack({ page: null, locator, turns: 0 }),
    follow(link, anchor) {
      if (link.kind === 'external') return onOutside(link.url);
      const target = { section: link.section, fragment: link.fragment };
      if (link.kind === 'note') void openNote(target, anchor);
      else goTo(target);
    },
    goToNote() {
      if (note) goTo(note.target);
      setNote(null);
    },
    closeNote() {
      setNote(null);
      view?.focus();
    },
    goBack() {
      if (wayBack) void view?.jump({ locator: wayBack.locator });
      setWayBack(null);
      view?.focus();
    },
    dismissWayBack() {
      setWayBack(null);
      view?.focus();
    },
    pageTurned() {
      setWayBack((was) => (was && was.turns + 1 < mostTurns ? { ...was, turns: was.turns + 1 } : null));
    },
  };
}
