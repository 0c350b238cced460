import type { Language } from '#domain/languages.ts';
import { ListeningBar } from '#web/reading/listening/ListeningBar.tsx';
import type { BookListening } from './useBookListening.ts';

interface BookListeningBarProps {
  readonly listening: BookListening;
  readonly language: Language;
  readonly page: string;
}

/** The bar of listening of a book. */
export default function BookListeningBar({ listening, language, page }: BookListeningBarProps) {
  return (
    <ListeningBar
      listener={listening.listener}
      view={listening.heard}
      language={language}
      recording={listening.recording}
      page={page}
    />
  );
}
