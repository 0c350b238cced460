import { useState } from 'react';
import { shopItem, type ShopItemId } from '#domain/shop/items/items.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { dayOf } from '#domain/time/day.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { useAccount } from '#web/platform/account.ts';
import { Aids } from './Aids.tsx';
import { Avatars } from './Avatars.tsx';
import { BuyDialog } from './BuyDialog.tsx';
import styles from './GemShop.module.css';
import { shopTexts } from './shopTexts.ts';
import { Themes } from './Themes.tsx';
import { Typeface } from './Typeface.tsx';
import { useShop } from './useShop.ts';

/** The shop for gems (spec §9): themes shown in themselves, a typeface, helpers, avatars. */
export function GemShop({ profile, now }: { readonly profile: Profile; readonly now: number }) {
  const { guest } = useAccount();
  const shop = useShop();
  const [buyingId, setBuyingId] = useState<ShopItemId | null>(null);
  const item = buyingId && shopItem(buyingId);
  const part = {
    profile,
    shop,
    day: dayOf(now, profile.settings.timeZone),
    onBuy: (id: ShopItemId) => (guest ? askForAccount() : setBuyingId(id)),
  };
  return (
    <>
      <p className={styles['lead']}>Las gemas se ganan al subir de nivel, con los logros y con sesiones sin fallos.</p>
      <section className={styles['shelf']}>
        <h2>Temas</h2>
        <Themes {...part} />
      </section>
      <section className={styles['shelf']}>
        <h2>Ayudas</h2>
        <Aids {...part} now={now} />
      </section>
      <section className={styles['shelf']}>
        <h2>Letra</h2>
        <Typeface {...part} />
      </section>
      <section className={styles['shelf']}>
        <h2>Avatares</h2>
        <Avatars {...part} />
      </section>
      {item && (
        <BuyDialog
          item={item}
          name={shopTexts[item.id].name}
          gems={profile.gems}
          onBuy={() => shop.buy(item.id)}
          onClose={() => setBuyingId(null)}
        />
      )}
    </>
  );
}
