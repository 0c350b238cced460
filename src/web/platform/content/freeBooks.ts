import {
  countsOfWhole,
  freeBookCountsAddress,
  freeBooksAddress,
  type FreeBook,
  type FreeBookCounts,
} from '#contract/content/freeBook.ts';
import { unpackFreeBookCounts, type PackedCounts } from '#contract/content/freeBookCounts.ts';
import type { Language } from '#domain/languages.ts';
import { fetchContentJson } from './fetchContent.ts';
import { keepSeenFile } from './keepForOffline.ts';
import { loadOnce } from './loadOnce.ts';

/** A free book with how often its words occur; what its list leaves out is one word that nobody knows. */
export interface CountedFreeBook extends FreeBook {
  readonly counts: FreeBookCounts;
}

const kept = new Map<Language, Promise<readonly CountedFreeBook[]>>();

/** The free books of a language; fetched once. @throws Refusal `unavailable` when they cannot be fetched now */
export function loadFreeBooks(language: Language): Promise<readonly CountedFreeBook[]> {
  return loadOnce(kept, language, async () => {
    const addresses = [freeBooksAddress(language), freeBookCountsAddress(language)] as const;
    // Our own build wrote both from the contract's types.
    const [books, packed] = (await Promise.all(addresses.map(fetchContentJson))) as [readonly FreeBook[], PackedCounts];
    for (const address of addresses) keepSeenFile(address);
    const counts = unpackFreeBookCounts(packed);
    return books.map((book) => ({ ...book, counts: countsOfWhole(book, counts.get(book.id) ?? {}) }));
  });
}
