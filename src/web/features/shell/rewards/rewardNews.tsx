import { Feather, Flame, ShieldCheck, Stamp } from 'lucide-react';
import type { ReactNode } from 'react';
import { achievements } from '#domain/progress/achievements.ts';
import { levels } from '#domain/progress/levels.ts';
import { wagerGems } from '#domain/progress/streak.ts';
import { wagerDays } from '#domain/streak/streakLog.ts';
import { streakNews } from '#domain/progress/streakNews.ts';
import type { Profile } from '#domain/profile/profile.ts';

/** One kind of thing that was gained, as its toast says it. */
export interface RewardNews {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly tone?: 'gold';
  /** The level-up sound is played for it (spec §4). */
  readonly isLevelUp?: boolean;
}

const iconOf = (Icon: typeof Feather): ReactNode => <Icon size={18} strokeWidth={1.6} aria-hidden />;

/** The news between two versions of a profile, the most important first. */
export function rewardNews(before: Profile, after: Profile): RewardNews[] {
  const isGoalPaid = after.lastGoalReward !== undefined && after.lastGoalReward.at !== before.lastGoalReward?.at;
  const goal: RewardNews = {
    key: 'goal',
    tone: 'gold',
    title: 'Meta de lectura diaria cumplida! +50 XP',
    isLevelUp: true,
  };
  return [
    ...levelNews(before, after),
    ...achievementNews(before, after),
    ...newsOfStreak(before, after),
    ...(isGoalPaid ? [goal] : []),
  ];
}

function levelNews(before: Profile, after: Profile): RewardNews[] {
  const gained = levels.slice(before.level + 1, after.level + 1);
  const highest = gained.at(-1);
  if (!highest) return [];
  const gems = gained.reduce((sum, level) => sum + level.gems, 0);
  return [
    {
      key: 'level',
      tone: 'gold',
      icon: iconOf(Feather),
      title: `¡Nivel ${highest.level}! ${highest.name}`,
      detail: `${gained.length > 1 ? `Subes ${gained.length} niveles. ` : ''}Ganas ${gems} gemas.`,
      isLevelUp: true,
    },
  ];
}

function achievementNews(before: Profile, after: Profile): RewardNews[] {
  const unlocked = achievements.filter(
    ({ id }) => after.achievements.includes(id) && !before.achievements.includes(id),
  );
  if (unlocked.length === 0) return [];
  const detail = unlocked
    .map(({ name, xp, gems }) => `${name}: +${xp} XP${gems > 0 ? `, +${gems} gemas` : ''}`)
    .join(' · ');
  return [
    { key: 'achievements', tone: 'gold', icon: iconOf(Stamp), title: 'Logro Desbloqueado', detail, isLevelUp: true },
  ];
}

function newsOfStreak(before: Profile, after: Profile): RewardNews[] {
  const { freezesUsed, wager, isMended } = streakNews(before, after);
  const { current } = after.streak;
  return [
    ...(freezesUsed > 0
      ? [
          {
            key: 'freeze',
            tone: 'gold' as const,
            icon: iconOf(ShieldCheck),
            title:
              freezesUsed === 1
                ? 'Tu protector ha guardado la racha'
                : `${freezesUsed} protectores han guardado la racha`,
            detail: `Llevas ${current} días.`,
          },
        ]
      : []),
    ...(isMended
      ? [
          {
            key: 'streak',
            tone: 'gold' as const,
            icon: iconOf(Flame),
            title: 'Racha recuperada',
            detail: `Ha llegado lo que hiciste sin conexión: llevas ${current} días.`,
          },
        ]
      : []),
    ...(wager === 'won'
      ? [
          {
            key: 'wager',
            tone: 'gold' as const,
            icon: iconOf(Flame),
            title: 'Has ganado la apuesta',
            detail: `${wagerDays} días más de racha: +${wagerGems} gemas.`,
          },
        ]
      : []),
    ...(wager === 'lost'
      ? [
          {
            key: 'wager',
            title: 'La apuesta ha terminado',
            detail: 'La racha se cortó. Puedes empezar otra hoy.',
          },
        ]
      : []),
  ];
}
