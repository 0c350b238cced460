import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { CheckField } from '#web/ui/Field.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { marginChoices, spacingChoices, usePageChoices, widthChoices, type PageDirection } from './pageChoices.ts';
import styles from './TypePanel.module.css';

/** The book whose page is shaped. */
export interface ShapedBook {
  readonly id: string;
  /** The way in which its pages follow each other, as its file says. */
  readonly direction: PageDirection;
  /** All its pages are laid out by the book. */
  readonly isFixed: boolean;
}

const marginNames = { narrow: 'Estrechos', normal: 'Normales', wide: 'Amplios' } as const;
const widthNames = { narrow: 'Estrecho', normal: 'Normal', wide: 'Ancho' } as const;
const spacingNames = { normal: 'Normal', wide: 'Amplio', wider: 'Muy amplio' } as const;
const columnOptions = [
  { value: 'one', label: 'Una' },
  { value: 'two', label: 'Dos, si caben' },
] as const;

/** What shapes the pages of books on this device alone. */
export function PageShapeFields({ book }: { readonly book: ShapedBook }) {
  const [choices, choose] = usePageChoices();
  const isPhone = useIsPhone();
  const { isFixed } = book;
  const direction = choices.directions[book.id] ?? book.direction;
  const turn = (next: PageDirection) => {
    const { [book.id]: _, ...others } = choices.directions;
    choose({ directions: next === book.direction ? others : { ...others, [book.id]: next } });
  };
  return (
    <fieldset className={styles['here']}>
      <legend>Solo en este dispositivo</legend>
      <p>Se guarda en este navegador, no en tu cuenta.</p>
      <Segmented
        label="Márgenes"
        options={marginChoices.map((value) => ({ value, label: marginNames[value] }))}
        value={choices.margins}
        isDisabled={isFixed}
        onChange={(margins) => choose({ margins })}
      />
      {/* A phone's text is as wide as the phone. */}
      {!isPhone && (
        <>
          <Segmented
            label="Ancho del texto"
            options={widthChoices.map((value) => ({ value, label: widthNames[value] }))}
            value={choices.width}
            isDisabled={isFixed}
            onChange={(width) => choose({ width })}
          />
          <Segmented
            label="Columnas"
            options={columnOptions}
            value={choices.columns === 2 ? 'two' : 'one'}
            isDisabled={isFixed || direction === 'rtl'}
            onChange={(columns) => choose({ columns: columns === 'two' ? 2 : 1 })}
          />
        </>
      )}
      <Segmented
        label="Espacio entre letras"
        options={spacingChoices.map((value) => ({ value, label: spacingNames[value] }))}
        value={choices.letterSpacing}
        isDisabled={isFixed || choices.hasBookLook}
        onChange={(letterSpacing) => choose({ letterSpacing })}
      />
      <CheckField
        label="Con el aspecto del libro: su letra y sus espacios"
        checked={choices.hasBookLook}
        isDisabled={isFixed}
        onChange={(hasBookLook) => choose({ hasBookLook })}
      />
      <CheckField
        label="Pasar las páginas de este libro de derecha a izquierda"
        checked={direction === 'rtl'}
        onChange={(isReversed) => turn(isReversed ? 'rtl' : 'ltr')}
      />
    </fieldset>
  );
}
