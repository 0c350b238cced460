import { Check, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { shopItem, type ShopItemId } from '#domain/shop/items.ts';
import { obstacleTo } from '#domain/shop/offer.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Day } from '#domain/time/day.ts';
import { useSync } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Gem } from '#web/ui/Gem.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './ItemActions.module.css';
import { shopTexts } from './shopTexts.ts';

interface BuyButtonProps {
  readonly id: ShopItemId;
  readonly profile: Profile;
  readonly day: Day;
  readonly onBuy: (id: ShopItemId) => void;
  /** The first thing to see on its shelf: «Comprar por» and the price; left out, the price alone. */
  readonly isProminent?: boolean;
}

/** The way to buy an item, or what stands in it: a button that cannot be pressed says why. */
export function BuyButton({ id, profile, day, onBuy, isProminent = false }: BuyButtonProps) {
  const { online } = useSync();
  const item = shopItem(id);
  if (!item) return null;
  const { name } = shopTexts[id];
  const obstacle = obstacleTo(item, profile, day);
  if (obstacle === 'item-owned' || obstacle === 'wager-running') return null;
  if (obstacle === 'wager-without-streak') return <Closed>Antes, empieza una racha</Closed>;
  const price = formatNumber(item.price);
  if (obstacle === 'insufficient-gems')
    return (
      <Closed>
        {price} · te faltan {formatNumber(item.price - profile.gems)}
      </Closed>
    );
  if (!online) return <Closed>Sin conexión</Closed>;
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

function Closed({ children }: { readonly children: React.ReactNode }) {
  return (
    <Button disabled>
      <Lock size={16} strokeWidth={1.6} aria-hidden />
      {children}
    </Button>
  );
}

/** Says what the learner has: how many, that it is in use, until when it lasts. */
export function Owned({ children }: { readonly children: React.ReactNode }) {
  return <span className={styles['owned']}>{children}</span>;
}

/** What was bought once: worn already, or a button to wear it. */
export function Wear({
  isWorn,
  name,
  onWear,
}: {
  readonly isWorn: boolean;
  readonly name: string;
  readonly onWear: () => void;
}) {
  return isWorn ? (
    <Owned>
      <Check size={16} strokeWidth={2.2} aria-hidden /> En uso
    </Owned>
  ) : (
    <Button aria-label={`Usar ${name}`} onClick={onWear}>
      Usar
    </Button>
  );
}

/** How many of a helper the learner has, with a link to where it is used when there is one. */
export function Stock({ count, to, link }: { readonly count: number; readonly to?: string; readonly link?: string }) {
  if (count === 0) return null;
  return (
    <Owned>
      Tienes {formatNumber(count)}
      {to !== undefined && (
        <>
          {' · '}
          <Link to={to}>{link}</Link>
        </>
      )}
    </Owned>
  );
}
