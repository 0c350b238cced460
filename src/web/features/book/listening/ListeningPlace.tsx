import { lazy, Suspense } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Location } from '#reader/page/view.ts';
import type { BookListening } from './useBookListening.ts';

const BookListeningBar = lazy(() => import('./BookListeningBar.tsx'));

interface ListeningPlaceProps {
  readonly listening: BookListening;
  readonly language: Language;
  readonly location: Location | null;
}

/** Where the bar of listening stands while there is one; its code comes with the first use. */
export function ListeningPlace({ listening, language, location }: ListeningPlaceProps) {
  if (listening.heard.kind === 'closed') return null;
  return (
    <Suspense>
      <BookListeningBar listening={listening} language={language} page={`Página ${location?.page ?? 1}`} />
    </Suspense>
  );
}
