import type { Context, Documents } from '#domain/documents/rule.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { achievements } from './achievements.ts';
import { levelOf } from './levels.ts';

/**
 * Pays what a rule's changes have earned: each level gained since `levelBefore` gives its gems, each achievement met
 * gives its XP and gems, and their follow-ons, until nothing changes (decisions §5). What was paid is seen from the
 * profile alone, which both sides hold: a level never falls, an achievement is never taken out of the list.
 * Achievements' XP is never doubled.
 */
export function settle(documents: Documents, context: Context, levelBefore: number): void {
  const ref = profileRef(context.uid);
  for (let paid = levelBefore; ;) {
    const profile = documents.get(ref);
    if (!profile) return;
    if (profile.level > paid) {
      paid += 1;
      context.grant(`level:${paid}`, { gems: levelOf(paid).gems });
      continue;
    }
    const met = achievements.find(
      ({ id, figure, target }) => figure(profile) >= target && !profile.achievements.includes(id),
    );
    if (!met) return;
    documents.put(ref, { ...profile, achievements: [...profile.achievements, met.id] });
    context.grant(`achievement:${met.id}`, { xp: met.xp, gems: met.gems });
  }
}
