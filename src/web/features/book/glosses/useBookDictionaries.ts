import { useEffect } from 'react';
import type { Book } from '#domain/library/book.ts';
import { useAccount } from '#web/platform/account.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';

/** Fetches what the server's dictionaries say of the book's words, once the page has been quiet for a moment. */
export function useBookDictionaries({ language, fileId, indexId }: Book): void {
  const { dictionaries } = useAccount();
  useEffect(() => {
    if (indexId === null) return;
    return whenIdle(() => {
      // Without a connection there is what was kept; the next opening asks again.
      dictionaries.prepareBook({ language, fileId, indexId }).catch(() => undefined);
    });
  }, [dictionaries, language, fileId, indexId]);
}
