import { useEffect, useState } from 'react';
import { Refusal } from '#domain/errors/refusal.ts';
import type { OpenBook } from '#reader/book.ts';
import { openBook } from '#reader/open.ts';
import { useAccount } from '#web/platform/account.ts';

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
    let opened: OpenBook | null = null;
    const show = (next: Opening) => current && setOpening(next);
    void (async () => {
      try {
        const file = await store.files.get(fileId, (share) => show({ state: 'loading', share }));
        if (!file) return show({ state: 'missing' });
        opened = await openBook(file);
        if (current) show({ state: 'open', book: opened });
        else await opened.close();
      } catch (error) {
        show({ state: 'failed', reason: (error instanceof Refusal ? error : new Refusal('unavailable')).message });
      }
    })();
    return () => {
      current = false;
      void opened?.close();
    };
  }, [store, fileId]);
  return opening;
}
