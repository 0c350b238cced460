import { useNavigate } from 'react-router';
import { shopItem, type ShopItemId } from '#domain/shop/items/items.ts';
import { useAccount, useRoot } from '#web/platform/account.ts';
import { chooseTheme } from '#web/platform/theme.ts';
import { showFailure } from '#web/ui/failure.ts';
import { showDoubleXpToast } from '#web/ui/showDoubleXpToast.tsx';
import { toast, type ToastMessage } from '#web/ui/toasts.ts';
import { shopTexts } from './shopTexts.ts';

export interface Shop {
  /** Buys at the price that is shown and says so; resolves when it is done, or was refused and that was shown. */
  buy(id: ShopItemId): Promise<void>;
  /** Puts on what was bought: a theme in this browser, the font in the reading settings. */
  wear(id: ShopItemId): Promise<void>;
  activateDoubleXp(): Promise<void>;
}

/** The actions of the shop, each with its own words. */
export function useShop(): Shop {
  const store = useAccount();
  const root = useRoot();
  const navigate = useNavigate();

  const wear: Shop['wear'] = async (id) => {
    if (id === 'theme_papiro') return chooseTheme('papiro');
    if (id === 'theme_matrix') return chooseTheme('matrix');
    if (id === 'avatars_monsters') return void navigate(`${root}/configuracion/perfil`);
    try {
      await store.call('updateSettings', { reading: { font: 'opendyslexic' } });
      toast({ title: 'Ahora lees con OpenDyslexic' });
    } catch (error) {
      showFailure('No se pudieron guardar los ajustes')(error);
    }
  };
  const activateDoubleXp = async () => {
    try {
      await store.call('useConsumable', { consumableId: 'double_xp' });
      showDoubleXpToast();
    } catch (error) {
      showFailure('No se pudo activar el objeto.')(error);
    }
  };

  const next: Partial<Record<ShopItemId, ToastMessage['action']>> = {
    theme_papiro: { label: 'Ponerlo', run: () => void wear('theme_papiro') },
    theme_matrix: { label: 'Ponerlo', run: () => void wear('theme_matrix') },
    font_opendyslexic: { label: 'Usarla', run: () => void wear('font_opendyslexic') },
    avatars_monsters: { label: 'Elegir el mío', run: () => void wear('avatars_monsters') },
    double_xp: { label: 'Activarlo', run: () => void activateDoubleXp() },
  };

  return {
    wear,
    activateDoubleXp,
    async buy(id) {
      const item = shopItem(id);
      if (!item) return;
      try {
        await store.call('buyItem', { itemId: id, price: item.price });
        const action = next[id];
        toast({ tone: 'gold', title: shopTexts[id].bought, ...(action && { action }) });
      } catch (error) {
        showFailure('No se pudo comprar')(error);
      }
    },
  };
}
