import { useEffect, useRef, useState } from 'react';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import type { Book } from '#domain/library/book.ts';
import { readSearch } from '#domain/text/find/searchText.ts';
import type { Needles } from '#domain/text/find/textFinder.ts';
import type { BookFind } from '#reader/search/searchBook.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { startBookSearch, type BookFinder } from '#web/platform/bookSearch/startBookSearch.ts';
import { refusalOf } from '#web/ui/failure.ts';

/** What a search has found up to now. */
export interface BookFinds {
  /** The texts that are looked for, by their numbers; empty before there is something to look for. */
  readonly needles: readonly string[];
  /** In reading order: the first of them, `mostLines`. */
  readonly finds: readonly BookFind[];
  /** All of them, by the number of their needle. */
  readonly counts: readonly number[];
  /** Chapters that have one. */
  readonly chapters: number;
  /** Entries of the contents that were searched, of so many. */
  readonly searched: number;
  readonly entries: number;
  readonly isOver: boolean;
  /** The reason why the book cannot be searched. */
  readonly failure: string | null;
  /** A shorter text to look for, where there is none of the words. */
  readonly stem: string | null;
}

/** Finds that are listed; nobody looks through more, and all are counted. */
export const mostLines = 5_000;
/** Milliseconds after the last letter before a search begins, and between two looks at what it has found. */
const settled = 200;
const between = 120;

const nothing: BookFinds = {
  needles: [],
  finds: [],
  counts: [],
  chapters: 0,
  searched: 0,
  entries: 0,
  isOver: false,
  failure: null,
  stem: null,
};

/** Searches a book for what a field says, in a worker; what is found grows until the whole book was searched. */
export function useBookFinds(book: Book, field: string): BookFinds {
  const store = useAccount();
  const worker = useRef<BookFinder | null>(null);
  useEffect(
    () => () => {
      worker.current?.end();
      worker.current = null;
    },
    [],
  );
  const written = useSettled(field, settled);
  const search = readSearch(written);
  const isWord = search?.kind === 'word' && book.otherLanguage === undefined;
  const known = useQuery(
    'searchedForms',
    isWord ? { language: book.language, text: search.text, indexId: book.indexId } : null,
  );
  const needles: Needles | null =
    search === null || (isWord && known === undefined)
      ? null
      : isWord && known && known.forms.length > 0
        ? { texts: known.forms, isWhole: true }
        : { texts: [search.text], isWhole: search.kind === 'word' || search.isWhole };
  const question = JSON.stringify(needles);
  const [found, setFound] = useState({ question: 'null', finds: nothing });

  useEffect(() => {
    // The needles are made anew in each render.
    const wanted: Needles | null = needlesOf(question);
    if (!wanted) return;
    const gathered = gatherFinds(wanted.texts);
    let current = true;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = (): void => {
      timer = null;
      if (current) setFound({ question, finds: gathered.now() });
    };
    const end = (failure: ErrorId | null): void => {
      gathered.end(failure);
      show();
    };
    store.files.get(book.fileId).then(
      (file) => {
        if (!current) return;
        if (!file) return end('unavailable');
        worker.current ??= startBookSearch();
        worker.current.find({ fileId: book.fileId, file }, wanted, {
          step(step) {
            const isFirst = gathered.add(step);
            if (isFirst) show();
            else timer ??= setTimeout(show, between);
          },
          ended: end,
        });
      },
      (error: unknown) => current && end(refusalOf(error, 'unavailable').id),
    );
    return () => {
      current = false;
      if (timer !== null) clearTimeout(timer);
      worker.current?.stop();
    };
  }, [store, book.fileId, question]);

  const stem = (isWord && known?.stem) || null;
  if (question === 'null') return nothing;
  return found.question === question ? { ...found.finds, stem } : { ...nothing, needles: needles?.texts ?? [], stem };
}

function needlesOf(question: string): Needles | null {
  return JSON.parse(question);
}

/** Gathers the finds of one search. */
function gatherFinds(needles: readonly string[]) {
  const finds: BookFind[] = [];
  const counts = needles.map(() => 0);
  const chapters = new Set<string>();
  let place = { searched: 0, entries: 0 };
  let isOver = false;
  let failure: string | null = null;
  return {
    /** @returns true when these are the first ones */
    add(step: { readonly finds: readonly BookFind[]; readonly searched: number; readonly entries: number }): boolean {
      const isFirst = finds.length === 0 && step.finds.length > 0;
      for (const find of step.finds) {
        counts[find.needle] = (counts[find.needle] ?? 0) + 1;
        chapters.add(`${find.entry ?? find.locator.section}`);
        if (finds.length < mostLines) finds.push(find);
      }
      place = step;
      return isFirst;
    },
    end(reason: ErrorId | null): void {
      isOver = true;
      failure = reason && catalogue[reason].text;
    },
    now: (): BookFinds => ({
      needles,
      finds: finds.slice(),
      counts: counts.slice(),
      chapters: chapters.size,
      searched: place.searched,
      entries: place.entries,
      isOver,
      failure,
      stem: null,
    }),
  };
}

/** A value once it has stayed the same for so many milliseconds. */
function useSettled(value: string, milliseconds: number): string {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return last;
}
