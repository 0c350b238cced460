import { ExploreFrame } from '#web/features/explore/ExploreFrame.tsx';
import { GemBalance } from '#web/features/shop/GemBalance.tsx';
import { GemShop } from '#web/features/shop/GemShop.tsx';
import { useProfile } from '#web/platform/account.ts';
import { useNow } from '#web/ui/useNow.ts';

/** tienda/gemas: the third tab of Explorar. */
export function GemShopPage() {
  const profile = useProfile();
  const now = useNow();
  if (!profile) return null;
  return (
    <ExploreFrame tab="tienda/gemas" aside={<GemBalance gems={profile.gems} />}>
      <GemShop profile={profile} now={now} />
    </ExploreFrame>
  );
}
