/** The target of a catalogue's link, as far as following it needs. */
export type CatalogueLinkKind = 'page' | 'book' | 'search' | 'cover' | 'file';

/**
 * Makes, of a link as it stands in a catalogue, the address by which it can be asked for; null for one that cannot (another
 * scheme, too long). The parsers know no addresses of their own.
 */
export type WriteAddress = (kind: CatalogueLinkKind, href: string) => string | null;

/** A page of a catalogue (OPDS 1.2 or 2.0), all texts plain and bounded. Addresses are what {@link WriteAddress} made. */
export interface CataloguePage {
  readonly title: string;
  /** Links to other pages. */
  readonly sections: readonly CatalogueSection[];
  readonly books: readonly CatalogueBook[];
  /** Books that stand together under a heading (OPDS 2.0). */
  readonly groups: readonly CatalogueGroup[];
  readonly facets: readonly CatalogueFacet[];
  /** The template for searching it; null where it cannot. */
  readonly search: string | null;
  readonly next: string | null;
  readonly previous: string | null;
  /** Books on all pages together; null when it does not say. */
  readonly total: number | null;
}

export interface CatalogueSection {
  readonly title: string;
  readonly about: string;
  /** Books behind it; null when it does not say. */
  readonly count: number | null;
  readonly address: string;
}

export interface CatalogueGroup {
  readonly title: string;
  readonly books: readonly CatalogueBook[];
  /** The page with all of them; null when these are all. */
  readonly address: string | null;
}

/** A way to narrow a page down, as by language, and what may be chosen. */
export interface CatalogueFacet {
  readonly title: string;
  readonly choices: readonly {
    readonly title: string;
    readonly count: number | null;
    readonly active: boolean;
    readonly address: string;
  }[];
}

export interface CatalogueBook {
  readonly title: string;
  readonly authors: readonly string[];
  /** Codes, as `en`. */
  readonly languages: readonly string[];
  readonly summary: string;
  readonly publisher: string;
  /** The year; empty when it does not say. */
  readonly year: string;
  readonly cover: string | null;
  /** The link to its whole entry; null when this is all. */
  readonly detail: string | null;
  readonly offer: BookOffer;
}

/** The way a catalogue lets a book be had. */
export type BookOffer =
  | { readonly kind: 'epub'; readonly address: string; readonly size: number | null }
  /** Another page of the catalogue has the file. */
  | { readonly kind: 'deeper'; readonly address: string }
  /** The EPUB comes after something that Glosa cannot do: a loan, a purchase, a protected file, a page to look at. */
  | { readonly kind: 'indirect'; readonly through: IndirectWay }
  /** There is no EPUB; `formats` are names as «PDF». */
  | { readonly kind: 'other'; readonly formats: readonly string[] }
  | { readonly kind: 'none' };

export type IndirectWay = 'loan' | 'purchase' | 'protection' | 'page';

/** The parts read of one page of a catalogue; the rest is left out. */
export const catalogueBounds = {
  books: 200,
  sections: 200,
  groups: 20,
  facets: 10,
  facetChoices: 50,
  /** Links of one entry. */
  links: 50,
  /** Authors, languages and formats of one book. */
  names: 10,
  titleLength: 300,
  nameLength: 150,
  summaryLength: 4_000,
} as const;
