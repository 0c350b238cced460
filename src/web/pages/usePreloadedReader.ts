import { useEffect } from 'react';
import { whenIdle } from '#web/ui/whenIdle.ts';

/** For pages from which the next one is likely a book: fetches the reader while nothing else is to do. */
export function usePreloadedReader(): void {
  // What fails here is fetched again, and told, when a book is opened.
  useEffect(() => whenIdle(() => void import('./ReaderPage.tsx').catch(() => undefined)), []);
}
