import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import { useAccount } from '#web/platform/account.ts';
import { chooseTheme, isDark, useTheme } from '#web/platform/theme.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { CheckField } from '#web/ui/Field.tsx';
import { usePageChoices } from './pageChoices.ts';
import { PageShapeFields, type ShapedBook } from './PageShapeFields.tsx';
import { readingFontChoices } from './readingFonts.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './TypePanel.module.css';

const sizes = { least: 15, most: 32 };

const spacings = [
  { value: '1.5', label: 'Estrecho' },
  { value: '1.72', label: 'Normal' },
  { value: '2', label: 'Amplio' },
] as const;

const newWordsChoices = [
  { value: 'auto', label: 'Automático' },
  { value: 'all', label: 'Todas' },
  { value: 'stroke', label: 'Solo trazo' },
] as const;

interface TypePanelProps {
  readonly settings: Settings;
  readonly ownsOpenDyslexic: boolean;
  /** Null for a text of ours, which has no pages and is always scrolled. */
  readonly book: ShapedBook | null;
}

const showChangeFailure = showFailure('No se pudo guardar el cambio');

/** The size as it was asked for last: a press that follows quickly counts from there, and not from what has been kept by then. */
function useSize(kept: number) {
  const store = useAccount();
  const [requestedSize, setRequestedSize] = useState<number | null>(null);
  const latest = useRef(0);
  return {
    size: requestedSize ?? kept,
    changeSize(fontSize: number): void {
      const own = ++latest.current;
      setRequestedSize(fontSize);
      void store
        .call('updateSettings', { reading: { fontSize } })
        .catch(showChangeFailure)
        .finally(() => own === latest.current && setRequestedSize(null));
    },
  };
}

/**
 * Size, face, spacing, mode, new words and theme of the page; each acts at once and is kept for every device, the theme for this browser
 * (spec §2), as is the shape of a book's pages.
 */
export function TypePanel({ settings, ownsOpenDyslexic, book }: TypePanelProps) {
  const store = useAccount();
  const theme = useTheme();
  const { reading } = settings;
  const set = (changes: Partial<Settings['reading']>) =>
    void store.call('updateSettings', { reading: changes }).catch(showChangeFailure);
  const { size, changeSize } = useSize(reading.fontSize);
  const fonts = readingFontChoices(ownsOpenDyslexic, book !== null);
  const isFixed = book?.isFixed === true;
  const [{ hasBookLook }] = usePageChoices();
  const spacing = spacings.find(({ value }) => Number(value) === reading.lineHeight)?.value ?? '1.72';
  return (
    <div className={styles['panel']}>
      {isFixed && (
        <p className={styles['why']}>
          Las páginas de este libro vienen ya compuestas: de aquí solo cambian el tema, las palabras nuevas y el sentido
          en que se pasan.
        </p>
      )}
      <div className={styles['size']} role="group" aria-label="Tamaño de letra">
        <IconButton
          label="Letra más pequeña"
          disabled={isFixed || size <= sizes.least}
          onClick={() => changeSize(size - 1)}
        >
          <Minus size={19} strokeWidth={1.8} aria-hidden />
        </IconButton>
        <output aria-live="polite">{size} px</output>
        <IconButton
          label="Letra más grande"
          disabled={isFixed || size >= sizes.most}
          onClick={() => changeSize(size + 1)}
        >
          <Plus size={19} strokeWidth={1.8} aria-hidden />
        </IconButton>
      </div>
      <Segmented
        label="Tipo de letra"
        options={fonts}
        value={fonts.find(({ value }) => value === reading.font)?.value ?? 'literata'}
        isDisabled={isFixed || (book !== null && hasBookLook)}
        onChange={(font) => set({ font })}
      />
      <Segmented
        label="Interlineado"
        options={spacings}
        value={spacing}
        isDisabled={isFixed}
        onChange={(value) => set({ lineHeight: Number(value) })}
      />
      {book && (
        <Segmented
          label="Modo"
          options={[
            { value: 'paginated', label: 'Páginas' },
            { value: 'scrolled', label: 'Continuo' },
          ]}
          value={reading.mode}
          isDisabled={isFixed}
          onChange={(mode) => set({ mode })}
        />
      )}
      <Segmented
        label="Palabras nuevas"
        options={newWordsChoices}
        value={reading.newWords ?? 'auto'}
        onChange={(newWords) => set({ newWords })}
      />
      <Segmented
        label="Tema"
        options={[
          { value: 'claro', label: 'Claro' },
          { value: 'oscuro', label: 'Oscuro' },
        ]}
        value={isDark(theme) ? 'oscuro' : 'claro'}
        onChange={chooseTheme}
      />
      <CheckField
        label="Justificar el texto"
        checked={reading.justify}
        isDisabled={isFixed}
        onChange={(justify) => set({ justify })}
      />
      {book && <PageShapeFields book={book} />}
    </div>
  );
}
