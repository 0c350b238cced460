import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ImportWords } from '#web/features/importing/ImportWords.tsx';
import { useAddBooks } from '#web/books/addBooks.ts';
import { useProfile } from '#web/platform/account.ts';
import { claimFiles, watchFiles } from '#web/platform/opened/openedFiles.ts';
import { openWordFile } from '#web/platform/wordFiles/openWordFile.ts';
import { BookLines } from './BookLines.tsx';

const none: readonly File[] = [];

/** /vocabulario/importar; files that were dropped in Vocabulario, or opened with the installed app, come along with the address. */
export function ImportWordsPage() {
  const profile = useProfile();
  const { bring } = useAddBooks();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const look = (): void => {
      const files = claimFiles('words');
      if (files.length > 0) void navigate('.', { replace: true, state: { files } });
    };
    look();
    return watchFiles('words', look);
  }, [navigate]);
  if (!profile) return null;
  return (
    <ImportWords
      key={key}
      profile={profile}
      open={openWordFile}
      dropped={filesIn(state) ?? none}
      goesOn={typeof state === 'object' && state !== null && 'goesOn' in state}
      BookLines={BookLines}
      onBook={(file) => void bring(file, () => undefined)}
    />
  );
}

function filesIn(state: unknown): readonly File[] | null {
  if (typeof state !== 'object' || state === null || !('files' in state) || !Array.isArray(state.files)) return null;
  const { files } = state;
  return files.every((file) => file instanceof File) ? files : null;
}
