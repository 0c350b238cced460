/** Bought once and then switched on in the settings, or stacked in `consumables` and used one by one (decisions §5). */
export type ShopItemKind = 'theme' | 'font' | 'avatars' | 'consumable';

interface Sold {
  readonly id: string;
  readonly kind: ShopItemKind;
  /** Gems (spec §9). */
  readonly price: number;
}

/** Everything that the shop sells, with the prices of spec §9. */
export const shopItems = [
  { id: 'theme_papiro', kind: 'theme', price: 200 },
  { id: 'theme_matrix', kind: 'theme', price: 200 },
  { id: 'font_opendyslexic', kind: 'font', price: 300 },
  { id: 'streak_freeze', kind: 'consumable', price: 250 },
  { id: 'double_xp', kind: 'consumable', price: 150 },
  { id: 'streak_wager', kind: 'consumable', price: 300 },
  { id: 'extra_practice', kind: 'consumable', price: 50 },
  { id: 'avatars_monsters', kind: 'avatars', price: 500 },
] as const satisfies readonly Sold[];
export type ShopItem = (typeof shopItems)[number];

/** The item of this id, or null. */
export function shopItem(id: string): ShopItem | null {
  return shopItems.find((item) => item.id === id) ?? null;
}

export type ShopItemId = ShopItem['id'];
export type ConsumableId = Extract<ShopItem, { readonly kind: 'consumable' }>['id'];
