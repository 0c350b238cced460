import { Statistics } from '#web/features/statistics/Statistics.tsx';
import { useProfile } from '#web/platform/account.ts';
import { useNow } from '#web/ui/useNow.ts';

export function StatisticsPage() {
  const profile = useProfile();
  const now = useNow();
  return profile ? <Statistics profile={profile} now={now} /> : null;
}
