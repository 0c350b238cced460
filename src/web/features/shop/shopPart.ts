import type { Profile } from '#domain/profile/profile.ts';
import type { ShopItemId } from '#domain/shop/items/items.ts';
import type { Day } from '#domain/time/day.ts';
import type { Shop } from './useShop.ts';

export interface ShopPartProps {
  readonly profile: Profile;
  /** Today, where the learner is. */
  readonly day: Day;
  readonly shop: Shop;
  /** The learner wants to buy this: asks before anything is spent. */
  readonly onBuy: (id: ShopItemId) => void;
}
