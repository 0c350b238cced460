import { ExploreBooks } from '#web/features/explore/ExploreBooks.tsx';
import { ExploreFrame } from '#web/features/explore/ExploreFrame.tsx';
import { useProfile } from '#web/platform/account.ts';

/** tienda: Explorar, with books first. */
export function ExplorePage() {
  const profile = useProfile();
  if (!profile) return null;
  return (
    <ExploreFrame tab="tienda">
      <ExploreBooks language={profile.activeLanguage} />
    </ExploreFrame>
  );
}
