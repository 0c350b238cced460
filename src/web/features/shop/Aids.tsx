import { BookCopy, ChevronsUp, Flame, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConsumableId } from '#domain/shop/items/items.ts';
import { isDoubled } from '#domain/progress/award.ts';
import { wagerDays } from '#domain/streak/streakLog.ts';
import { wagerOn } from '#domain/shop/offer.ts';
import { useRoot } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Aids.module.css';
import { BuyButton, itemMark, OwnedNotice, Stock } from './ItemActions.tsx';
import { momentOf } from './moment.ts';
import type { ShopPartProps } from './shopPart.ts';
import { shopTexts } from './shopTexts.ts';
import { useFocusWhenDone } from './useFocusWhenDone.ts';

const aids: readonly (readonly [ConsumableId, LucideIcon])[] = [
  ['streak_freeze', ShieldCheck],
  ['double_xp', ChevronsUp],
  ['streak_wager', Flame],
  ['extra_practice', BookCopy],
];

/** Items that are bought again and again: the number that the learner has, and the one that runs now. */
export function Aids({ now, ...part }: ShopPartProps & { readonly now: number }) {
  return (
    <ul className={styles['aids']}>
      {aids.map(([id, Icon]) => {
        const { name, about } = shopTexts[id];
        return (
          <li key={id} {...itemMark(id)}>
            <Icon className={styles['icon']} size={28} strokeWidth={1.4} aria-hidden />
            <h3>{name}</h3>
            <p>{about}</p>
            <div className={styles['foot']}>
              <BuyButton id={id} profile={part.profile} day={part.day} onBuy={part.onBuy} />
              <AidState id={id} now={now} {...part} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function AidState({
  id,
  now,
  profile,
  day,
  shop,
}: ShopPartProps & { readonly id: ConsumableId; readonly now: number }) {
  const root = useRoot();
  const count = profile.consumables[id] ?? 0;
  if (id === 'streak_wager') return wagerState(profile, day);
  if (id === 'extra_practice') return <Stock count={count} to={`${root}/practica`} link="Practicar" />;
  if (id === 'streak_freeze') return <Stock count={count} />;
  return <DoubleXpState now={now} profile={profile} shop={shop} />;
}

function DoubleXpState({ now, profile, shop }: Pick<ShopPartProps, 'profile' | 'shop'> & { readonly now: number }) {
  const count = profile.consumables['double_xp'] ?? 0;
  const until = profile.activeEffects.doubleXpExpiresAt;
  const { result, press } = useFocusWhenDone(count === 0 && isDoubled(profile, now));
  const activate = () => {
    press();
    void shop.activateDoubleXp();
  };
  return (
    <>
      {isDoubled(profile, now) && until !== null && (
        <OwnedNotice ref={result}>Activo hasta {momentOf(until, now, profile.settings.timeZone)}</OwnedNotice>
      )}
      <Stock count={count} />
      {count > 0 && (
        <Button size="small" onClick={activate}>
          {isDoubled(profile, now) ? 'Alargar el Doble XP 24 horas' : 'Activar Doble XP'}
        </Button>
      )}
    </>
  );
}

function wagerState(profile: ShopPartProps['profile'], day: ShopPartProps['day']): ReactNode {
  const wager = wagerOn(profile, day);
  return (
    wager && (
      <OwnedNotice>
        En marcha: {wager.daysKept} de {wagerDays} días
      </OwnedNotice>
    )
  );
}
