import { ExploreFrame } from '#web/features/explore/ExploreFrame.tsx';
import { FreeBooks } from '#web/features/explore/freeBooks/FreeBooks.tsx';
import { useProfile } from '#web/platform/account.ts';

/** tienda/libres: the second tab of Explorar. */
export function FreeBooksPage() {
  const profile = useProfile();
  if (!profile) return null;
  return (
    <ExploreFrame tab="tienda/libres">
      <FreeBooks language={profile.activeLanguage} />
    </ExploreFrame>
  );
}
