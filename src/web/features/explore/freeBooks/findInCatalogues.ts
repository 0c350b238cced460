import type { OfferedCatalogue } from '#contract/catalogues.ts';
import type { FreeBook } from '#contract/content/freeBook.ts';
import type { CatalogueBook, CataloguePage } from '#domain/catalogues/feed.ts';
import type { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { holdsWork } from '#domain/library/sameWork.ts';
import type { AccountCatalogues } from '#web/platform/accountStore.ts';
import { refusalOf } from '#web/ui/failure.ts';

type SearchedCatalogues = Pick<AccountCatalogues, 'page' | 'search' | 'book'>;

/**
 * Searches one catalogue after another for a book that can be had in this language.
 * @returns null where none has it
 * @throws Refusal of the last catalogue that could not be asked, if none has it
 */
export async function findInCatalogues(
  catalogues: SearchedCatalogues,
  listed: readonly OfferedCatalogue[],
  book: FreeBook,
  language: Language,
): Promise<CatalogueBook | null> {
  let failure: Refusal | null = null;
  for (const { id } of listed)
    try {
      const { search } = await catalogues.page({ catalogue: id });
      // A catalogue without a search has found nothing.
      if (search === null) continue;
      const found = await bookAmong(catalogues, await catalogues.search(search, book.title), { book, language });
      if (found) return found;
    } catch (error) {
      failure = refusalOf(error);
    }
  if (failure) throw failure;
  return null;
}

interface Wanted {
  readonly book: FreeBook;
  readonly language: Language;
}

/** As many finds are looked into. */
const mostLooks = 3;

/** The book among the finds of a search, or on the pages of their own to which some catalogues lead. */
async function bookAmong(
  catalogues: SearchedCatalogues,
  page: CataloguePage,
  wanted: Wanted,
): Promise<CatalogueBook | null> {
  const found = await bookOn(catalogues, page, wanted);
  if (found) return found;
  const { title, author } = wanted.book;
  const leading = page.sections.filter(({ title: name, about }) =>
    holdsWork({ title: name, authors: [about] }, { title, authors: [author] }),
  );
  for (const { address } of leading.slice(0, mostLooks)) {
    const deeper = await bookOn(catalogues, await catalogues.page({ at: address }), wanted);
    if (deeper) return deeper;
  }
  return null;
}

/** The book on a page, those first that say that they are in its language. */
async function bookOn(
  catalogues: SearchedCatalogues,
  { books, groups }: CataloguePage,
  { book: { title, author }, language }: Wanted,
): Promise<CatalogueBook | null> {
  const inIt = ({ languages }: CatalogueBook) => languages.some((code) => code.toLowerCase().startsWith(language));
  const mayBe = (one: CatalogueBook) => one.languages.length === 0 || inIt(one);
  const named = [...books, ...groups.flatMap((group) => group.books)]
    .filter((one) => mayBe(one) && holdsWork(one, { title, authors: [author] }))
    .toSorted((one, other) => Number(inIt(other)) - Number(inIt(one)));
  for (const one of named.slice(0, mostLooks)) {
    if (one.offer.kind === 'epub') return one;
    if (one.offer.kind !== 'deeper') continue;
    // A translation of the same title may say only there in which language it is.
    const whole = await catalogues.book(one.offer.address);
    if (whole.offer.kind === 'epub' && mayBe(whole)) return whole;
  }
  return null;
}
