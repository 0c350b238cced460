import { useEffect } from 'react';
import { dayOf } from '#domain/time/day.ts';
import { useAccount, useProfile } from '#web/platform/account.ts';
import { useNow } from '#web/ui/useNow.ts';

/** Resets daily progress of an earlier day at load, and when midnight passes (spec §4). Shows nothing. */
export function DailyReset(): null {
  const store = useAccount();
  const profile = useProfile();
  const today = dayOf(useNow(), profile?.settings.timeZone ?? 'UTC');
  const stored = profile?.dailyProgress.date;
  useEffect(() => {
    // Not worth a word when it fails: what is shown is today's all the same, and the next visit tries again.
    if (stored !== undefined && today > stored) store.call('beginDay', {}).catch(() => undefined);
  }, [store, stored, today]);
  return null;
}
