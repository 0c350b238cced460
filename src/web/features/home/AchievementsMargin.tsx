import {
  BookOpen,
  Clapperboard,
  Dumbbell,
  Feather,
  Flame,
  Gem,
  GraduationCap,
  Mountain,
  PenLine,
  Star,
  type LucideIcon,
} from 'lucide-react';
import { nearestAchievements, percentOf, type Seal } from '#domain/progress/achievements.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { Ring } from '#web/ui/Ring.tsx';
import styles from './Margin.module.css';

const seals: Readonly<Record<Seal, LucideIcon>> = {
  words: Feather,
  mastered: GraduationCap,
  note: PenLine,
  favorite: Star,
  screen: Clapperboard,
  gems: Gem,
  streak: Flame,
  level: Mountain,
  book: BookOpen,
  practice: Dumbbell,
};

interface AchievementsMarginProps {
  readonly profile: Profile;
  /** Nothing was read yet. */
  readonly isFirst: boolean;
}

/** The three achievements nearest to being met (spec §9). */
export function AchievementsMargin({ profile, isFirst }: AchievementsMarginProps) {
  const nearest = nearestAchievements(profile);
  if (nearest.length === 0) return null;
  return (
    <section>
      <h2>{isFirst ? 'Tus primeros sellos' : 'Logros en curso'}</h2>
      <ul className={styles['achievements']}>
        {nearest.map((achievement) => {
          const Icon = seals[achievement.seal];
          return (
            <li key={achievement.id}>
              <Ring share={percentOf(achievement, profile) / 100} size={52} width={4}>
                <Icon size={20} strokeWidth={1.5} className={styles['seal']} aria-hidden />
              </Ring>
              <span>
                <b>{achievement.name}</b>
                {formatNumber(achievement.figure(profile))} de {formatNumber(achievement.target)}
                <span className="visually-hidden">: {achievement.description}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
