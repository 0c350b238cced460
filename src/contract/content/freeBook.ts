import type { Language } from '#domain/languages.ts';

/** The difficulty of a book that was written for nobody's lessons (CEFR), the easiest first. */
export const freeBookLevels = ['B1', 'B2', 'C1'] as const;
export type FreeBookLevel = (typeof freeBookLevels)[number];

/** A book in the public domain that Explorar recommends. Its text is nowhere in Glosa. */
export interface FreeBook {
  /** Of its title, for ever; unique within its language. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** The year in which it first came out. */
  readonly year: number;
  readonly level: FreeBookLevel;
  /** Running words. */
  readonly words: number;
  /** Running words that are no names: the whole of which a learner knows a share. */
  readonly counted: number;
  /** The reason to read it, in Spanish, in one sentence. */
  readonly why: string;
  /** Its number at Project Gutenberg; null where it is not there, or the number is not known. */
  readonly gutenberg: number | null;
}

/** How often each of a book's words occurs, by key: those that most of it is made of, its names left out. */
export type FreeBookCounts = Readonly<Record<string, number>>;

/** Every file of the free books is under this folder of the site. */
export const freeBookFolder = '/free-books/';

/** The address of a language's books: an array of {@link FreeBook}. */
export function freeBooksAddress(language: Language): string {
  return `${freeBookFolder}${language}.json`;
}

/** The address of how often their words occur: a text of `packCounts`. */
export function freeBookCountsAddress(language: Language): string {
  return `${freeBookFolder}${language}-counts.json`;
}

/** No word is called so. */
const wordsBeyond = ' ';

/**
 * The counts of a whole book: what its list leaves out, names aside, is in them as a word that nobody knows. A share of them says too
 * little rather than too much.
 */
export function countsOfWhole({ counted }: Pick<FreeBook, 'counted'>, counts: FreeBookCounts): FreeBookCounts {
  const listed = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, [wordsBeyond]: Math.max(0, counted - listed) };
}

/** The page outside where a free book can be had, and what that site is called. */
export function outsideSource(
  { title, author, gutenberg }: Pick<FreeBook, 'title' | 'author' | 'gutenberg'>,
  language: Language,
): { readonly site: string; readonly address: string } {
  if (gutenberg !== null)
    return { site: 'Project Gutenberg', address: `https://www.gutenberg.org/ebooks/${gutenberg}` };
  const words = encodeURIComponent(`${title} ${author}`);
  return { site: 'Wikisource', address: `https://${language}.wikisource.org/w/index.php?search=${words}` };
}
