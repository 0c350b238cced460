import { useEffect, useState } from 'react';
import type { OpenBook } from '#reader/book/book.ts';
import { useAccount } from '#web/platform/account.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { openLastBook } from './lastBook.ts';

export type Opening =
  | { readonly state: 'loading'; readonly share: number | null }
  | { readonly state: 'open'; readonly book: OpenBook }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly reason: string };

/** Opens a book's file from this browser, or fetches it first. */
export function useOpenBook(fileId: string): Opening {
  const store = useAccount();
  const [opening, setOpening] = useState<Opening>({ state: 'loading', share: null });
  useEffect(() => {
    let current = true;
    const show = (next: Opening) => current && setOpening(next);
    openLastBook(store.files, fileId, (share) => show({ state: 'loading', share })).then(
      (book) => show(book ? { state: 'open', book } : { state: 'missing' }),
      (error: unknown) => show({ state: 'failed', reason: refusalOf(error, 'unavailable').message }),
    );
    return () => {
      current = false;
    };
  }, [store, fileId]);
  return opening;
}
