import { Feather } from 'lucide-react';
import { nearestAchievements, percentOf } from '#domain/progress/achievements.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { Ring } from '#web/ui/Ring.tsx';
import styles from './Margin.module.css';

/** The three achievements nearest to being met (spec §9). */
export function AchievementsMargin({ profile }: { readonly profile: Profile }) {
  const nearest = nearestAchievements(profile);
  if (nearest.length === 0) return null;
  return (
    <section>
      <h2>Logros en curso</h2>
      <ul className={styles['achievements']}>
        {nearest.map((achievement) => (
          <li key={achievement.id}>
            <Ring share={percentOf(achievement, profile) / 100} size={52} width={4}>
              <Feather size={20} strokeWidth={1.5} className={styles['seal']} aria-hidden />
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
