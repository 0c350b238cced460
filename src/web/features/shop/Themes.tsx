import { ownsItem } from '#domain/profile/ownsItem.ts';
import { useTheme } from '#web/platform/theme.ts';
import { StillWord } from '#web/words/StillWord.tsx';
import { BuyButton, Wear } from './ItemActions.tsx';
import { ItemRow } from './ItemRow.tsx';
import type { ShopPartProps } from './shopPart.ts';
import { shopTexts } from './shopTexts.ts';
import styles from './Themes.module.css';

const shown = [
  ['theme_papiro', 'papiro'],
  ['theme_matrix', 'matrix'],
] as const;

/** The themes, each on a page of a book that is set in it. */
export function Themes({ profile, day, shop, onBuy }: ShopPartProps) {
  const worn = useTheme();
  return (
    <div className={styles['themes']}>
      {shown.map(([id, theme]) => {
        const { name, about } = shopTexts[id];
        return (
          <article key={id} aria-label={name}>
            <div className={styles['preview']} data-theme={theme} aria-hidden="true">
              <p className={styles['head']}>
                <span>Jane Eyre</span>
                <span>4</span>
              </p>
              <p lang="en" className={styles['text']}>
                We had been <StillWord status="3">wandering</StillWord>, indeed, in the{' '}
                <StillWord status="1">leafless</StillWord> <StillWord status="2">shrubbery</StillWord> an hour in the
                morning; but since dinner the cold winter wind had brought with it clouds so{' '}
                <StillWord status="2">sombre</StillWord>, and a rain so <StillWord status="4">penetrating</StillWord>.
              </p>
            </div>
            <ItemRow id={id} name={name} about={about}>
              {ownsItem(profile, id) ? (
                <Wear isWorn={worn === theme} name={name} onWear={() => void shop.wear(id)} />
              ) : (
                <BuyButton id={id} profile={profile} day={day} onBuy={onBuy} isProminent />
              )}
            </ItemRow>
          </article>
        );
      })}
    </div>
  );
}
