import { monsterAvatars, type AvatarName, type Profile } from '#domain/profile/profile.ts';
import type { Theme } from '#domain/profile/settings.ts';
import { shopItems, type ShopItemId } from '../shop/items/items.ts';

/** Tells whether the learner has bought this. Of what is bought once: themes, the font, avatars. */
export function ownsItem({ ownedItems = [] }: Pick<Profile, 'ownedItems'>, id: ShopItemId): boolean {
  return ownedItems.includes(id);
}

/** Tells whether the learner may use this avatar. Those that the shop does not sell are everybody's. */
export function ownsAvatar(profile: Pick<Profile, 'ownedItems'>, avatar: AvatarName): boolean {
  return !monsterAvatars.some((monster) => monster === avatar) || ownsItem(profile, 'avatars_monsters');
}

/** Tells whether the learner may use this theme. Those that the shop does not sell are everybody's. */
export function ownsTheme(profile: Pick<Profile, 'ownedItems'>, theme: Theme): boolean {
  const item = shopItems.find(({ id }) => id === `theme_${theme}`);
  return item === undefined || ownsItem(profile, item.id);
}
