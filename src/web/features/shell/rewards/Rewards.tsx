import { useEffect, useRef } from 'react';
import { streakNews } from '#domain/progress/streakNews.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useProfile } from '#web/platform/account.ts';
import { playSound } from '#web/platform/sounds.ts';
import { toast } from '#web/ui/toasts.ts';
import { atPause } from '#web/words/markingPause.ts';
import { rewardNews } from './rewardNews.tsx';
import { useRefreshNotice } from './useRefreshNotice.ts';

/**
 * Raises toasts for what changes in the profile: levels, achievements, the reading goal (spec §4). They come when marking
 * pauses or the page is turned, and one toast sums up all that was gained until then. Renders nothing itself.
 */
export default function Rewards(): null {
  const profile = useProfile();
  const announced = useRef<Profile | null>(null);
  useRefreshNotice(profile);
  useEffect(() => {
    if (!profile) return;
    const before = announced.current;
    if (!before || !isRewarded(before, profile)) {
      announced.current = profile;
      return;
    }
    return atPause(() => {
      announced.current = profile;
      announce(before, profile);
    });
  }, [profile]);
  return null;
}

function isRewarded(before: Profile, after: Profile): boolean {
  return (
    after.level > before.level ||
    after.achievements.some((id) => !before.achievements.includes(id)) ||
    after.lastGoalReward?.at !== before.lastGoalReward?.at ||
    Object.values(streakNews(before, after)).some(Boolean)
  );
}

/** Says what was gained: all of it in one toast, so that the last of it is not told half a minute later. */
function announce(before: Profile, after: Profile): void {
  const [first, ...more] = rewardNews(before, after);
  if (!first) return;
  const hasSound = [first, ...more].some(({ isLevelUp }) => isLevelUp) && after.settings.soundEffectsEnabled;
  const { key, title, detail, icon, tone } = first;
  toast({
    // Of one kind the newest words stand for all of it; a sum has what no other toast has.
    ...(more.length === 0 && { key }),
    title,
    ...(detail !== undefined && { detail }),
    ...(icon !== undefined && { icon }),
    ...(tone && { tone }),
    ...(more.length > 0 && { more }),
    isAnnouncement: true,
    ...(hasSound && { onShow: () => playSound('level-up') }),
  });
}
