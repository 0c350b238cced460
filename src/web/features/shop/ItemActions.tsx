import { Check, Lock } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { shopItem, type ShopItemId } from '#domain/shop/items/items.ts';
import { obstacleTo } from '#domain/shop/offer.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Day } from '#domain/time/day.ts';
import { useSync } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Gem } from '#web/ui/Gem.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './ItemActions.module.css';
import { shopTexts } from './shopTexts.ts';
import { useFocusWhenDone } from './useFocusWhenDone.ts';

interface BuyButtonProps {
  readonly id: ShopItemId;
  readonly profile: Profile;
  readonly day: Day;
  readonly onBuy: (id: ShopItemId) => void;
  /** The first thing to see in its part of the shop: «Comprar por» and the price; left out, the price alone. */
  readonly isProminent?: boolean;
}

/** The button that buys an item, or why it cannot be bought. */
export function BuyButton({ id, profile, day, onBuy, isProminent = false }: BuyButtonProps) {
  const { online } = useSync();
  const item = shopItem(id);
  if (!item) return null;
  const { name } = shopTexts[id];
  const obstacle = obstacleTo(item, profile, day);
  if (obstacle === 'item-owned' || obstacle === 'wager-running') return null;
  if (obstacle === 'wager-without-streak') return <LockedButton>Antes, empieza una racha</LockedButton>;
  const price = formatNumber(item.price);
  if (obstacle === 'insufficient-gems')
    return (
      <LockedButton>
        {price} · te faltan {formatNumber(item.price - profile.gems)}
      </LockedButton>
    );
  if (!online) return <LockedButton>Sin conexión</LockedButton>;
  return (
    <Button
      variant={isProminent ? 'primary' : 'secondary'}
      aria-label={`Comprar ${name} por ${price} gemas`}
      onClick={() => onBuy(id)}
    >
      {isProminent && 'Comprar por'}
      <Gem size={17} isPlain={isProminent} />
      {price}
    </Button>
  );
}

function LockedButton({ children }: { readonly children: ReactNode }) {
  return (
    <Button disabled>
      <Lock size={16} strokeWidth={1.6} aria-hidden />
      {children}
    </Button>
  );
}

interface OwnedNoticeProps {
  readonly ref?: Ref<HTMLSpanElement>;
  readonly children: ReactNode;
}

/** Says what the learner has: how many, that it is in use, until when it lasts. It takes the focus of a button that it replaces. */
export function OwnedNotice({ ref, children }: OwnedNoticeProps) {
  return (
    <span ref={ref} tabIndex={-1} className={styles['owned']}>
      {children}
    </span>
  );
}

/** Marks the part of the page that is about an item, for {@link controlOf}. */
export function itemMark(id: ShopItemId): { readonly 'data-item': ShopItemId } {
  return { 'data-item': id };
}

/** The first thing to do with an item, or the text in its place where there is none: where the focus goes when it was bought. */
export function controlOf(id: ShopItemId): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-item="${id}"] :is(button:not(:disabled), [tabindex])`);
}

/** An item that is bought once: worn already, or with a button to wear it. */
export function Wear({
  isWorn,
  name,
  onWear,
}: {
  readonly isWorn: boolean;
  readonly name: string;
  readonly onWear: () => void;
}) {
  const { result, press } = useFocusWhenDone(isWorn);
  const wear = () => {
    press();
    onWear();
  };
  return isWorn ? (
    <OwnedNotice ref={result}>
      <Check size={16} strokeWidth={2.2} aria-hidden /> En uso
    </OwnedNotice>
  ) : (
    <Button aria-label={`Usar ${name}`} onClick={wear}>
      Usar
    </Button>
  );
}

/** The number of a helper that the learner has, with a link to where it is used when there is one. */
export function Stock({ count, to, link }: { readonly count: number; readonly to?: string; readonly link?: string }) {
  if (count === 0) return null;
  return (
    <OwnedNotice>
      Tienes {formatNumber(count)}
      {to !== undefined && (
        <>
          {' · '}
          <Link to={to}>{link}</Link>
        </>
      )}
    </OwnedNotice>
  );
}
