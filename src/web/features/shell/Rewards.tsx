import { Feather, Stamp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { achievements } from '#domain/progress/achievements.ts';
import { levels } from '#domain/progress/levels.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useProfile } from '#web/platform/account.ts';
import { playSound } from '#web/platform/sounds.ts';
import { toast } from '#web/ui/toasts.ts';
import { useRefreshNotice } from './useRefreshNotice.ts';

/** Raises toasts for what changes in the profile: levels, achievements, the reading goal (spec §4). Renders nothing itself. */
export default function Rewards(): null {
  const profile = useProfile();
  const before = useRef<Profile | null>(null);
  useRefreshNotice(profile);
  useEffect(() => {
    if (!profile) return;
    const last = before.current;
    before.current = profile;
    if (last) announce(last, profile);
  }, [profile]);
  return null;
}

function announce(before: Profile, after: Profile): void {
  const sound = after.settings.soundEffectsEnabled;
  for (const { level, name, gems } of levels.slice(before.level + 1, after.level + 1)) {
    toast({
      tone: 'gold',
      icon: <Feather size={20} strokeWidth={1.6} aria-hidden />,
      title: `¡Nivel ${level}! ${name}`,
      detail: `Ganas ${gems} gemas.`,
    });
    if (sound) playSound('level-up');
  }
  const unlocked = achievements.filter(
    ({ id }) => after.achievements.includes(id) && !before.achievements.includes(id),
  );
  if (unlocked.length > 0) {
    // In one toast, however many: each more would push out the one that undoes what earned them.
    const detail = unlocked
      .map(({ name, xp, gems }) => `${name}: +${xp} XP${gems > 0 ? `, +${gems} gemas` : ''}`)
      .join(' · ');
    toast({
      tone: 'gold',
      icon: <Stamp size={20} strokeWidth={1.6} aria-hidden />,
      title: 'Logro Desbloqueado',
      detail,
    });
  }
  if (after.lastGoalReward !== undefined && after.lastGoalReward.at !== before.lastGoalReward?.at) {
    toast({ tone: 'gold', title: 'Meta de lectura diaria cumplida! +50 XP' });
    if (sound) playSound('level-up');
  }
}
