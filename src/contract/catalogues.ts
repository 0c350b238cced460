/** A catalogue of books that the server's operator lists. */
export interface OfferedCatalogue {
  readonly id: string;
  readonly name: string;
}

/**
 * `GET /users/{uid}/catalogues`. Below it, `page?catalogue=` and `page?at=`, `search?at=&words=` and `book?at=` answer a page or a book
 * (`domain/catalogues/feed.ts`), `cover?at=` a picture and `file?at=` an EPUB; `at` is an address that a page gave.
 */
export interface CataloguesAnswer {
  readonly catalogues: readonly OfferedCatalogue[];
}

/** Characters of the longest search. */
export const longestCatalogueSearch = 200;
