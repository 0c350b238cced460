import type { Profile } from '#domain/profile/profile.ts';

/** Due words from which on Double XP is worth a word (spec §2). */
const enoughDueWords = 15;

/** Tells whether to remind the learner of the Double XP that they own. Spec §2: owned, and at least 15 words due; not while one runs. */
export function isDoubleXpWorthIt(
  { consumables, activeEffects }: Pick<Profile, 'consumables' | 'activeEffects'>,
  due: number,
  now: number,
): boolean {
  const owned = consumables['double_xp'] ?? 0;
  return owned > 0 && due >= enoughDueWords && (activeEffects.doubleXpExpiresAt ?? 0) <= now;
}
