import type { Card } from './card.ts';

/** Tells whether the word is to be reviewed now. Next review at or before now, ignored words never (spec §7). */
export function isDue(card: Pick<Card, 'status' | 'srsNextReview'>, now: number): boolean {
  return card.srsNextReview <= now && card.status !== '99';
}
