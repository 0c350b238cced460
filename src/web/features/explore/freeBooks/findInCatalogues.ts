import type { OfferedCatalogue } from '#contract/catalogues.ts';
import type { FreeBook } from '#contract/content/freeBook.ts';
import type { CatalogueBook, CataloguePage } from '#domain/catalogues/feed.ts';
import type { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { isSameWork } from '#domain/library/sameWork.ts';
import type { AccountCatalogues } from '#web/platform/accountStore.ts';
import { refusalOf } from '#web/ui/failure.ts';

type SearchedCatalogues = Pick<AccountCatalogues, 'page' | 'search'>;

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
      const found = bookOn(await catalogues.search(search, book.title), book, language);
      if (found) return found;
    } catch (error) {
      failure = refusalOf(error);
    }
  if (failure) throw failure;
  return null;
}

/** The book on a page of finds, whose language may be left open. */
function bookOn({ books, groups }: CataloguePage, book: FreeBook, language: Language): CatalogueBook | null {
  const named = { title: book.title, authors: [book.author] };
  return (
    [...books, ...groups.flatMap((group) => group.books)].find(
      (one) =>
        (one.offer.kind === 'epub' || one.offer.kind === 'deeper') &&
        (one.languages.length === 0 || one.languages.some((code) => code.toLowerCase().startsWith(language))) &&
        isSameWork(one, named),
    ) ?? null
  );
}
