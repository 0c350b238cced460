import { Library } from '#web/features/library/Library.tsx';
import { useProfile } from '#web/platform/account.ts';

export function LibraryPage() {
  const profile = useProfile();
  return profile ? <Library language={profile.activeLanguage} /> : null;
}
