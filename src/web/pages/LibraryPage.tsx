import { useEffect } from 'react';
import { Library } from '#web/features/library/Library.tsx';
import { useProfile } from '#web/platform/account.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';

export function LibraryPage() {
  const profile = useProfile();
  // The next page is likely a book.
  useEffect(() => whenIdle(() => void import('./ReaderPage.tsx')), []);
  return profile ? <Library language={profile.activeLanguage} /> : null;
}
