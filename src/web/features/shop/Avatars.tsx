import { monsterAvatars } from '#domain/profile/profile.ts';
import { ownsAvatar, ownsItem } from '#domain/profile/ownsItem.ts';
import { useAccount } from '#web/platform/account.ts';
import { Avatar, avatarNames } from '#web/ui/Avatar.tsx';
import { showFailure } from '#web/ui/failure.ts';
import styles from './Avatars.module.css';
import { BuyButton, itemMark } from './ItemActions.tsx';
import type { ShopPartProps } from './shopPart.ts';
import { shopTexts } from './shopTexts.ts';

/** The monsters: to look at until they are owned, and then to choose from. */
export function Avatars({ profile, day, onBuy }: ShopPartProps) {
  const store = useAccount();
  const { name, about } = shopTexts.avatars_monsters;
  const isOwned = ownsItem(profile, 'avatars_monsters');
  const wear = (avatar: (typeof monsterAvatars)[number]) =>
    store.call('updateProfile', { avatar }).catch(showFailure('No se pudo guardar tu perfil'));
  return (
    <div {...itemMark('avatars_monsters')}>
      <ul className={styles['monsters']}>
        {monsterAvatars.map((avatar) => {
          const picture = <Avatar avatar={avatar} name="" size={44} />;
          return (
            <li key={avatar}>
              {ownsAvatar(profile, avatar) ? (
                <button
                  type="button"
                  aria-pressed={profile.avatar === avatar}
                  aria-label={avatarNames[avatar]}
                  title={avatarNames[avatar]}
                  onClick={() => void wear(avatar)}
                >
                  {picture}
                </button>
              ) : (
                <span role="img" aria-label={avatarNames[avatar]} title={avatarNames[avatar]}>
                  {picture}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles['item']}>
        <div>
          <h3>{name}</h3>
          <p>{isOwned ? 'Toca uno para llevarlo.' : about}</p>
        </div>
        <BuyButton id="avatars_monsters" profile={profile} day={day} onBuy={onBuy} />
      </div>
    </div>
  );
}
