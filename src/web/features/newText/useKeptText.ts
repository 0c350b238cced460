import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { useAddBooks } from '#web/books/addBooks.ts';
import { useAccountOnly, useRoot } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { useUnmounted } from '#web/ui/useUnmounted.ts';

/** A text that is to be a book. */
export interface TextToKeep {
  /** The learner's word on it; null: its own words are asked. */
  readonly language: Language | null;
  readonly makeFile: () => File | Promise<File>;
  /** The place to go once it is in the library. */
  readonly next: 'read' | 'library';
}

/** Keeps a text as a book by the import that every file goes through: above the page stands how far it is, or what it asks. */
export function useKeptText(onKept: () => void) {
  const { bring } = useAddBooks();
  const accountOnly = useAccountOnly();
  const root = useRoot();
  const navigate = useNavigate();
  const unmounted = useUnmounted();
  const [isBusy, setBusy] = useState(false);

  async function run({ language, makeFile, next }: TextToKeep): Promise<void> {
    setBusy(true);
    try {
      let kept: string | null = null;
      const file = await makeFile();
      await bring(
        file,
        (bookId) => {
          kept = bookId;
        },
        language ?? undefined,
      );
      if (kept === null) return;
      onKept();
      if (!unmounted.current) void navigate(next === 'read' ? `${root}/lector/${String(kept)}` : `${root}/biblioteca`);
    } catch (error) {
      showFailure('No se ha guardado')(error);
    } finally {
      if (!unmounted.current) setBusy(false);
    }
  }

  return {
    isBusy,
    keep: (text: TextToKeep): void => accountOnly(() => void run(text)),
  };
}
