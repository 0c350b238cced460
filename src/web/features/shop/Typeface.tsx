import { ownsItem } from '#domain/profile/ownsItem.ts';
import { familyOf } from '#web/books/readingFonts.ts';
import { BuyButton, Wear } from './ItemActions.tsx';
import { ItemRow } from './ItemRow.tsx';
import type { ShopPartProps } from './shopPart.ts';
import { shopTexts } from './shopTexts.ts';
import styles from './Typeface.module.css';

/** OpenDyslexic, on the same lines as the face that the learner reads in now. */
export function Typeface({ profile, day, shop, onBuy }: ShopPartProps) {
  const { name, about } = shopTexts.font_opendyslexic;
  const font = profile.settings.reading.font ?? 'literata';
  return (
    <div className={styles['typeface']}>
      <p className={styles['sample']} lang="en" style={{ fontFamily: familyOf('opendyslexic') }} aria-hidden="true">
        I was glad of it: I never liked long walks, especially on chilly afternoons.
      </p>
      <ItemRow id="font_opendyslexic" name={name} about={about}>
        {ownsItem(profile, 'font_opendyslexic') ? (
          <Wear isWorn={font === 'opendyslexic'} name={name} onWear={() => void shop.wear('font_opendyslexic')} />
        ) : (
          <BuyButton id="font_opendyslexic" profile={profile} day={day} onBuy={onBuy} />
        )}
      </ItemRow>
    </div>
  );
}
