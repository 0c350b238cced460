import { Check, Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { Profile } from '#domain/profile/profile.ts';
import { themes, type Theme } from '#domain/profile/settings.ts';
import { shopItems } from '#domain/shop/items/items.ts';
import { ownsItem, ownsTheme } from '#domain/profile/ownsItem.ts';
import { useRoot } from '#web/platform/account.ts';
import { chooseTheme, useTheme } from '#web/platform/theme.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { familyOf, readingFontChoices } from '#web/books/readingFonts.ts';
import { StillWord } from '#web/words/StillWord.tsx';
import { ReadingSample } from '../ReadingSample.tsx';
import { SelectSetting, SettingGroup } from '../Setting.tsx';
import { SwitchRow } from '#web/ui/SwitchRow.tsx';
import { useSettings } from '../useSettings.ts';
import styles from './ReadingSection.module.css';

const themeNames: Readonly<Record<Theme, string>> = {
  claro: 'Claro',
  oscuro: 'Oscuro',
  papiro: 'Papiro',
  matrix: 'Matrix',
};
const sizes = Array.from({ length: 18 }, (_, index) => 15 + index);

/** The page's face and layout, and the theme of this browser, seen at once on a few lines. */
export function ReadingSection({ profile }: { readonly profile: Profile }) {
  const { change } = useSettings();
  const { reading } = profile.settings;
  const font = reading.font ?? 'literata';
  return (
    <>
      <SettingGroup title="Tema" about="Se guarda en este navegador. Mientras no elijas uno, sigue a tu sistema.">
        <Themes profile={profile} />
      </SettingGroup>
      <SettingGroup title="La página">
        <ReadingSample
          family={familyOf(font)}
          style={{
            fontSize: reading.fontSize,
            lineHeight: reading.lineHeight,
            textAlign: reading.justify ? 'justify' : undefined,
          }}
        />
        <Segmented
          label="Tipo de letra"
          options={readingFontChoices(ownsItem(profile, 'font_opendyslexic'))}
          value={font}
          onChange={(chosen) => change({ reading: { font: chosen } })}
        />
        <SelectSetting
          label="Tamaño de letra"
          value={String(reading.fontSize)}
          options={sizes.map((size) => ({ value: String(size), label: `${size} px` }))}
          onChange={(size) => change({ reading: { fontSize: Number(size) } })}
        />
        <Segmented
          label="Interlineado"
          options={[
            { value: '1.5', label: 'Estrecho' },
            { value: '1.72', label: 'Normal' },
            { value: '2', label: 'Amplio' },
          ]}
          value={String(reading.lineHeight)}
          onChange={(lineHeight) => change({ reading: { lineHeight: Number(lineHeight) } })}
        />
        <Segmented
          label="Modo"
          options={[
            { value: 'paginated', label: 'Páginas' },
            { value: 'scrolled', label: 'Continuo' },
          ]}
          value={reading.mode}
          onChange={(mode) => change({ reading: { mode } })}
        />
        <SwitchRow
          label="Justificar el texto"
          checked={reading.justify}
          onChange={(justify) => change({ reading: { justify } })}
        />
      </SettingGroup>
    </>
  );
}

/** Each theme shown in itself; those of the shop are chosen once they are owned. */
function Themes({ profile }: { readonly profile: Profile }) {
  const root = useRoot();
  const shown = useTheme();
  return (
    <ul className={styles['themes']}>
      {themes.map((theme) => {
        const item = shopItems.find(({ id }) => id === `theme_${theme}`);
        const locked = item && !ownsTheme(profile, theme);
        const preview = (
          <span data-theme={theme} className={styles['preview']} aria-hidden="true">
            <b>Aa</b> <StillWord status="1">sea</StillWord> <StillWord status="2">lamp</StillWord>
          </span>
        );
        return (
          <li key={theme}>
            {locked ? (
              <Link to={`${root}/tienda/gemas`} className={styles['theme']}>
                {preview}
                <span>
                  {themeNames[theme]} <Lock size={15} strokeWidth={1.8} aria-hidden />
                  <small>{item.price} gemas en Explorar</small>
                </span>
              </Link>
            ) : (
              <button
                type="button"
                className={styles['theme']}
                aria-pressed={theme === shown}
                onClick={() => chooseTheme(theme)}
              >
                {preview}
                <span>
                  {themeNames[theme]} {theme === shown && <Check size={16} strokeWidth={2} aria-hidden />}
                </span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
