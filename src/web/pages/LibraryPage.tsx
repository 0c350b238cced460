import { Library } from '#web/features/library/Library.tsx';
import { useProfile } from '#web/platform/account.ts';
import { usePreloadedReader } from './usePreloadedReader.ts';

export function LibraryPage() {
  const profile = useProfile();
  usePreloadedReader();
  return profile ? <Library language={profile.activeLanguage} /> : null;
}
