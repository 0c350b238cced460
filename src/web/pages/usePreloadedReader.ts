import { useEffect } from 'react';
import type { Book } from '#domain/library/book.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { savesData } from '#web/ui/savesData.ts';
import { whenPageIsIdle } from '#web/ui/loadingPage.ts';

/**
 * For pages from which the next one is likely a book: where there is one, fetches the reader while nothing else is to do, and has the statuses of
 * its language and the book read last at hand, unless data are to be saved. The book whose link is pressed is opened while the finger is still down.
 */
export function usePreloadedReader(): void {
  const store = useAccount();
  const books = useCollection<Book>('books');
  const [next] = [...(books?.values() ?? [])].toSorted((a, b) => readAt(b) - readAt(a));
  const [language, fileId] = [next?.language, next?.fileId];
  useEffect(() => {
    if (!language || !fileId || savesData()) return;
    // A failure here is silent: opening a book loads again, and shows its failure then.
    const load = async (): Promise<void> => {
      const { openAhead } = await import('./ReaderPage.tsx');
      await store.statuses(language).ready;
      openAhead(store.files, fileId, false);
    };
    return whenPageIsIdle(() => void load().catch(() => undefined));
  }, [store, language, fileId]);

  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      const link = target instanceof Element ? target.closest('a[href*="/lector/"]') : null;
      const book = books?.get(link?.getAttribute('href')?.split('/').at(-1) ?? '');
      if (!book) return;
      import('./ReaderPage.tsx')
        .then(({ openAhead }) => openAhead(store.files, book.fileId, true))
        .catch(() => undefined);
    };
    addEventListener('pointerdown', press, { passive: true });
    return () => removeEventListener('pointerdown', press);
  }, [store, books]);
}

function readAt({ openedAt, addedAt }: Book): number {
  return openedAt ?? addedAt;
}
