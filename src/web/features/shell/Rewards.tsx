import { Feather, Flame, ShieldCheck, Stamp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { achievements } from '#domain/progress/achievements.ts';
import { levels } from '#domain/progress/levels.ts';
import { wagerGems } from '#domain/progress/streak.ts';
import { wagerDays } from '#domain/progress/streakLog.ts';
import { streakNews } from '#domain/progress/streakNews.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useProfile } from '#web/platform/account.ts';
import { playSound } from '#web/platform/sounds.ts';
import { toast, type ToastMessage } from '#web/ui/toasts.ts';
import { atPause } from '#web/words/markingPause.ts';
import { useRefreshNotice } from './useRefreshNotice.ts';

/**
 * Raises toasts for what changes in the profile: levels, achievements, the reading goal (spec §4). They come when marking
 * pauses or the page is turned, and sum up all that was gained until then. Renders nothing itself.
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

const showAnnouncement = (message: ToastMessage): void => toast({ ...message, isAnnouncement: true });

function announceStreak(before: Profile, after: Profile): void {
  const { freezesUsed, wager, isMended } = streakNews(before, after);
  if (freezesUsed > 0)
    showAnnouncement({
      key: 'freeze',
      tone: 'gold',
      icon: <ShieldCheck size={18} strokeWidth={1.6} aria-hidden />,
      title:
        freezesUsed === 1 ? 'Tu protector ha guardado la racha' : `${freezesUsed} protectores han guardado la racha`,
      detail: `Llevas ${after.streak.current} días.`,
    });
  if (isMended)
    showAnnouncement({
      key: 'streak',
      tone: 'gold',
      icon: <Flame size={18} strokeWidth={1.6} aria-hidden />,
      title: 'Racha recuperada',
      detail: `Ha llegado lo que hiciste sin conexión: llevas ${after.streak.current} días.`,
    });
  if (wager === 'won')
    showAnnouncement({
      key: 'wager',
      tone: 'gold',
      icon: <Flame size={18} strokeWidth={1.6} aria-hidden />,
      title: 'Has ganado la apuesta',
      detail: `${wagerDays} días más de racha: +${wagerGems} gemas.`,
    });
  if (wager === 'lost')
    showAnnouncement({
      key: 'wager',
      title: 'La apuesta ha terminado',
      detail: 'La racha se cortó. Puedes empezar otra hoy.',
    });
}

function announce(before: Profile, after: Profile): void {
  const playLevelUp = () => {
    if (after.settings.soundEffectsEnabled) playSound('level-up');
  };
  const gained = levels.slice(before.level + 1, after.level + 1);
  const highest = gained.at(-1);
  if (highest) {
    const gems = gained.reduce((sum, level) => sum + level.gems, 0);
    showAnnouncement({
      key: 'level',
      tone: 'gold',
      icon: <Feather size={18} strokeWidth={1.6} aria-hidden />,
      title: `¡Nivel ${highest.level}! ${highest.name}`,
      detail: `${gained.length > 1 ? `Subes ${gained.length} niveles. ` : ''}Ganas ${gems} gemas.`,
      onShow: playLevelUp,
    });
  }
  const unlocked = achievements.filter(
    ({ id }) => after.achievements.includes(id) && !before.achievements.includes(id),
  );
  if (unlocked.length > 0) {
    const detail = unlocked
      .map(({ name, xp, gems }) => `${name}: +${xp} XP${gems > 0 ? `, +${gems} gemas` : ''}`)
      .join(' · ');
    showAnnouncement({
      key: 'achievements',
      tone: 'gold',
      icon: <Stamp size={18} strokeWidth={1.6} aria-hidden />,
      title: 'Logro Desbloqueado',
      detail,
      ...(!highest && { onShow: playLevelUp }),
    });
  }
  announceStreak(before, after);
  if (after.lastGoalReward !== undefined && after.lastGoalReward.at !== before.lastGoalReward?.at)
    showAnnouncement({
      key: 'goal',
      tone: 'gold',
      title: 'Meta de lectura diaria cumplida! +50 XP',
      onShow: playLevelUp,
    });
}
