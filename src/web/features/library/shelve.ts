import { languages, type Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';

export const orders = [
  { id: 'recent', label: 'Últimos leídos' },
  { id: 'added', label: 'Últimos añadidos' },
  { id: 'title', label: 'Título' },
  { id: 'author', label: 'Autor' },
] as const;

export type Order = (typeof orders)[number]['id'];

const inSpanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

const comparisons: Readonly<Record<Order, (a: Book, b: Book) => number>> = {
  recent: (a, b) => (b.openedAt ?? b.addedAt) - (a.openedAt ?? a.addedAt),
  added: (a, b) => b.addedAt - a.addedAt,
  title: (a, b) => inSpanish.compare(a.title, b.title),
  author: (a, b) => inSpanish.compare(a.author, b.author) || inSpanish.compare(a.title, b.title),
};

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

/** The books of a language whose title or author holds the query (accents and case aside), in the order asked for. */
export function shelve(
  books: ReadonlyMap<string, Book>,
  query: string,
  order: Order,
  language: ShelfLanguage,
): (readonly [id: string, book: Book])[] {
  const wanted = plain(query.trim());
  return [...books]
    .filter(([, book]) => language === 'all' || shelfOf(book) === language)
    .filter(([, { title, author }]) => plain(`${title} ${author}`).includes(wanted))
    .toSorted(([, a], [, b]) => comparisons[order](a, b));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
