import { nearestAchievements, percentOf } from '#domain/progress/achievements.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { Ring } from '#web/ui/Ring.tsx';
import { SealIcon } from '#web/ui/SealIcon.tsx';
import styles from '../Margin.module.css';

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
        {nearest.map((achievement) => (
          <li key={achievement.id}>
            <Ring share={percentOf(achievement, profile) / 100} size={52} width={4}>
              <SealIcon seal={achievement.seal} size={20} strokeWidth={1.5} className={styles['seal']} />
            </Ring>
            <span>
              <b>{achievement.name}</b>
              {formatNumber(achievement.figure(profile))} de {formatNumber(achievement.target)}
              <span className="visually-hidden">: {achievement.description}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
