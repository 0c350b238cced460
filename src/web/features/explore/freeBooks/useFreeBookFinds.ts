import { useEffect, useState } from 'react';
import type { OfferedCatalogue } from '#contract/catalogues.ts';
import type { FreeBook } from '#contract/content/freeBook.ts';
import type { CatalogueBook } from '#domain/catalogues/feed.ts';
import type { Language } from '#domain/languages.ts';
import { useAccount, useSync } from '#web/platform/account.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { useDownloads, type Downloads } from '../catalogues/useDownloads.ts';
import { findInCatalogues } from './findInCatalogues.ts';

/** The search for a book in the catalogues of the server's operator. */
export type FreeBookFind =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly book: CatalogueBook }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface FreeBookFinds {
  /** There are catalogues, and a connection to ask them. */
  readonly canLook: boolean;
  readonly of: (book: FreeBook) => FreeBookFind | undefined;
  /** Looks for a book, and brings it into the library where a catalogue has it. Nothing is asked before. */
  readonly take: (book: FreeBook) => void;
  readonly downloads: Downloads;
}

/** Takes free books of a language from the catalogues, at one press. */
export function useFreeBookFinds(language: Language): FreeBookFinds {
  const { catalogues, guest } = useAccount();
  const { online } = useSync();
  const downloads = useDownloads();
  const [listed, setListed] = useState<readonly OfferedCatalogue[]>([]);
  const [finds, setFinds] = useState<ReadonlyMap<FreeBook, FreeBookFind>>(new Map());
  useEffect(() => {
    if (guest) return;
    let current = true;
    catalogues.list().then(
      (all) => current && setListed(all),
      // Without a connection they are not known, and could not be asked.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [catalogues, guest, online]);

  const take = (book: FreeBook): void => {
    const set = (find: FreeBookFind): void => setFinds((before) => new Map(before).set(book, find));
    set({ kind: 'looking' });
    findInCatalogues(catalogues, listed, book, language).then(
      (found) => {
        if (!found) return set({ kind: 'none' });
        set({ kind: 'found', book: found });
        downloads.add(found);
      },
      (error: unknown) => set({ kind: 'failed', reason: refusalOf(error).message }),
    );
  };
  return { canLook: listed.length > 0 && online, of: (book) => finds.get(book), take, downloads };
}
