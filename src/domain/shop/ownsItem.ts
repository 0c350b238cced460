import type { Profile } from '#domain/profile/profile.ts';
import type { ShopItemId } from './items.ts';

/** Has the learner bought this? Of what is bought once: themes, the font, avatars. */
export function ownsItem({ ownedItems = [] }: Pick<Profile, 'ownedItems'>, id: ShopItemId): boolean {
  return ownedItems.includes(id);
}
