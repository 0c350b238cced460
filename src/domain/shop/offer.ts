import type { Profile } from '#domain/profile/profile.ts';
import { streakOn } from '#domain/progress/streak.ts';
import { wagerDays } from '#domain/streak/streakLog.ts';
import type { Day } from '#domain/time/day.ts';
import type { ShopItem } from './items/items.ts';
import { ownsItem } from '../profile/ownsItem.ts';

type Buyer = Pick<Profile, 'gems' | 'ownedItems' | 'streak' | 'consumables' | 'activeEffects'>;

/** The reason why an item cannot be bought now, by the error that the attempt meets. */
export type Obstacle = 'item-owned' | 'wager-running' | 'wager-without-streak' | 'insufficient-gems';

/** Returns why the item cannot be bought on this day; null when it can. */
export function obstacleTo({ id, kind, price }: ShopItem, buyer: Buyer, day: Day): Obstacle | null {
  if (kind !== 'consumable' && ownsItem(buyer, id)) return 'item-owned';
  if (id === 'streak_wager' && wagerOn(buyer, day)) return 'wager-running';
  if (id === 'streak_wager' && streakOn(buyer, day) === 0) return 'wager-without-streak';
  return buyer.gems < price ? 'insufficient-gems' : null;
}

/** A wager on the streak that can still be won. */
export interface Wager {
  /** The streak at which it is won. */
  readonly target: number;
  /** Days that count already, 0 to 7. */
  readonly daysKept: number;
}

/** The wager that runs on this day; null when there is none, or when its streak can no longer be kept. */
export function wagerOn(buyer: Pick<Buyer, 'streak' | 'consumables' | 'activeEffects'>, day: Day): Wager | null {
  const { streakWagerTarget: target = null } = buyer.activeEffects;
  const streak = streakOn(buyer, day);
  return target === null || streak === 0 ? null : { target, daysKept: Math.max(0, streak - (target - wagerDays)) };
}
