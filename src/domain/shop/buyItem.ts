import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { boughtForStreak } from '#domain/progress/streak.ts';
import { shopItem, type ShopItem } from './items/items.ts';
import { obstacleTo } from './offer.ts';
import { ownsItem } from '../profile/ownsItem.ts';

export interface BuyItemInput {
  readonly itemId: string;
  /** Gems: the price that the learner saw and agreed to. */
  readonly price: number;
}

export interface BuyItemOutput {
  /** The balance after the purchase. */
  readonly gems: number;
  /** The number of it that the learner has now; of what is bought once, 1. A wager is placed, not had: 0. */
  readonly owned: number;
}

/**
 * Buys an item of the shop (spec §9, decisions §5): takes its price and gives it, in one step. Themes, the font and the
 * avatars are had once, helpers are stacked, and a wager is placed at once on the streak as it stands.
 * @throws Refusal `invalid-argument` for no item, `price-changed`, `item-owned`, `wager-running`, `wager-without-streak`,
 *   `insufficient-gems`
 */
export const buyItemRule: Rule<BuyItemInput, BuyItemOutput> = {
  reads: () => [],
  run({ itemId, price }, documents, context) {
    const item = shopItem(itemId);
    if (!item) throw new Refusal('invalid-argument');
    if (price !== item.price) throw new Refusal('price-changed');
    const profile = requireProfile(documents, context);
    const obstacle = obstacleTo(item, profile, context.day);
    if (obstacle) throw new Refusal(obstacle);
    pay(item, documents, context);
    changeProfile(documents, context, given(item, profile, context));
    const after = requireProfile(documents, context);
    return { gems: after.gems, owned: ownsItem(after, item.id) ? 1 : (after.consumables[item.id] ?? 0) };
  },
};

/** The change that the item makes in the profile of its buyer. */
function given({ id, kind }: ShopItem, profile: Profile, { day, now }: Context): Partial<Profile> {
  const { consumables, ownedItems = [] } = profile;
  if (id === 'streak_wager') return boughtForStreak(profile, 'wager', day, now);
  if (id === 'streak_freeze') return boughtForStreak(profile, 'freeze', day, now);
  return kind === 'consumable'
    ? { consumables: { ...consumables, [id]: (consumables[id] ?? 0) + 1 } }
    : { ownedItems: [...ownedItems, id] };
}

/** Takes the price; the cause counts purchases of this item, so that what is stacked can be bought again. */
function pay({ id, price }: ShopItem, documents: Documents, context: Context): void {
  const { purchases = {} } = requireProfile(documents, context);
  const bought = (purchases[id] ?? 0) + 1;
  context.grant(`purchase:${id}:${bought}`, { gems: -price });
  changeProfile(documents, context, { purchases: { ...purchases, [id]: bought } });
}
