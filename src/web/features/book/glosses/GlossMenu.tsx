import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import type { GlossPlace, Settings } from '#domain/profile/settings.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { useAccount } from '#web/platform/account.ts';
import { ariaKeys, keyLabel } from '#web/ui/keyTable.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { bookKeys } from '../keys/bookKeys.ts';
import { chooseGlossPlace, glossPlaceName, glossPlacesOf } from './chooseGlossPlace.ts';
import styles from './GlossMenu.module.css';
import { chosenGlossPlace, shownGlossPlace } from './glossPlace.ts';
import { useTextShape } from '../type/textShape.ts';

interface GlossMenuProps {
  readonly reading: Settings['reading'];
  readonly language: Language;
  readonly opened: OpenBook;
}

/** The button «Glosas», and under it where the meanings of the page's words stand. */
export function GlossMenu({ reading, language, opened }: GlossMenuProps) {
  const store = useAccount();
  const { hasMargin: isBesidePage } = useTextShape();
  const chosen = chosenGlossPlace(reading, language);
  const shown = shownGlossPlace(chosen, opened);
  const places = glossPlacesOf(opened);
  return (
    <Panel
      label="Glosas"
      isNarrow
      trigger={
        <button
          type="button"
          className={styles['button']}
          aria-label="Glosas"
          aria-pressed={chosen !== 'none'}
          aria-keyshortcuts={ariaKeys(bookKeys.glosses)}
          title="Glosas"
        >
          <Picture place="lines" />
          <span>Glosas</span>
        </button>
      }
    >
      <RadioGroup<GlossPlace>
        className={styles['places']}
        aria-label="Dónde van las glosas"
        value={places.includes(chosen) ? chosen : 'margin'}
        onValueChange={(place) => chooseGlossPlace(store, reading, language, place)}
      >
        {places.map((place) => (
          <Radio.Root key={place} value={place} className={styles['place']}>
            <Picture place={place} />
            {glossPlaceName(place, !isBesidePage || shown === 'foot')}
            <Check size={18} strokeWidth={1.6} aria-hidden />
          </Radio.Root>
        ))}
      </RadioGroup>
      <p className={styles['which']}>Solo la primera vez de cada palabra en la página, nuevas y poco sabidas.</p>
      <p className={styles['key']}>
        Cambiar con el teclado <kbd>{bookKeys.glosses.keys.map(keyLabel)}</kbd>
      </p>
    </Panel>
  );
}

const pictures: Readonly<Record<GlossPlace, ReactNode>> = {
  none: <path d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" />,
  lines: (
    <>
      <path d="M3 20h18M3 13h18" />
      <path d="M7 6.5h6" strokeWidth="2.4" />
    </>
  ),
  margin: (
    <>
      <path d="M3 5h11M3 12h11M3 19h11M21 12h.01" />
      <path d="M18 9.5v5" strokeWidth="2.4" />
    </>
  ),
};

function Picture({ place }: { readonly place: GlossPlace }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {pictures[place]}
    </svg>
  );
}
