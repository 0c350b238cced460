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

/** Pages of one catalogue that are looked at behind a search, at most. */
const mostLooks = 6;

/** The pages that one search may still look at. */
class Looks {
  left = mostLooks;
  failure: Refusal | null = null;

  /** Looks at a page: null where it cannot be had, which keeps nobody from the next, or when there were enough. */
  async at<Page>(look: () => Promise<Page>): Promise<Page | null> {
    if (this.left === 0) return null;
    this.left -= 1;
    try {
      return await look();
    } catch (error) {
      this.failure = refusalOf(error);
      return null;
    }
  }
}

/**
 * The book among the finds of a search, or on the pages of their own to which some catalogues lead.
 * @throws Refusal of the last page that could not be had, if it is on no other
 */
async function bookAmong(
  catalogues: SearchedCatalogues,
  page: CataloguePage,
  wanted: Wanted,
): Promise<CatalogueBook | null> {
  const looks = new Looks();
  const found = await bookOn(catalogues, page, wanted, looks);
  if (found) return found;
  const { title, author } = wanted.book;
  const leading = page.sections.filter(({ title: name, about }) =>
    holdsWork({ title: name, authors: [about] }, { title, authors: [author] }),
  );
  for (const { address } of leading) {
    const behind = await looks.at(() => catalogues.page({ at: address }));
    const deeper = behind && (await bookOn(catalogues, behind, wanted, looks));
    if (deeper) return deeper;
  }
  if (looks.failure) throw looks.failure;
  return null;
}

/** The book on a page, those first that say that they are in its language, and that have their file there. */
async function bookOn(
  catalogues: SearchedCatalogues,
  { books, groups }: CataloguePage,
  { book: { title, author }, language }: Wanted,
  looks: Looks,
): Promise<CatalogueBook | null> {
  const inIt = ({ languages }: CatalogueBook) => languages.some((code) => code.toLowerCase().startsWith(language));
  const mayBe = (one: CatalogueBook) => one.languages.length === 0 || inIt(one);
  const named = [...books, ...groups.flatMap((group) => group.books)]
    .filter((one) => mayBe(one) && holdsWork(one, { title, authors: [author] }))
    .toSorted((one, other) => Number(inIt(other)) - Number(inIt(one)));
  const here = named.find(({ offer }) => offer.kind === 'epub');
  if (here) return here;
  for (const { offer } of named) {
    if (offer.kind !== 'deeper') continue;
    // A translation of the same title may say only there in which language it is.
    const whole = await looks.at(() => catalogues.book(offer.address));
    if (whole?.offer.kind === 'epub' && mayBe(whole)) return whole;
  }
  return null;
}
