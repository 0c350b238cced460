import { GemShop } from '#web/features/shop/GemShop.tsx';
import { useProfile } from '#web/platform/account.ts';
import { useNow } from '#web/ui/useNow.ts';

export function StorePage() {
  const profile = useProfile();
  const now = useNow();
  return profile ? <GemShop profile={profile} now={now} /> : null;
}
