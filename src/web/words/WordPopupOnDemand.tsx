import { lazy, Suspense } from 'react';
import type { WordPopupProps } from './WordPopup.tsx';

/** Fetches the popup ahead, in a quiet moment before the first word is opened. A failed fetch is repeated then. */
export const loadWordPopup = () => import('./WordPopup.tsx');
const WordPopup = lazy(loadWordPopup);

/** The popup of a word, fetched when the first word is opened: no text waits for it. */
export function WordPopupOnDemand(props: WordPopupProps) {
  return (
    <Suspense>
      <WordPopup {...props} />
    </Suspense>
  );
}
