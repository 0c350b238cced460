import { languages, type Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { Shares } from '#domain/library/shares.ts';
import { ownShelfOf, type OwnShelf } from '#domain/library/shelves/bookshelf.ts';

export const orders = [
  { id: 'recent', label: 'Últimos leídos' },
  { id: 'added', label: 'Últimos añadidos' },
  { id: 'title', label: 'Título' },
  { id: 'author', label: 'Autor' },
  { id: 'known', label: 'Conozco más' },
  { id: 'read', label: 'Más leídos' },
  { id: 'left', label: 'Me queda menos' },
] as const;

export type Order = (typeof orders)[number]['id'];

const inSpanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

const comparisons: Readonly<Record<Exclude<Order, 'known'>, (a: Book, b: Book) => number>> = {
  recent: (a, b) => (b.openedAt ?? b.addedAt) - (a.openedAt ?? a.addedAt),
  added: (a, b) => b.addedAt - a.addedAt,
  title: (a, b) => inSpanish.compare(a.title, b.title),
  author: (a, b) => inSpanish.compare(a.author, b.author) || inSpanish.compare(a.title, b.title),
  read: (a, b) => shareRead(b) - shareRead(a) || inSpanish.compare(a.title, b.title),
  left: (a, b) => wordsLeft(a) - wordsLeft(b),
};

function shareRead({ position, finished }: Book): number {
  return finished ? 1 : (position?.fraction ?? 0);
}

function wordsLeft({ wordCount, position, finished }: Book): number {
  return finished ? Infinity : wordCount * (1 - (position?.fraction ?? 0));
}

/** The books shown: those in a language, those in none of Glosa's, all. */
export type ShelfLanguage = Language | 'other' | 'all';

/** The language that a book is filed under. */
export function shelfOf(book: Book): Exclude<ShelfLanguage, 'all'> {
  return book.otherLanguage === undefined ? book.language : 'other';
}

/** A language of the library that was asked for, and the one in use when it was. */
export interface RequestedShelf {
  readonly active: Language;
  readonly shown: ShelfLanguage;
}

/**
 * Chooses the books that the library shows: those in the language in use until others are asked for, or a book in another one comes: the
 * person who added it will look for it.
 * @param openedAt when the page was opened
 */
export function shownShelf(
  books: ReadonlyMap<string, Book> | undefined,
  active: Language,
  requested: RequestedShelf | null,
  openedAt: number,
): ShelfLanguage {
  if (requested?.active === active) return requested.shown;
  const hasNewOfAnother = [...(books?.values() ?? [])].some(
    (book) => book.addedAt >= openedAt && shelfOf(book) !== active,
  );
  return hasNewOfAnother ? 'all' : active;
}

/** The languages that can be asked for, in Glosa's order: those of the books and the one in use. Null where all books are of that one. */
export function shelfLanguagesOf(
  books: ReadonlyMap<string, Book> | undefined,
  active: Language,
): readonly Exclude<ShelfLanguage, 'all'>[] | null {
  const there = new Set([...(books?.values() ?? [])].map(shelfOf));
  if ([...there].every((language) => language === active)) return null;
  return [...languages, 'other' as const].filter((language) => language === active || there.has(language));
}

/** A shelf of the page: one on which books stand by themselves, or one of the learner's by its name. */
export type ChosenShelf =
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly shelf: OwnShelf }
  | { readonly kind: 'named'; readonly name: string };

/** What of the library is shown. */
export interface LibraryFilter {
  readonly query: string;
  readonly order: Order;
  /** The other way round. */
  readonly isReversed: boolean;
  readonly language: ShelfLanguage;
  readonly shelf: ChosenShelf;
  /** Known shares, whole percentages, both ends included; null for all, those that were not counted too. */
  readonly known: readonly [from: number, to: number] | null;
  readonly withPlan: boolean;
  /** Only those whose file is in this browser. */
  readonly isHere: boolean;
}

export const wholeLibrary: LibraryFilter = {
  query: '',
  order: 'recent',
  isReversed: false,
  language: 'all',
  shelf: { kind: 'all' },
  known: null,
  withPlan: false,
  isHere: false,
};

/** The facts of books that are not in the books themselves. */
export interface ShelfFacts {
  /** Known shares by book; undefined until they are counted. */
  readonly shares: ReadonlyMap<string, Pick<Shares, 'known'>> | undefined;
  readonly plans: ReadonlySet<string>;
  /** Files in this browser; undefined until that is known. */
  readonly here: ReadonlySet<string> | undefined;
  readonly now: number;
}

/** The books that a filter lets through (accents and case aside), in the order asked for. */
export function shelve(books: ReadonlyMap<string, Book>, filter: LibraryFilter, facts: ShelfFacts): LibraryBook[] {
  const wanted = plain(filter.query.trim());
  const found = [...books].filter(
    ([id, book]) =>
      (filter.language === 'all' || shelfOf(book) === filter.language) &&
      stands(book, filter.shelf, facts.now) &&
      plain(`${book.title} ${book.author} ${book.note ?? ''}`).includes(wanted) &&
      isKnown(facts.shares?.get(id)?.known, filter.known) &&
      (!filter.withPlan || facts.plans.has(id)) &&
      (!filter.isHere || facts.here?.has(book.fileId) === true),
  );
  const ordered = inOrder(found, filter.order, facts);
  return filter.isReversed ? ordered.toReversed() : ordered;
}

function inOrder(books: readonly LibraryBook[], order: Order, { shares }: ShelfFacts): LibraryBook[] {
  if (order !== 'known') return books.toSorted(([, a], [, b]) => comparisons[order](a, b));
  const knownOf = (id: string): number => shares?.get(id)?.known ?? -1;
  return books.toSorted(([a, one], [b, other]) => knownOf(b) - knownOf(a) || comparisons.title(one, other));
}

export type LibraryBook = readonly [id: string, book: Book];

/** Tells whether a book stands on a shelf. */
export function stands(book: Book, shelf: ChosenShelf, now: number): boolean {
  if (shelf.kind === 'named') return book.shelves?.includes(shelf.name) === true;
  return shelf.kind === 'all' || ownShelfOf(book, now) === shelf.shelf;
}

function isKnown(share: number | undefined, range: LibraryFilter['known']): boolean {
  if (range === null) return true;
  const percent = share === undefined ? null : Math.round(share * 100);
  return percent !== null && percent >= range[0] && percent <= range[1];
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
