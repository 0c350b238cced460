import type { Profile } from '#domain/profile/profile.ts';
import { useHint } from './hints.ts';

/** True once the learner has decided on a reading goal, or let the offer of one pass. Before that there is none to name. */
export function useHasGoal({ readingGoal }: Pick<Profile, 'readingGoal'>): boolean {
  const offer = useHint('reading-goal');
  return readingGoal.chosen === true || offer.seen;
}
